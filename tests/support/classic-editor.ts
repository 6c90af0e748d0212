/** A campaign whose pages have classic bars, each online, and the editor of those bars as its owner uses it. */
import type { Page } from '@playwright/test'
import { newClassicBar } from '../../src/domain/classic-bars/new-classic-bar.ts'
import { classicBarsApi } from '../../src/domain/classic-bars/classic-bars.api.ts'
import type { ClassicBar } from '../../src/domain/classic-bars/classic-bar.ts'
import type { SavedPage } from '../../src/domain/pages/pages.api.ts'
import type { BarCampaign } from './bar-editor.ts'
import type { OwnerCalls } from './owner-calls.ts'
import type { Product } from './product.ts'

export const firstClassicBar = newClassicBar({ kind: 'deadline', language: 'en' })

type Saved = Pick<BarCampaign, 'campaign'> & { calls: OwnerCalls }

/** For all pages, through the API: when a test is about something else than the save. */
export function saveClassicBars({ calls, campaign }: Saved, changes: Partial<ClassicBar>) {
  return calls.ask(classicBarsApi.save, {
    params: { campaignId: campaign.id },
    body: { data: { ...firstClassicBar, ...changes } },
  })
}

export function storedClassicBars({ calls, campaign }: Saved) {
  return calls.ask(classicBarsApi.get, { params: { campaignId: campaign.id }, query: {} })
}

const lastPart = { '/edit': 'editor', '/campaigns/update': 'legacy-floating-bar-editor' } as const

/** What an owner sees and uses. `open` leads to the bar of a page, else to the first. */
export function classicEditor({ origin }: Pick<Product, 'origin'>, owner: Page) {
  const stage = owner.frameLocator('iframe[title="Your floating bar"]')
  const row = (name: string) => owner.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  return {
    open: (
      { campaign }: Pick<BarCampaign, 'campaign'>,
      page?: SavedPage,
      family: keyof typeof lastPart = '/edit',
    ) => owner.goto(`${origin}${family}/${campaign.id}/${lastPart[family]}${page ? `?page=${page.id}` : ''}`),
    stage,
    row,
    section: (name: string) => owner.getByRole('region', { name: new RegExp(`^${name}\\b`) }),
    fold: (name: string) => owner.getByRole('button', { name, exact: true }),
    continues: owner.getByRole('button', { name: 'Continue', exact: true }),
    pageSelector: owner.getByRole('combobox', { name: /^Page: / }),
    unsaved: owner.getByText('Unsaved changes', { exact: true }),
    async saveWith(item: string | RegExp) {
      await owner.getByRole('button', { name: 'Save options' }).click()
      await owner.getByRole('menuitem', { name: item }).click()
    },
    /** The page behind has come, or it was said why it does not. */
    async stands() {
      await stage.locator('.frame').waitFor()
      await owner.getByText('Loading your page…').waitFor({ state: 'detached' })
    },
  }
}
