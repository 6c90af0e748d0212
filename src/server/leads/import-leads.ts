/** Starts deadlines for a list of addresses; people who are tracked already are left alone. */
import { setImmediate as turn } from 'node:timers/promises'
import { stageFacts } from '#domain/campaigns/campaign-stage.ts'
import { campaignTypeFacts, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import { importMessages, type ImportRow } from '#domain/leads/import-row.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { startLeads, type LeadToStart } from '../lead-store/start-leads.ts'
import { readImportRows, type ReadImportRow } from './import-reports.ts'

/** As many are read together: between two pieces of the list visitors get their turn. */
const ROWS_AT_ONCE = 100
/** So many of them wait to be stored, whatever the database takes at once, before further ones are read. */
const PIECES_WAITING = 20

type ImportDeps = Pick<Platform, 'database' | 'clock' | 'reports' | 'vault'> & {
  snapshot: Snapshot
  visitors: Visitors
}

export type ImportOutcome = {
  started: number
  alreadyTracked: number
  /** Rows are counted from 0, as they were sent. */
  refused: { row: number; email: string; reason: string }[]
}

export async function importLeads(
  { database, clock, reports, vault, snapshot, visitors }: ImportDeps,
  scope: CampaignScope,
  rows: readonly ImportRow[],
): Promise<ImportOutcome> {
  const { campaignType, settings } = await campaignOf(database.db, scope)
  refuseWithoutClock(campaignType)
  await snapshot.refresh()
  const campaign = snapshot.campaign(scope.campaign.id)
  if (!campaign) throw notFound()
  if (stageFacts(campaign.stage).visitors !== 'offer') throw conflict(importMessages.notLive)

  const now = clock.now()
  const scopeOfRows = { accountId: scope.account.id, campaignId: scope.campaign.id }
  const read = (at: number) => {
    const asked = {
      ...scopeOfRows,
      zone: settings.timezone,
      now,
      rows: rows.slice(at, at + ROWS_AT_ONCE),
    }
    // A list that is half stored goes on, should the thread that reads it have ended.
    const reading = reports.ask(readImportRows, asked).catch(() => readImportRows.run(asked, { vault }))
    // Where the piece before it could not be stored, nobody asks what became of this one.
    reading.catch(() => undefined)
    return reading
  }
  const stored: Promise<RowOutcome[]>[] = []
  let next = read(0)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await stored.at(-PIECES_WAITING)
    const some = await next
    if (at + ROWS_AT_ONCE < rows.length) next = read(at + ROWS_AT_ONCE)
    const storing = startRows(visitors.starts, { campaign, now }, some)
    // Where a piece before it could not be stored, nobody asks what became of this one.
    storing.catch(() => undefined)
    stored.push(storing)
    await turn()
  }
  return outcomeOf(rows, (await Promise.all(stored)).flat())
}

function outcomeOf(rows: readonly ImportRow[], told: readonly RowOutcome[]): ImportOutcome {
  const outcome: ImportOutcome = { started: 0, alreadyTracked: 0, refused: [] }
  for (const [row, one] of told.entries()) {
    if ('reason' in one) outcome.refused.push({ row, email: rows[row]?.email ?? '', ...one })
    else outcome[one.became] += 1
  }
  return outcome
}

type RowOutcome = { became: 'started' | 'alreadyTracked' } | { reason: string }

/** In their order. */
async function startRows(
  starts: LeadStarts,
  { campaign, now }: { campaign: SnapshotCampaign; now: number },
  rows: readonly ReadImportRow[],
): Promise<RowOutcome[]> {
  const good = rows.flatMap((row): LeadToStart[] => ('reason' in row ? [] : [{ ...row, source: 'import' }]))
  const outcomes = (await startLeads(starts, { campaign, now }, good)).values()
  return rows.map((row) => {
    if ('reason' in row) return row
    const became = outcomes.next().value ?? 'refused'
    return became === 'refused' ? { reason: importMessages.invalidEmail } : { became }
  })
}

function refuseWithoutClock(type: CampaignType): void {
  if (!campaignTypeFacts(type).tracksLeads) throw badRequest('This campaign has no personal deadlines.')
}
