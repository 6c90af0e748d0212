/** What the earlier bar of each page becomes in the new style, a row a generation. */
import { pageCtaOf } from '#domain/bars/bar-button.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { classicAsNewBar, newButtonOf } from '#domain/classic-bars/as-new-bar.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import type { EarlierBar } from '#domain/campaigns/earlier-bar.ts'
import type { NewStyleFacts } from '#domain/earlier-bars/new-style.ts'
import { oldestAsNewBar } from '#domain/oldest-bars/as-new-bar.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { oldestBarOf } from '../oldest-bars/repository.ts'
import { shownBar } from '../oldest-bars/save-oldest-bar.ts'
import type { EarlierPage } from './repository.ts'

export type PageInNewStyle = {
  page: EarlierPage
  bar: FloatingBar
  lost: string[]
  /** The button that the page has then. */
  cta: PageCta | null
  /** The page’s own is kept for the way back: its earlier bar had a button of its own. */
  keepsButton: boolean
}

type Asked = { campaign: StoredCampaign; pages: readonly EarlierPage[]; facts: NewStyleFacts }
type Convert = (db: Db, scope: CampaignScope, asked: Asked) => Promise<PageInNewStyle[]>

export const barsInNewStyle: Record<EarlierBar, Convert> = { oldest, classic }

async function oldest(db: Db, scope: CampaignScope, { campaign, pages, facts }: Asked) {
  const { bar, lost } = oldestAsNewBar(shownBar(await oldestBarOf(db, scope), campaign), facts)
  return pages.map((page) => ({ page, bar, lost, cta: pageCtaOf(bar.cta), keepsButton: true }))
}

/** The button is the page's own, in both styles; the new one asks for a look that the classic one does not have. */
async function classic(_db: Db, _scope: CampaignScope, { pages, facts }: Asked) {
  return pages.map((page) => {
    const settings = classicBarAsAllowed(page.classicBar ?? newClassicBar(facts), facts.permissions)
    const cta = page.cta && { ...page.cta, cta_variant: newButtonOf(settings) }
    return { page, ...classicAsNewBar(settings, facts), cta, keepsButton: false }
  })
}
