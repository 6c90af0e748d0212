/** How the inline timer comes to the server: by its owner's word, or in the wizard by itself, whatever happens. */
import type { Page, Route } from '@playwright/test'
import { inlineTimersApi } from '../../src/domain/timers/inline-timers.api.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { inlineTimerEditor } from '../support/inline-timer-editor.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { signInAgain } from '../support/sign-in.ts'
import { keptBy, sampleOf } from '../support/sample.ts'

const SAVE = '**/api/campaigns/*/inline-timer'

const waysOut = [
  { way: 'by a link', leave: (owner: Page) => owner.getByRole('link', { name: 'Back to pages' }).click() },
  { way: 'by the back button', leave: (owner: Page) => owner.goBack() },
  { way: 'for another site', leave: (owner: Page) => owner.goto('about:blank') },
  { way: 'by closing the tab', leave: (owner: Page) => owner.close({ runBeforeUnload: true }) },
]

type Parts = { product: Product; site: CustomerSite; owner: Page; family?: string }

/** In the editor of a campaign whose timer nobody has touched. */
async function setup({ product, site, owner, family }: Parts) {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({ campaignName: 'Masterclass' })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), type: 'countdown' })
  const editor = inlineTimerEditor(product, owner)
  await editor.open(campaign, family)
  await editor.stands()
  return {
    campaign,
    editor,
    saved: async () =>
      (await calls.ask(inlineTimersApi.get, { params: { campaignId: campaign.id } })).settings,
  }
}

test('in the wizard every change saves itself', async ({ product, site, owner }) => {
  const { campaign, editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
  await expect(editor.saveAndExit).toHaveCount(0)
  await expect(editor.cancel).toHaveCount(0)
  await editor.row('Size').click()

  await owner.getByText('75%', { exact: true }).click()
  await expect.poll(async () => (await saved()).max_height).toBe(0.85)
  await expect(editor.saved).toBeVisible()

  await owner.getByText('50%', { exact: true }).click()
  await owner.getByRole('link', { name: 'Back to pages' }).click()
  await expect(owner).toHaveURL(new RegExp(`/campaigns/update/${campaign.id}/pages$`))
  await expect.poll(async () => (await saved()).max_height).toBe(0.7)
})

test(
  'a save in the wizard that fails is tried again',
  keptBy(
    'src/admin/editor/auto-save.test.ts',
    'a save that fails is tried again, more and more patiently, with the newest value',
  ),
  async ({ product, site, owner }) => {
    const { editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
    await owner.route(SAVE, refuseSaves)
    await editor.row('Settings').click()
    await glow(owner).check()
    await editor.goOn.click()
    await expect(editor.notSaved).toBeVisible()

    await owner.unroute(SAVE)

    await expect(editor.saved).toBeVisible()
    expect((await saved()).text_glow).toBe(1)
  },
)

test('a save that fails is said to have failed, and keeps the owner in the editor', async ({
  product,
  site,
  owner,
}) => {
  const { campaign, editor } = await setup({ product, site, owner })
  await owner.route(SAVE, refuseSaves)
  await editor.row('Settings').click()
  await glow(owner).check()

  await editor.saveAndExit.click()

  await expect(owner.getByText('Failed to save inline timer.')).toBeVisible()
  await expect(editor.unsaved).toBeVisible()
  expect(owner.url()).toContain(`/edit/${campaign.id}/inline-timer-editor`)
})

test(
  'a save in the wizard that is cut off is never said to be saved, and is tried again',
  keptBy(
    'src/admin/editor/auto-save.test.ts',
    'a save that fails is tried again, more and more patiently, with the newest value',
  ),
  async ({ product, site, owner }) => {
    const { editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
    await owner.route(SAVE, cutSaves)
    await editor.row('Settings').click()

    await glow(owner).check()

    await expect(editor.saved).toHaveCount(0)
    await expect(editor.notSaved).toBeVisible()
    await owner.unroute(SAVE)
    await owner.getByRole('button', { name: 'Try again' }).click()
    await expect(editor.saved).toBeVisible()
    expect((await saved()).text_glow).toBe(1)
  },
)

test('what is changed without a connection is saved as soon as there is one', async ({
  product,
  site,
  owner,
}) => {
  const { editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
  await editor.row('Settings').click()
  await owner.context().setOffline(true)
  await glow(owner).check()
  await expect(editor.notSaved).toBeVisible()

  await owner.context().setOffline(false)

  await expect(editor.saved).toBeVisible()
  expect((await saved()).text_glow).toBe(1)
})

for (const { way, leave } of sampleOf(waysOut, 2, 1))
  test(`whoever leaves the wizard’s editor at once ${way} loses nothing`, async ({
    product,
    site,
    owner,
  }) => {
    const { campaign, editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
    await owner.goto(`${product.origin}/campaigns/update/${campaign.id}/pages`)
    await owner.getByRole('link', { name: 'Edit Appearance' }).click()
    await editor.stands()
    await editor.row('Settings').click()
    await glow(owner).check()

    await leave(owner)

    await expect.poll(async () => (await saved()).text_glow).toBe(1)
  })

test(
  'a step back while a change is being saved is what holds',
  keptBy('src/admin/editor/auto-save.test.ts', 'a step back to what is under way is not sent twice'),
  async ({ product, site, owner }) => {
    const { editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
    const isSent = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    await owner.route(SAVE, async (route) => {
      isSent.resolve()
      await mayGoOn.promise
      await route.continue()
    })
    await editor.row('Settings').click()
    await glow(owner).check()
    await isSent.promise

    await owner.getByRole('button', { name: 'Undo' }).click()
    mayGoOn.resolve()

    await expect(editor.saved).toBeVisible()
    await expect(glow(owner)).not.toBeChecked()
    await expect(owner.getByRole('button', { name: 'Redo' })).toBeEnabled()
    expect((await saved()).text_glow).toBe(0)
  },
)

test('what another tab saves is seen in the first one, and stays', async ({ product, site, owner }) => {
  const { campaign, editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
  const tab = await owner.context().newPage()
  const other = inlineTimerEditor(product, tab)
  await other.open(campaign, '/campaigns/update')
  await other.row('Settings').click()
  await glow(tab).check()
  await expect(other.saved).toBeVisible()

  await editor.row('Settings').click()
  await expect(glow(owner)).toBeChecked()
  await owner.getByRole('switch', { name: '3-D' }).check()
  await expect(editor.saved).toBeVisible()

  await expect.poll(async () => (await saved()).type3d).toBe(1)
  expect((await saved()).text_glow).toBe(1)
})

test(
  'what saves itself in the wizard waits for its owner to sign in again',
  keptBy(
    'src/admin/calls/session.test.ts',
    'a refused call is sent again as soon as its person is back, and nobody hears of the refusal',
  ),
  async ({ product, site, owner }) => {
    const { editor, saved } = await setup({ product, site, owner, family: '/campaigns/update' })
    await editor.row('Settings').click()
    await owner.context().clearCookies()

    await glow(owner).check()

    await signInAgain(owner)
    await expect(editor.saved).toBeVisible()
    expect((await saved()).text_glow).toBe(1)
  },
)

const glow = (owner: Page) => owner.getByRole('switch', { name: 'Glow' })

const isSave = (route: Route) => route.request().method() === 'PUT'

function refuseSaves(route: Route) {
  return isSave(route)
    ? route.fulfill({ status: 400, json: { error: 'The server is tired.' } })
    : route.continue()
}

function cutSaves(route: Route) {
  return isSave(route) ? route.abort('connectionreset') : route.continue()
}
