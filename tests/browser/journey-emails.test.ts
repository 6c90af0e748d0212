/** An owner sets an email campaign up: webhooks arrive and are seen at once, links and addresses are copied. */
import type { Locator, Page } from '@playwright/test'
import { emailSetupMessages } from '../../src/domain/emails/email-setup.ts'
import { webhookMessages } from '../../src/domain/emails/webhooks.ts'
import { addClicks } from '../support/activity.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { keptBy } from '../support/sample.ts'

test('a new campaign hears of its first person while the owner looks on, until the URL is changed', async ({
  product,
  site,
  owner,
}) => {
  await owner.clock.install()
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  const { campaign, calls } = await setup({ product, owner }, { emailPlatform: 'mailchimp' })
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)
  await expect(owner.getByRole('heading', { name: emailSetupMessages.noLinks })).toBeVisible()
  await owner.getByRole('link', { name: 'Go to Pages' }).click()
  await expect(owner).toHaveURL(/\/pages$/)
  const page = await calls.page(campaign, { beforeUrl: site.url('/offer'), label: 'Sales Page' })
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)

  await owner.getByRole('button', { name: 'Copy Email link of Sales Page' }).click()
  await expect(owner.getByText('Copied to clipboard!').first()).toBeVisible()
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(page.emailLink)
  expect(page.emailLink).toMatch(/\?em=\*\|EMAIL\|\*$/)

  await owner.getByRole('tab', { name: /^Custom API/ }).click()
  const received = owner.getByRole('region', { name: 'Last received' })
  await expect(received).toContainText('Waiting for the first webhook…')
  const old = await webhookUrl(owner)
  const answer = await tell(old, { email: 'vera@example.com' })
  expect([answer.status, answer.body['status']]).toEqual([200, 'started'])
  await asksAgain(owner)
  await expect(received).toContainText('has until')
  await expect(owner.getByRole('tab', { name: /^Custom API/ })).toContainText('Received')

  await tell(old, { email: 'vera@example.com' })
  await asksAgain(owner)
  await expect(received).toContainText('is tracked already')
  await tell(old, { email: '{{contact.email}}' })
  await asksAgain(owner)
  await expect(received).toContainText(webhookMessages.unfilledTag)
  await tell(old, { name: 'Vera' })
  await asksAgain(owner)
  await expect(received).toContainText(webhookMessages.noAddress)

  await owner.getByRole('button', { name: 'Change the URL' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Change the webhook URL?' })
  await expect(dialog).toContainText('The old address stops working at once.')
  await dialog.getByRole('button', { name: 'Change the URL' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(owner.getByRole('textbox', { name: 'Webhook URL' })).not.toHaveValue(old)

  expect((await tell(old, { email: 'fred@example.com' })).status).toBe(404)
  expect((await tell(await webhookUrl(owner), { email: 'fred@example.com' })).status).toBe(200)
  await asksAgain(owner)
  await expect(received).toContainText('has until')
})

test('the sample request and its answer are what happens', async ({ product, site, owner }) => {
  const { campaign, calls } = await setup({ product, owner })
  await calls.page(campaign, { beforeUrl: site.url('/offer') })
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)
  await owner.getByRole('tab', { name: /^Custom API/ }).click()
  const request = owner.getByRole('region', { name: 'Sample request' })
  const url = await webhookUrl(owner)
  const sample = JSON.parse((await owner.getByRole('region', { name: 'Answer' }).textContent()) ?? '')

  await expect(request).toContainText(`-d '{"email":"vera@example.com"}'`)
  await owner.getByText('Form', { exact: true }).click()
  await expect(request).toContainText("--data-urlencode 'email=vera@example.com'")
  await owner.getByText('Query', { exact: true }).click()
  await expect(request).toContainText(`${url}?email=vera%40example.com`)
  const { body } = await tell(url, { email: 'vera@example.com' })

  expect(Object.keys(sample).toSorted()).toEqual(Object.keys(body).toSorted())
  expect(sample.links).toEqual(body['links'])
  expect(String(body['image_url']).startsWith(sample.image_url.replace('…', ''))).toBe(true)
})

test('the tabs are walked with the arrow keys, and a platform without webhooks leads on', async ({
  product,
  owner,
}) => {
  const { campaign } = await setup({ product, owner }, { emailPlatform: 'constant-contact' })
  await owner.goto(`${product.origin}/campaigns/update/${campaign.id}/emails`)
  const tab = (name: string) => owner.getByRole('tab', { name: new RegExp(`^${name}`) })
  await expect(owner.getByRole('tabpanel')).toContainText('Constant Contact sends no webhooks.')
  await owner.getByRole('button', { name: 'Connect with Zapier' }).click()
  await expect(tab('Zapier')).toHaveAttribute('aria-selected', 'true')

  await tab('Zapier').focus()
  await owner.keyboard.press('ArrowRight')
  await expect(tab('Make')).toBeFocused()
  await expect(owner.getByRole('tabpanel')).toContainText('HTTP module')
  await owner.keyboard.press('End')
  await expect(tab('Custom API')).toHaveAttribute('aria-selected', 'true')
  await owner.keyboard.press('ArrowRight')

  await expect(tab('Constant Contact')).toBeFocused()
})

test('the name of a platform stays in one piece, however little room there is for its tab', async ({
  product,
  owner,
}) => {
  await setFlags(ownerCalls(product, owner), { storePlatformAccount: true, storeSubscribed: true })
  const form = { campaignType: 'ShopifyWelcome', emailPlatform: 'activecampaign' }
  const { campaign } = await setup({ product, owner }, form)
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)
  const name = owner
    .getByRole('tab', { name: /^ActiveCampaign/ })
    .getByText('ActiveCampaign', { exact: true })

  for (const width of [1440, 1280, 1024, 768, 600, 390]) {
    await owner.setViewportSize({ width, height: 900 })
    expect(await linesOf(name), `${width} px`).toBe(1)
  }
})

