/** Starts deadlines for a list of addresses; people who are tracked already are left alone. */
import { campaignTypeFacts, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import { importMessages, understandRow, type ImportRow } from '#domain/leads/import-row.ts'
import type { Deps } from '../app.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { badRequest, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../scope.ts'
import { startLeads } from '../visitors/start-leads.ts'

type ImportDeps = Pick<Deps, 'database' | 'clock' | 'snapshot' | 'visitors'>

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

  const now = clock.now()
  const understood = rows.map((row, at) => ({
    at,
    email: row.email,
    ...understandRow(row, { zone: settings.timezone, now }),
  }))
  const good = understood.filter((row) => 'address' in row)
  const outcomes = await startLeads(
    visitors.starts,
    { campaign, now },
    good.map(({ address, startedAt }) => ({ address, startedAt, source: 'import' })),
  )
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    started: count('started'),
    alreadyTracked: count('alreadyTracked'),
    refused: [
      ...understood.flatMap((row) =>
        'reason' in row ? [{ row: row.at, email: row.email, reason: row.reason }] : [],
      ),
      ...good
        .filter((_, index) => outcomes[index] === 'refused')
        .map(({ at, email }) => ({ row: at, email, reason: importMessages.invalidEmail })),
    ],
  }
}

function refuseWithoutClock(type: CampaignType): void {
  if (!campaignTypeFacts(type).tracksLeads) throw badRequest('This campaign has no personal deadlines.')
}
