/** Tags that are added to people at their mail platform, or taken from them, when a deadline starts or ends. */
import type { IntegrationSettings, Source, TagAct } from '../integrations/integration-settings.ts'

type Tags = IntegrationSettings['tags']
export type ActName = keyof Tags

/** As they are noted with a lead, so that each is done once. */
export const actBits = { start: 1, expiry: 2, sale: 4 } as const satisfies Record<ActName, number>

/** Noted beside them: whoever came by an opt-in form was added to the platform. */
export const ADDED_BIT = 8

export const actNames = Object.keys(actBits) as ActName[]

/** Which tag it is, and since when: what happened before nobody is tagged for. */
export type KnownActs = Partial<Record<ActName, { key: string; since: number }>>

export function knownActs(before: KnownActs, tags: Tags, now: number): KnownActs {
  const known: KnownActs = {}
  for (const name of actNames) {
    const key = keyOf(tags[name])
    if (key === null) continue
    known[name] = before[name]?.key === key ? before[name] : { key, since: now }
  }
  return known
}

function keyOf({ act, tag }: TagAct): string | null {
  return tag && `${act} ${tag.id}`
}

export type TaggedLead = { createdAt: number; deadlineAt: number; soldAt: number | null }

export type DueAct = { name: ActName; act: TagAct['act']; tag: Source }

type ActFacts = { tags: Tags; known: KnownActs; done: number; now: number }

/** What is to be done now. Whoever has bought does not expire. */
export function dueActs(lead: TaggedLead, { tags, known, done, now }: ActFacts): DueAct[] {
  const at: Record<ActName, number | null> = {
    start: lead.createdAt,
    expiry: lead.soldAt === null ? lead.deadlineAt : null,
    sale: lead.soldAt,
  }
  return actNames.flatMap((name) => {
    const { act, tag } = tags[name]
    const [instant, since] = [at[name], known[name]?.since]
    const isDue = instant !== null && since !== undefined && since <= instant && instant <= now
    return tag !== null && isDue && (done & actBits[name]) === 0 ? [{ name, act, tag }] : []
  })
}
