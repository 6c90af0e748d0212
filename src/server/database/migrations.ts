/** Every change of the tables, in order. A migration that has shipped is never edited. */
import * as accounts from './migrations/001-accounts.ts'
import * as campaigns from './migrations/002-campaigns.ts'
import * as pageCta from './migrations/003-page-cta.ts'
import * as sales from './migrations/004-sales.ts'
import * as checklists from './migrations/005-checklists.ts'
import * as referrals from './migrations/006-referrals.ts'
import * as pageLabels from './migrations/007-page-labels.ts'
import * as accessTokens from './migrations/008-access-tokens.ts'
import * as barTemplates from './migrations/009-bar-templates.ts'
import * as emails from './migrations/010-emails.ts'
import * as inlineTimers from './migrations/011-inline-timers.ts'
import * as mergedLeads from './migrations/012-merged-leads.ts'
import * as saleEvidence from './migrations/013-sale-evidence.ts'
import * as signInSecrets from './migrations/014-sign-in-secrets.ts'
import * as passkeys from './migrations/015-passkeys.ts'
import * as outbox from './migrations/016-outbox.ts'
import * as campaignStages from './migrations/017-campaign-stages.ts'
import * as leadCounts from './migrations/018-lead-counts.ts'
import * as healthRecords from './migrations/019-health-records.ts'
import * as leadsByDeadline from './migrations/020-leads-by-deadline.ts'
import * as pageButtons from './migrations/021-page-buttons.ts'
import * as idempotencyKeys from './migrations/022-idempotency-keys.ts'
import * as connections from './migrations/023-connections.ts'
import * as deadlineWrites from './migrations/024-deadline-writes.ts'
import * as triggerArrivals from './migrations/025-trigger-arrivals.ts'
import * as saleTrackings from './migrations/026-sale-trackings.ts'
import * as orderKeys from './migrations/027-order-keys.ts'
import * as triggerCounts from './migrations/028-trigger-counts.ts'
import * as currencies from './migrations/030-currencies.ts'
import * as chainedStarts from './migrations/031-chained-starts.ts'
import type { Db } from './schema.ts'

export type Migration = { name: string; up(db: Db): Promise<void> }

export const migrations: Migration[] = [
  { name: '001-accounts', up: accounts.up },
  { name: '002-campaigns', up: campaigns.up },
  { name: '003-page-cta', up: pageCta.up },
  { name: '004-sales', up: sales.up },
  { name: '005-checklists', up: checklists.up },
  { name: '006-referrals', up: referrals.up },
  { name: '007-page-labels', up: pageLabels.up },
  { name: '008-access-tokens', up: accessTokens.up },
  { name: '009-bar-templates', up: barTemplates.up },
  { name: '010-emails', up: emails.up },
  { name: '011-inline-timers', up: inlineTimers.up },
  { name: '012-merged-leads', up: mergedLeads.up },
  { name: '013-sale-evidence', up: saleEvidence.up },
  { name: '014-sign-in-secrets', up: signInSecrets.up },
  { name: '015-passkeys', up: passkeys.up },
  { name: '016-outbox', up: outbox.up },
  { name: '017-campaign-stages', up: campaignStages.up },
  { name: '018-lead-counts', up: leadCounts.up },
  { name: '019-health-records', up: healthRecords.up },
  { name: '020-leads-by-deadline', up: leadsByDeadline.up },
  { name: '021-page-buttons', up: pageButtons.up },
  { name: '022-idempotency-keys', up: idempotencyKeys.up },
  { name: '023-connections', up: connections.up },
  { name: '024-deadline-writes', up: deadlineWrites.up },
  { name: '025-trigger-arrivals', up: triggerArrivals.up },
  { name: '026-sale-trackings', up: saleTrackings.up },
  { name: '027-order-keys', up: orderKeys.up },
  { name: '028-trigger-counts', up: triggerCounts.up },
  { name: '030-currencies', up: currencies.up },
  { name: '031-chained-starts', up: chainedStarts.up },
]