test(
  'ten links are shown, then all of them, and each says how often it was clicked',
  keptBy(
    'src/server/emails/setup-routes.test.ts',
    'clicks count for thirty whole days, each for its own page',
  ),
  async ({ product, site, owner }) => {
    const { campaign, calls } = await setup({ product, owner }, { emailPlatform: 'other' })
    for (let page = 1; page <= 11; page++)
      await calls.page(campaign, { beforeUrl: site.url(`/page-${page}`), label: `Page ${page}` })
    await clicks(product, campaign.id, 1_050)
    await owner.goto(`${product.origin}/edit/${campaign.id}/emails#top`)
    const links = owner.getByRole('list', { name: 'Expiring links' }).getByRole('listitem')

    await expect(owner.getByText(emailSetupMessages.customize)).toBeVisible()
    await expect(links).toHaveCount(10)
    await expect(links.first()).toContainText('1.1K clicks')
    await owner.getByRole('button', { name: 'View all 11 links' }).press('Enter')

    await expect(links).toHaveCount(11)
    await expect(links.last()).toBeFocused()
    await expect(links.last()).toContainText('0 clicks')
  },
)

test('how the code is shown is remembered, and the timer has its editor', async ({
  product,
  site,
  owner,
}) => {
  const { campaign, calls } = await setup({ product, owner })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), label: 'Sales Page' })
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)
  await expect(owner.getByRole('region', { name: 'Code for your email' })).toContainText('<a href=')
  const saved = owner.waitForResponse((answer) => answer.url().endsWith('/emails/settings'))
  await owner.getByRole('switch', { name: 'As HTML' }).click()
  await expect(owner.getByRole('region', { name: 'Address of the image' })).toContainText('/email-image/')
  await saved

  await owner.reload()
  await expect(owner.getByRole('region', { name: 'Address of the image' })).toBeVisible()
  await owner.getByRole('link', { name: 'Edit timer' }).click()

  await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/email-timer-editor$`))
})

test('the checklist, the campaign’s summary and its pages lead to the emails', async ({
  product,
  site,
  owner,
}) => {
  const { campaign, calls } = await setup({ product, owner })
  await calls.page(campaign, { beforeUrl: site.url('/offer') })
  const step = 'Put the email links into your emails'
  const links: [string, string][] = [
    ['deadline', step],
    ['quickstart', step],
    ['pages', 'Email link'],
  ]

  for (const [screen, name] of links) {
    await owner.goto(`${product.origin}/edit/${campaign.id}/${screen}`)
    await owner.getByRole('link', { name, exact: true }).click()
    await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/emails$`))
    await expect(owner.getByRole('heading', { name: 'Expiring Links' })).toBeVisible()
  }
})

type Setup = { product: Product; owner: Page }

/** The screen does so every few seconds: they pass at once. */
function asksAgain(owner: Page) {
  return owner.clock.fastForward(3000)
}

async function setup({ product, owner }: Setup, form = {}) {
  const calls = ownerCalls(product, owner)
  return { calls, campaign: await calls.campaign(form) }
}

function webhookUrl(owner: Page): Promise<string> {
  return owner.getByRole('textbox', { name: 'Webhook URL' }).inputValue()
}

function linesOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
}

type Told = { status: number; body: Record<string, unknown> }

async function tell(url: string, body: object): Promise<Told> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Told['body'] }
}

/** On the link of the first page, all of them yesterday. */
async function clicks({ deps }: Product, campaignId: string, count: number) {
  const { db } = deps.database
  const [page] = await db
    .selectFrom('pages')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const yesterday = deps.clock.now() - 86_400_000
  const click = { campaignId, pageId: page?.id ?? '', at: yesterday }
  await addClicks(
    db,
    Array.from({ length: count }, () => click),
  )
}
