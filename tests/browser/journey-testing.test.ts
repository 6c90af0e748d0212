/** An owner tests a campaign before anybody else sees it: it works, or they are told why it does not. */
import type { Page } from '@playwright/test'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { checklistsApi } from '../../src/domain/checklists/checklists.api.ts'
import { emailsApi } from '../../src/domain/emails/emails.api.ts'
import { testingApi } from '../../src/domain/testing/testing.api.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls, type OwnerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { keptBy, sampleOf } from '../support/sample.ts'
import { bar } from '../support/visitor.ts'

const MARA = 'mara+test@kneadful.example'

/** A draft whose pages are there, with the code in them. */
async function draftToTest(calls: OwnerCalls, site: CustomerSite) {
  const form = {
    ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'America/New_York' }),
    campaignName: 'Sourdough Masterclass',
    emailPlatform: 'mailerlite',
    checkoutPlatform: 'kajabi',
    landingPlatform: 'kajabi',
  }
  const { id } = await calls.ask(campaignsApi.create, { body: { form } })
  const campaign = await calls.ask(campaignsApi.read, { params: { campaignId: id } })
  const { snippet } = await calls.snippets(campaign)
  const offer = site.page('/offer', { title: 'The offer', head: snippet })
  const thanks = site.page('/thanks', { title: 'Thank you', head: snippet })
  site.page('/closed', { title: 'Too late' })
  await calls.page(campaign, { beforeUrl: offer, afterUrl: site.url('/closed') })
  await calls.page(campaign, { beforeUrl: thanks, type: 'salestracking' })
  return { id, offer, thanks }
}

