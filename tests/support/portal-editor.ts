/** A campaign with portal pages, each online, and the list and the editor of portals as their owner uses them. */
import type { Page } from '@playwright/test'
import type { PortalStarterName } from '../../src/domain/portals/portal-starters.ts'
import { portalsApi } from '../../src/domain/portals/portals.api.ts'
import { setFlags } from './account-flags.ts'
import { campaignWithBars, type BarCampaign } from './bar-editor.ts'
import type { CustomerSite } from './customer-site.ts'
import type { OwnerCalls } from './owner-calls.ts'
import type { Product } from './product.ts'

type Makers = { calls: OwnerCalls; site: CustomerSite }

/** The account has portals from then on. */
export async function campaignWithPortals(makers: Makers, pages = 1): Promise<BarCampaign> {
  await setFlags(makers.calls, { portal: true })
  return campaignWithBars(makers, { types: Array.from({ length: pages }, () => 'portal') })
}

type Of = { campaign: { id: string }; calls: OwnerCalls }

/** Through the API, when a test is about something else than that. */
export function makeTheme({ calls, campaign }: Of, starter: PortalStarterName, pageId?: string) {
  const body = { starter, ...(pageId !== undefined && { pageId }) }
  return calls.ask(portalsApi.create, { params: { campaignId: campaign.id }, body })
}

export function storedThemes({ calls, campaign }: Of) {
  return calls.ask(portalsApi.get, { params: { campaignId: campaign.id } })
}

export function portalEditor({ origin }: Pick<Product, 'origin'>, owner: Page) {
  const stage = owner.frameLocator('iframe[title="Your portal"]')
  const row = (section: string) => owner.getByRole('button', { name: new RegExp(`^${section}\\b`) })
  const blocks = owner.getByRole('list', { name: 'Blocks' })
  return {
    openList: ({ campaign }: Pick<BarCampaign, 'campaign'>, themeId?: string) =>
      owner.goto(`${origin}/edit-portal/${campaign.id}/pages${themeId ? `?themeId=${themeId}` : ''}`),
    open: ({ campaign }: Pick<BarCampaign, 'campaign'>, themeId?: string) =>
      owner.goto(`${origin}/portal-editor/${campaign.id}/pages${themeId ? `?themeId=${themeId}` : ''}`),
    stage,
    panel: stage.locator('.portal'),
    row,
    section: (name: string) => owner.getByRole('region', { name: new RegExp(`^${name}\\b`) }),
    step: (name: string) => owner.getByRole('tab', { name }),
    blocks,
    /** What they are called, in their order. */
    order: () =>
      blocks.locator('[aria-expanded]:not([aria-haspopup]) > span:first-of-type').allTextContents(),
    block: (name: string) => blocks.getByRole('button', { name: new RegExp(`^${name}\\b`) }),
    handle: (name: string) => blocks.getByRole('button', { name: `Move ${name}`, exact: true }),
    save: owner.getByRole('button', { name: 'Save Changes', exact: true }),
    unsaved: owner.getByText('Unsaved changes', { exact: true }),
    /** The page behind has come, or it was said why it does not; the portal is drawn, and blocks can be moved. */
    async stands() {
      await stage.locator('.portal').waitFor()
      await blocks
        .getByRole('button', { name: /^Move / })
        .first()
        .waitFor()
      await owner.getByText('Loading your page…').waitFor({ state: 'detached' })
    },
  }
}
