/** What the guide says of what a tool has answered. */
import type { ToolResult } from '../tools.schema.ts'
import { guideMessages } from './guide-words.ts'

type Result = ToolResult & Record<string, unknown>

const UNKNOWN = 'Unknown error'

const failures: Record<string, (error: string) => string> = {
  createCampaign: guideMessages.notMade,
  updateCampaign: guideMessages.notChanged,
  addCampaignPage: guideMessages.pageNotAdded,
}

const successes: Record<string, (result: Result) => string[]> = {
  createCampaign: ({ name }) => [guideMessages.made(name ?? '')],
  updateCampaign: () => [guideMessages.changed],
  addCampaignPage: () => [guideMessages.pageAdded],
  previewDeadline: deadlineWords,
  setUpEmail: emailWords,
}

export function resultWords(tool: string | null, result: Result): string[] {
  const name = tool ?? ''
  if (result.ok) return successes[name]?.(result) ?? []
  const error = result.error ?? UNKNOWN
  return [failures[name]?.(error) ?? error]
}

function deadlineWords({ words }: Result): string[] {
  return typeof words === 'string' ? [words] : []
}

function emailWords({ steps, links }: Result): string[] {
  const lines = Array.isArray(steps) ? steps.map((step, at) => `${at + 1}. ${String(step)}`) : []
  const pages = Array.isArray(links) ? links.flatMap(linkLine) : []
  if (pages.length > 0) pages.unshift(guideMessages.links)
  return [lines, pages].filter((part) => part.length > 0).map((part) => part.join('\n'))
}

function linkLine(link: unknown): string[] {
  const { page, link: address } = Object(link) as { page?: unknown; link?: unknown }
  return typeof page === 'string' && typeof address === 'string' ? [`- ${page}: ${address}`] : []
}
