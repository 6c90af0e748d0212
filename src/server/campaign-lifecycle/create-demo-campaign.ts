/**
 * "Try it on the demo shop": a working campaign in one click. Five minutes are long enough to sign up, watch the
 * bar count and follow the link on a telephone, and short enough to see the offer close before the tab is.
 */
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { emptyCampaignForm, settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { whyNotType } from '#domain/campaigns/type-choice.ts'
import { deadlineMessages } from '#domain/deadlines/deadline-rule.schema.ts'
import { isZone } from '#domain/deadlines/wall-time.ts'
import { pageDraft } from '#domain/pages/page.schema.ts'
import { accountOf } from '../accounts/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { demoUrl, type DemoPage } from '../demo/demo-url.ts'
import type { Once } from '../idempotency/once.ts'
import { forbidden, invalid } from '../http/errors.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { storeBar, storeButton } from '../bars/repository.ts'
import { insertDraft } from '../pages/save-page.ts'
import { takeAccount } from '../database/take-rows.ts'
import {
  newCampaignRow,
  settingsText,
  type CampaignDeps,
  type CampaignOwner,
} from '../campaigns/create-campaign.ts'
import { demoCampaignOf, insertCampaign } from '../campaigns/repository.ts'

const DEMO_MINUTES = 5
const DEMO_NAME = 'Demo shop'

/** In the words of the bakery, whose offer it stands on. */
const demoBar: FloatingBar = {
  ...defaultFloatingBar,
  title: { text: 'Your welcome price', hidden: false },
  description: '$49 instead of $89, until the clock runs out.',
  cta: { ...defaultFloatingBar.cta, text: 'Enroll', url: '#enrol' },
}

type DemoDeps = CampaignDeps & Pick<Platform, 'environment'>

export async function createDemoCampaign(
  deps: DemoDeps,
  account: CampaignOwner,
  { timezone, by, once }: { timezone: string; by: Actor; once: Once },
): Promise<{ id: string; demoUrl: string }> {
  if (!isZone(timezone)) throw invalid('timezone', deadlineMessages.zone)
  const why = whyNotType({ account: account.permissions, type: 'evergreen', hasFixedDate: false })
  if (why !== null) throw forbidden(why)

  const { db } = deps.database
  const { public_key } = await accountOf(db, account.id)
  const shop = (page: DemoPage) =>
    demoUrl({ edgeOrigin: deps.environment.EDGE_ORIGIN, publicKey: public_key, page })
  const row = await newCampaignRow(deps, account.id, demoColumns(timezone, shop('welcome')))
  const drafts = [
    { type: 'optinform', label: 'Opt-in page', beforeUrl: shop('opt-in'), afterUrl: '' },
    { type: 'floatbar_v2', label: 'Sales Page', beforeUrl: shop('offer'), afterUrl: shop('closed') },
  ]
  const id = await inTransaction(db, (trx) =>
    once(trx, async () => {
      // Two clicks make one campaign: whoever takes the account first is the one.
      await takeAccount(trx, account.id)
      const known = await demoCampaignOf(trx, account.id)
      if (known) return known.id
      await setChangeCause(trx, { ...by, cause: null, at: row.created_at })
      await insertCampaign(trx, row)
      const scope = { account, campaign: { id: ownedCampaign(row.id) } }
      const now = deps.clock.now()
      for (const [place, draft] of drafts.entries()) {
        const page = await insertDraft(trx, scope, { draft: pageDraft.parse(draft), now: now + place })
        if (draft.type !== 'floatbar_v2') continue
        await storeBar(trx, scope, { column: 'bar', pageIds: [page], text: JSON.stringify(demoBar), now })
        await storeButton(trx, scope, { pageIds: [page], cta: demoBar.cta })
      }
      return row.id
    }),
  )
  await deps.snapshot.refresh()
  return { id, demoUrl: shop('opt-in') }
}

function demoColumns(timezone: string, afterSaleUrl: string) {
  const form = emptyCampaignForm({ campaignType: 'evergreen', timezone })
  return {
    name: DEMO_NAME,
    campaign_type: 'evergreen',
    email_platform: 'other',
    checkout_platform: 'other',
    landing_platform: 'other',
    same_platform: 1 as const,
    is_demo: 1 as const,
    earlier_bar: 'classic' as const,
    stage: 'live' as const,
    settings: settingsText({
      ...settingsFromForm(form),
      deadline_type: 3,
      deadline_unit: 'minutes',
      deadline_length: DEMO_MINUTES,
      after_sale_url: afterSaleUrl,
    }),
  }
}