/** As the owner's automation does for whoever joins. */
async function callWebhook({ origin, edge }: Product, calls: OwnerCalls, campaignId: string) {
  const { url } = await calls.ask(emailsApi.lastReceived, { params: { campaignId, provider: 'custom' } })
  const answer = await fetch(url.replace(edge.origin, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: MARA }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

async function mailedLink(calls: OwnerCalls, campaignId: string): Promise<string> {
  const { emailLinks } = await calls.ask(testingApi.load, { params: { campaignId } })
  return emailLinks[0]!.emailLink
}

const percent = (owner: Page, share: string) => expect(owner.getByText(share, { exact: true })).toBeVisible()
const waiting = (owner: Page) => owner.getByText(`Waiting for an event with ${MARA}`)
const received = (owner: Page) => owner.getByText('Event received')

async function enterAddress(owner: Page) {
  await owner.getByLabel('Test address').fill(MARA)
  await owner.getByRole('button', { name: 'Use this address' }).click()
  await expect(waiting(owner)).toBeVisible()
}

test('a test goes from a new one to 100 %, in a draft that nobody else sees', async ({
  product,
  site,
  owner,
  device,
}) => {
  const calls = ownerCalls(product, owner)
  const { id, offer, thanks } = await draftToTest(calls, site)
  await owner.goto(`${product.origin}/edit/${id}/quickstart`)
  await owner.getByRole('link', { name: 'Test your campaign' }).click()
  await expect(owner).toHaveURL(/\/testing$/)
  await percent(owner, '0%')

  await test.step('its address is an address, and stays', async () => {
    await owner.getByRole('button', { name: 'Use this address' }).click()
    await expect(owner.getByText('Email is required')).toBeVisible()
    await owner.getByLabel('Test address').fill('mara')
    await owner.getByRole('button', { name: 'Use this address' }).click()
    await expect(owner.getByText('Invalid email address')).toBeVisible()
    await enterAddress(owner)
    await expect(owner.getByLabel('Test address')).toHaveCount(0)
    await percent(owner, '20%')
  })

  await test.step('a new test forgets it, and tracking is cleared once that is confirmed', async () => {
    await owner.getByRole('button', { name: 'Start New Test' }).click()
    await percent(owner, '0%')
    await owner.getByRole('button', { name: 'Clear My Tracking' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Clear your tracking?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await percent(owner, '0%')
    await owner.getByRole('button', { name: 'Clear My Tracking' }).click()
    await dialog.getByRole('button', { name: 'Clear My Tracking' }).click()
    await expect(dialog).toBeHidden()
    await percent(owner, '20%')
  })

  await test.step('the webhook is called, and its event shows with its deadline', async () => {
    await enterAddress(owner)
    await percent(owner, '40%')
    await callWebhook(product, calls, id)
    await expect(received(owner)).toBeVisible()
    await expect(owner.getByText(/webhook, .* after step 2$/)).toBeVisible()
    await expect(owner.getByText(/^6d 23:59|^\d+d \d\d:\d\d:\d\d$/).first()).toBeVisible()
    await percent(owner, '60%')
  })

  await test.step('the link in the mail opens the offer for the tester, and for nobody else', async () => {
    const stranger = await device()
    await stranger.goto(offer)
    await expect(stranger.getByText('The offer')).toBeVisible()
    await expect(bar(stranger)).toHaveCount(0)
    const tester = await device()
    await tester.goto(await mailedLink(calls, id))
    await expect(bar(tester)).toBeVisible()
    await tester.goto(thanks)
    await owner.getByRole('button', { name: 'I clicked the link' }).click()
    await percent(owner, '80%')
  })

  await test.step('confirmed, everything works, and the draft can go live', async () => {
    await owner.getByRole('button', { name: 'I see it' }).click()
    await percent(owner, '100%')
    await expect(owner.getByText('Everything works.')).toBeVisible()
    await owner.getByRole('button', { name: 'Go live…' }).click()
    await expect(owner.getByRole('dialog', { name: /^Go live with/ })).toBeVisible()
    await owner.keyboard.press('Escape')
  })

  await test.step('it is the account’s: another browser sees the same, and the Quickstart counts it', async () => {
    const other = await device()
    await product.signIn(other.context(), 'ada@example.com')
    await other.goto(`${product.origin}/edit/${id}/testing`)
    await expect(other.getByText('Everything works.')).toBeVisible()
    await expect(received(other)).toBeVisible()
    const { items } = await calls.ask(checklistsApi.load, { params: { campaignId: id }, query: {} })
    expect(items.find(({ stepId }) => stepId === 'testing')?.completed).toBe(true)
  })
})

type Trouble = { site: CustomerSite; calls: OwnerCalls; id: string; device: () => Promise<Page> }

const causes: { name: string; make: (it: Trouble) => Promise<void>; title: string; text: RegExp }[] = [
  {
    name: 'a merge tag of another platform',
    async make({ calls, id, device }) {
      const link = new URL(await mailedLink(calls, id))
      await (await device()).goto(`${link.origin}${link.pathname}?em=*|EMAIL|*`)
    },
    title: 'The link came without your address',
    text: /\?em=\*\|EMAIL\|\*, which is Mailchimp’s merge tag\. MailerLite’s is \{\$email\}/,
  },
  {
    name: 'a page without the code',
    async make({ site }) {
      site.page('/offer', { title: 'The offer' })
    },
    title: 'The code is not on the page',
    text: /\/offer was never seen with its code\./,
  },
]

for (const { name, make, title, text } of sampleOf(causes, 2))
  test(`a test names its cause: ${name}`, async ({ product, site, owner, device }) => {
    const calls = ownerCalls(product, owner)
    const { id } = await draftToTest(calls, site)
    await owner.goto(`${product.origin}/edit/${id}/testing`)
    await enterAddress(owner)
    await callWebhook(product, calls, id)
    await expect(received(owner)).toBeVisible()

    await make({ site, calls, id, device })
    const step = owner.getByRole('listitem').filter({ hasText: title })

    await expect(step).toContainText(text)
    await expect(owner.getByText('Everything works.')).toHaveCount(0)
  })

test('a webhook that never comes is waited for, given up, and waited for again', async ({
  product,
  site,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id } = await draftToTest(calls, site)
  await owner.clock.install()
  await owner.goto(`${product.origin}/edit/${id}/testing`)
  await enterAddress(owner)
  await expect(owner.getByText('We look for 5 minutes.')).toBeVisible()

  await owner.clock.fastForward('05:02')
  await expect(owner.getByText('No events received.')).toBeVisible()
  await expect(waiting(owner)).toHaveCount(0)
  await owner.getByRole('button', { name: 'Retry' }).click()
  await expect(waiting(owner)).toBeVisible()

  await callWebhook(product, calls, id)
  await owner.clock.fastForward('00:03')
  await expect(received(owner)).toBeVisible()
})

test('the team’s link is copied, and changed once that is confirmed', async ({ product, site, owner }) => {
  const calls = ownerCalls(product, owner)
  const { id } = await draftToTest(calls, site)
  await owner.goto(`${product.origin}/edit/${id}/testing`)
  const link = owner.getByRole('textbox', { name: 'Link for your team' })
  await expect(link).toHaveValue(new RegExp(`/promotions/xray/${id}/[0-9a-f]+$`))
  const before = await link.inputValue()

  await owner.getByRole('button', { name: 'Change the link' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Change the team testing link?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(link).toHaveValue(before)
  await owner.getByRole('button', { name: 'Change the link' }).click()
  await dialog.getByRole('button', { name: 'Change the link' }).click()

  await expect(link).not.toHaveValue(before)
  await expect(owner.getByText('No browser is marked.')).toBeVisible()
})

test(
  'a page, its link and the timer in mails open in new tabs as if it were another time',
  keptBy(
    'src/server/testing/time-travel.test.ts',
    'a link in another time leads to the page in that time, and hands the mark over on its site',
  ),
  async ({ product, site, owner, trouble }) => {
    // The browser's own page around an image, which the image's policy has no styles for.
    trouble.forgive(/Applying inline style violates/)
    const calls = ownerCalls(product, owner)
    const { id, offer } = await draftToTest(calls, site)
    await owner.goto(`${product.origin}/edit/${id}/testing`)
    await enterAddress(owner)
    await callWebhook(product, calls, id)
    await expect(received(owner)).toBeVisible()
    const opened = async (name: string) => {
      const opening = owner.waitForEvent('popup')
      await owner.getByRole('button', { name }).click()
      return opening
    }

    const before = await opened('Open the page then')
    await expect(before).toHaveURL(new RegExp(`^${offer}`))
    await expect(bar(before)).toBeVisible()

    await owner.getByRole('combobox', { name: 'See it as if it were' }).click()
    await owner.getByRole('option', { name: 'Just after' }).click()
    const after = await opened('Open the page then')
    await expect(after.getByText(/^You see this page as if it were/).first()).toBeVisible()
    await expect(bar(after)).toHaveCount(0)
    const link = await opened('Open the email link')
    await expect(link.getByText('Too late')).toBeVisible()
    const timer = await opened('Open the email timer')
    await expect(timer).toHaveURL(/\/email-image\/.+\.gif\?dlat=/)
    await expect(timer.locator('img')).toBeVisible()
  },
)
