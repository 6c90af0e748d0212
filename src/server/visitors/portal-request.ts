/** Reads what a portal on a page tells: who says it, as with any question of the script, and what was done. */
import type { SentTask } from '#domain/portals/portal-task.ts'
import type { PortalRequest } from '#domain/visitors/portal-call.ts'
import { parsedBody, readDecisionRequest, type ParsedDecisionRequest } from './decision-request.ts'

/** As many steps as a portal has, and choices as a question. */
const STEPS_LIMIT = 8
const CHOICES_LIMIT = 20

export type ParsedPortalRequest = {
  asked: ParsedDecisionRequest
  campaignId: string
  themeId: string
  sent: SentTask
  /** Filled in what people do not see. */
  isTrapped: boolean
}

/** Null for what our script would never send. */
export function readPortalRequest(body: string): ParsedPortalRequest | null {
  const read = readDecisionRequest(body)
  const told = read && (parsedBody(body) as Partial<Record<keyof PortalRequest, unknown>> | null)
  if (!told) return null
  const { c, th, b, e, n, o, q, x } = told
  if (typeof c !== 'string' || typeof th !== 'string' || typeof b !== 'string') return null
  return {
    // An address is for the portal's campaign alone, and nobody has come to the page anew.
    asked: { ...read, e: null, p: null, isSameVisit: true },
    campaignId: c,
    themeId: th,
    sent: { block: b, email: textOf(e), name: textOf(n), chosen: idsOf(o), before: answersOf(q) },
    isTrapped: textOf(x) !== '',
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, CHOICES_LIMIT).filter((id) => typeof id === 'string') : []
}

function answersOf(value: unknown): ReadonlyMap<string, readonly string[]> {
  if (typeof value !== 'object' || value === null) return new Map()
  const answers = Object.entries(value).slice(0, STEPS_LIMIT)
  return new Map(answers.map(([block, chosen]) => [block, idsOf(chosen)]))
}
