/** What owners do on a campaign's screens, for journeys that walk through all of them. */
import type { Locator, Page } from '@playwright/test'
import { campaignTypeFacts, type CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import { placeCodes } from '../../src/domain/pages/page-code.ts'
import { aboutPageType, pageTypes, type PageType } from '../../src/domain/pages/page-types.ts'
import { defaultInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import { expect } from './journey.ts'

/** The rows of the side bar, in their order. */
export function sideBar(owner: Page): Locator {
  return owner.getByRole('navigation', { name: 'Campaign' }).getByRole('listitem')
}

export async function choose(owner: Page, field: string, option: string | RegExp) {
  const list = owner.getByRole('combobox', { name: field, exact: true })
  await list.click()
  await owner
    .getByRole('option', { name: option, ...(typeof option === 'string' && { exact: true }) })
    .click()
}

export async function choosePlatform(owner: Page, field: string, platform: string) {
  await owner.getByRole('combobox', { name: field, exact: true }).click()
  await owner.getByRole('combobox', { name: `Search: ${field}` }).fill(platform)
  await owner.getByRole('option', { name: platform }).first().click()
}

type NewCampaign = {
  type: CampaignType
  /** The card to choose, where it is not named like the type. */
  card?: string
  /** What else is to be filled in. */
  fill?: ((owner: Page) => Promise<void>) | undefined
}

/** Through the form, from its first field to the screen that it leads to. Returns the campaign's id. */
export async function createCampaign(owner: Page, { type, card, fill }: NewCampaign): Promise<string> {
  const { label, platforms } = campaignTypeFacts(type)
  await owner.getByLabel('Campaign name', { exact: true }).fill(`A walk with ${label}`)
  const named = owner.getByText(card ?? label, { exact: true })
  await owner.getByRole('radio').filter({ has: named }).click()
  if (platforms.length === 1) await choosePlatform(owner, 'Website platform', 'Kajabi')
  else {
    await choosePlatform(owner, 'Email platform', 'Mailchimp')
    await choosePlatform(owner, 'Checkout platform', 'Kajabi')
    await owner.getByLabel('Same platform for checkout and website').check()
  }
  await fill?.(owner)
  await owner.getByRole('button', { name: 'Create campaign' }).click()
  const address = /\/edit\/([0-9a-z]+)\/\w+$/
  await expect(owner).toHaveURL(address)
  return address.exec(owner.url())?.[1] ?? ''
}

/** By the badge beside its name, whatever is not finished yet. */
export async function goLive(owner: Page) {
  await owner.getByRole('button', { name: 'Draft', exact: true }).click()
  await owner.getByRole('menuitem', { name: /^Go live…/ }).click()
  const dialog = owner.getByRole('dialog', { name: /^Go live with/ })
  await dialog.getByRole('button', { name: /^Go live/ }).click()
  await expect(owner.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
}

/** What is changed on the Settings screen, until it is saved. */
export async function changeSettings(owner: Page, change: (owner: Page) => Promise<void>) {
  const isSaved = owner.getByRole('region', { name: 'Save', exact: true })
  await sideBar(owner).getByRole('link', { name: 'Settings' }).click()
  await change(owner)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(isSaved).toHaveCount(0)
}

type NewPage = {
  type: PageType
  campaignType: CampaignType
  url: string
  /** Where visitors go in the end; without one they stay. */
  closed?: string | undefined
  /** What else is to be filled in. */
  fill?: ((form: Locator) => Promise<void>) | undefined
}

/** The code that the form shows: for the head of the page, and for the place where the timer stands. */
type PageCode = { snippet: string; place: string }

/** On the Pages screen, which is open. */
export async function addPage(owner: Page, page: NewPage): Promise<PageCode> {
  const { type, campaignType, url, closed, fill } = page
  const { pageList } = campaignTypeFacts(campaignType)
  const words = `${pageTypes[type].label} ${aboutPageType(type, pageList)}`
  const closeSetup = await openForm(owner)
  const form = owner.getByRole('form', { name: 'New page' })
  await form.getByRole('radio', { name: words }).click()
  await form.getByLabel('When Someone Lands on This Page:').fill(url)
  const redirects = form.getByRole('switch', { name: /^Redirect when/ })
  if (closed !== undefined) {
    await redirects.check()
    await form.getByLabel(/Redirect to:$/).fill(closed)
  } else if (pageTypes[type].redirects) await redirects.uncheck()
  await fill?.(form)
  await form.getByRole('button', { name: 'Show code' }).click()
  const snippet = await codeIn(form, 'Code for your page')
  const place = hasPlace(type) ? await codeIn(form, 'Code for the place in your page') : ''
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await closeSetup()
  return { snippet, place }
}

function hasPlace(type: PageType) {
  return placeCodes(defaultInlineTimer)[type] !== undefined
}

/** On the Pages screen of an announcement bar, which is open and empty. */
export async function addAnnouncementPage(owner: Page, url: string): Promise<PageCode> {
  const closeSetup = await openForm(owner)
  await owner.getByLabel('Page URL').fill(url)
  await owner.getByRole('button', { name: 'Save' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Page Setup' })
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  const snippet = await codeIn(dialog, 'Code for your page')
  await closeSetup()
  return { snippet, place: '' }
}

/** Returns what is to be done when it is saved: for the first page the setup opens by itself. */
async function openForm(owner: Page): Promise<() => Promise<void>> {
  const add = owner.getByRole('button', { name: 'Add New Page' })
  await add.waitFor()
  const isFirst = await owner.getByRole('heading', { name: 'Add Your Pages' }).isVisible()
  await add.click()
  return async () => {
    if (!isFirst) return
    const dialog = owner.getByRole('dialog', { name: 'Page Setup' })
    await dialog.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

async function codeIn(place: Locator, label: string): Promise<string> {
  return (await place.getByRole('region', { name: label }).textContent()) ?? ''
}
