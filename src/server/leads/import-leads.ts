/** Starts deadlines for a list of addresses; people who are tracked already are left alone. */
import { setImmediate as turn } from 'node:timers/promises'
import { stageFacts } from '#domain/campaigns/campaign-stage.ts'
import { campaignTypeFacts, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import { importMessages, parseImportRow, type ImportRow } from '#domain/leads/import-row.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { startLeads } from '../lead-store/start-leads.ts'

/** As many as share a transaction: between two pieces of the list visitors get their turn. */
const ROWS_AT_ONCE = 100

type ImportDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot; visitors: Visitors }

export type ImportOutcome = {
  started: number
  alreadyTracked: number
  /** Rows are counted from 0, as they were sent. */
  refused: { row: number; email: string; reason: string }[]
}

export async function importLeads(
  { database, clock, snapshot, visitors }: ImportDeps,
  scope: CampaignScope,
  rows: readonly ImportRow[],
): Promise<ImportOutcome> {
  const { campaignType, settings } = await campaignOf(database.db, scope)
  refuseWithoutClock(campaignType)
  await snapshot.refresh()
  const campaign = snapshot.campaign(scope.campaign.id)
  if (!campaign) throw notFound()
  if (stageFacts(campaign.stage).visitors !== 'offer') throw conflict(importMessages.notLive)

  const importing = { starts: visitors.starts, campaign, zone: settings.timezone, now: clock.now() }
  const outcome: ImportOutcome = { started: 0, alreadyTracked: 0, refused: [] }
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    const told = await Promise.all(some.map((row) => importRow(importing, row)))
    for (const [index, one] of told.entries()) {
      if (typeof one === 'string') outcome[one] += 1
      else outcome.refused.push({ row: at + index, ...one })
    }
    await turn()
  }
  return outcome
}

type Importing = { starts: LeadStarts; campaign: SnapshotCampaign; zone: string; now: number }
type RowOutcome = 'started' | 'alreadyTracked' | { email: string; reason: string }

async function importRow({ starts, campaign, zone, now }: Importing, row: ImportRow): Promise<RowOutcome> {
  const understood = parseImportRow(row, { zone, now })
  if ('reason' in understood) return { email: row.email, reason: understood.reason }
  const [outcome = 'refused'] = await startLeads(starts, { campaign, now }, [
    { ...understood, source: 'import' },
  ])
  return outcome === 'refused' ? { email: row.email, reason: importMessages.invalidEmail } : outcome
}

function refuseWithoutClock(type: CampaignType): void {
  if (!campaignTypeFacts(type).tracksLeads) throw badRequest('This campaign has no personal deadlines.')
}
