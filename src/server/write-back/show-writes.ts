/** How far a campaign's written deadlines are at one platform. */
import { FAILURES_LISTED, type WriteFailure, type Writes } from '#domain/write-back/write-back.api.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import { leadsCounted } from '../lead-store/lead-counts-repository.ts'
import type { Platform } from '../platform/platform.ts'
import { problemField } from './settle-writes.ts'
import { failedWrites, integrationOf, writeCounts } from './writes-repository.ts'

type ShowDeps = Pick<Platform, 'database' | 'vault'>

export async function showWrites(deps: ShowDeps, scope: CampaignScope, platform: string): Promise<Writes> {
  const adapter = findAdapter(platform)
  if (!adapter) throw notFound()
  const { db } = deps.database
  const integration = await integrationOf(db, scope, platform)
  const counts = await writeCounts(db, scope.campaign.id, platform)
  const { calls, perMs } = adapter.limit
  return {
    written: counts.written,
    waiting: counts.waiting,
    failed: counts.failed,
    skipped: {
      cookieOnly: integration?.writes_text ? await withoutAddress(db, scope, counts) : 0,
      missing: counts.missing,
    },
    perMinute: Math.floor((calls * 60_000) / perMs),
    isBroken: Boolean(integration && integration.broken_since !== null),
    failures: counts.failed === 0 ? [] : await failuresOf(deps, scope, platform),
  }
}

/** Whoever has an address has a write: the other leads are cookies. */
async function withoutAddress(
  db: Db,
  { campaign }: CampaignScope,
  counts: Record<string, number>,
): Promise<number> {
  const leads = await leadsCounted(db, campaign.id, { counted: 'step-started', who: 'people' })
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return Math.max(0, leads - written)
}

async function failuresOf(
  { database, vault }: ShowDeps,
  { account, campaign }: CampaignScope,
  platform: string,
): Promise<WriteFailure[]> {
  const rows = await failedWrites(database.db, campaign.id, { platform, limit: FAILURES_LISTED })
  return Promise.all(
    rows.map(async ({ lead_id, email, problem, failed_at }) => ({
      leadId: lead_id,
      email: email && (await vault.open(account.id, leadEmailField(campaign.id), email)),
      problem: problem
        ? await vault.open(account.id, problemField({ campaign_id: campaign.id, lead_id }), problem)
        : '',
      at: failed_at ?? 0,
    })),
  )
}
