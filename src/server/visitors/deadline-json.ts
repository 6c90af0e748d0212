/**
 * A deadline as the script is told it: the instant and its words. Deadlines are few and visits are many, so the
 * words are remembered, only so many of all campaigns together: every lead may have a deadline of its own.
 */
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { asciiJson } from '../snapshot/ascii-json.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

/** By campaign, because its settings shape the text. */
let written = new WeakMap<SnapshotCampaign, Map<number, string>>()
let writtenCount = 0
const WRITTEN_LIMIT = 20_000

export function deadlineJson(campaign: SnapshotCampaign, deadlineAt: number): string {
  return `,"at":${deadlineAt}${writtenJson(campaign, deadlineAt)}`
}

/** Only its words: no clock of the script is to count down to it. */
export function writtenJson(campaign: SnapshotCampaign, deadlineAt: number): string {
  const before = written.get(campaign)?.get(deadlineAt)
  if (before !== undefined) return before
  const { settings } = campaign
  const text = deadlineText(settings, deadlineAt)
  const json = `,"text":${asciiJson(text)},"lang":${asciiJson(settings.deadline_language)}`
  keepWritten(campaign, deadlineAt, json)
  return json
}

function keepWritten(campaign: SnapshotCampaign, deadlineAt: number, json: string): void {
  if (writtenCount >= WRITTEN_LIMIT) {
    written = new WeakMap()
    writtenCount = 0
  }
  writtenCount += 1
  const known = written.get(campaign)
  if (known) known.set(deadlineAt, json)
  else written.set(campaign, new Map([[deadlineAt, json]]))
}
