/** From a webhook to the end: a person is started, the test email counts, its link leads to the offer and then on. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { seenByOmggif } from '../support/gif-decoders.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { keptBy } from '../support/sample.ts'
import { promisedDeadline } from '../support/visitor.ts'

const VERA = 'vera@example.com'
const tenMinutes = { deadlineType: 3, deadlineUnit: 'minutes', deadlineLength: 10 } as const

test('a webhook starts a deadline, and the test email counts down to it, leads to the offer and ends with it', async ({
  product,
  site,
  owner,
  trouble,
}) => {
  // Nothing runs in a mail: what looks into its frame for the test is told so.
  trouble.forgive(/^console: Blocked script execution in '[^']+\/dev\/outbox\//)
  const offer = await openOffer({ product, site, owner }, { form: tenMinutes })
  await owner.goto(`${product.origin}/edit/${offer.campaign.id}/emails`)
  await owner.getByRole('tab', { name: /^Custom API/ }).click()
  const url = await owner.getByRole('textbox', { name: 'Webhook URL' }).inputValue()

  const told = await curl(url, { email: VERA })
  await expect(owner.getByRole('region', { name: 'Last received' })).toContainText('has until')
  const deadline = Date.parse(told['deadline_at'] ?? '')
  await sendTest(owner, VERA)

  const mail = await openMail({ product, owner })
  await expect(mail.body.getByText(told['deadline_text'] ?? '').first()).toBeVisible()
  const counting = await imageOf(owner, mail.timer)
  expect([counting.width, counting.frames.length]).toEqual([800, 60])
  expect(await naturalSize(mail.timer)).toEqual([800, 200])

  const landed = await clickLink(owner, mail.link)
  await expect(landed.getByRole('heading')).toHaveText('The offer')
  expect(await promisedDeadline(landed, product.clock)).toBe(deadline)
  await landed.close()

  product.clock.set(deadline)
  const later = await openMail({ product, owner })
  const expired = await imageOf(owner, later.timer)
  expect(expired.frames.length).toBe(1)
  expect(Buffer.from(expired.frames[0]!).equals(counting.frames[0]!)).toBe(false)
  expect(await naturalSize(later.timer)).toEqual([expired.width, expired.height])
  const sentOn = await clickLink(owner, later.link)
  await expect(sentOn).toHaveURL(offer.closed)
})

test(
  'a test to an address starts its deadline when the owner wants that, and the outbox has the mail',
  keptBy(
    'src/server/emails/test-mail.test.ts',
    'a deadline starts with the test when the owner wants one, once, as for everybody',
  ),
  async ({ product, site, owner }) => {
    const offer = await openOffer({ product, site, owner }, { form: tenMinutes })
    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/emails`)
    const card = owner.getByRole('region', { name: 'Send Yourself A Test' })

    await card.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(owner.getByText('Test email sent to ada@example.com.', { exact: true })).toBeVisible()
    await card.getByRole('checkbox').check()
    await card.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(
      owner.getByText('Test email sent to ada@example.com. Its deadline has started.'),
    ).toBeVisible()

    const [lead] = await offer.calls.leads(offer.campaign)
    expect([lead?.email, lead?.source]).toEqual(['ada@example.com', 'test'])
    const [outbox] = await Promise.all([
      owner.waitForEvent('popup'),
      card.getByRole('link', { name: 'the outbox' }).click(),
    ])
    await expect(outbox.getByRole('heading', { name: 'Test: ' }).first()).toBeVisible()
  },
)

test(
  'an owner reads that a test started no deadline, because the campaign is put away',
  keptBy(
    'src/server/emails/test-mail.test.ts',
    'nobody is started in a campaign that is put away or over, and the mail is sent all the same',
  ),
  async ({ product, owner }) => {
    const calls = ownerCalls(product, owner)
    const { id: campaignId } = await calls.campaign()
    await calls.ask(campaignsApi.archive, { params: { campaignId }, body: { archived: true } })
    await owner.goto(`${product.origin}/edit/${campaignId}/emails`)
    const card = owner.getByRole('region', { name: 'Send Yourself A Test' })

    await card.getByRole('checkbox').check()
    await card.getByRole('button', { name: 'Send Test Email' }).click()

    await expect(
      owner.getByText(/^Test email sent to .* No deadline was started: the campaign/),
    ).toBeVisible()
  },
)

test(
  'nobody is offered a deadline of their own where the stock or the date is the same for everybody',
  keptBy('src/server/emails/test-mail.test.ts', 'everybody has the one date of a campaign with a fixed date'),
  async ({ product, owner }) => {
    const calls = ownerCalls(product, owner)
    const card = owner.getByRole('region', { name: 'Send Yourself A Test' })
    const links = owner.getByRole('region', { name: 'Expiring Links' })
    const preview = owner.getByRole('dialog', { name: 'Preview of your test email' })

    const stock = await calls.campaign({ campaignType: 'quantity', deadlineType: 5, emailPlatform: 'other' })
    await owner.goto(`${product.origin}/edit/${stock.id}/emails`)
    await expect(card).not.toContainText(/timer|deadline/)
    await expect(links).toContainText('until the last one is gone')
    await expect(owner.getByRole('note')).not.toContainText(/timer shows|deadline of its own/)
    await card.getByRole('button', { name: 'Preview' }).click()
    await expect(preview.getByRole('radiogroup', { name: 'Mail program' })).toBeVisible()
    await expect(preview).not.toContainText('has no deadline here yet')

    const fixed = { deadlineType: 2, deadlineDate: '2035-11-23', deadlineTime: '12:00' } as const
    const date = await calls.campaign({ ...fixed, emailPlatform: 'other' })
    await owner.goto(`${product.origin}/edit/${date.id}/emails`)
    await expect(card.getByRole('checkbox', { name: /^Add this address to the leads/ })).toBeVisible()
    await expect(card).not.toContainText('neutral image')
    await expect(owner.getByRole('region', { name: 'Add Leads' })).not.toContainText('has a deadline from')
    await expect(owner.getByRole('note')).not.toContainText(/timer shows|deadline of its own/)
  },
)

test('an address that mail cannot reach is refused where it was typed, and so is one test too many', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner }, { form: tenMinutes })
  await owner.goto(`${product.origin}/edit/${offer.campaign.id}/emails`)
  const card = owner.getByRole('region', { name: 'Send Yourself A Test' })
  const send = card.getByRole('button', { name: 'Send Test Email' })

  await card.getByRole('textbox', { name: 'Email' }).fill('')
  await send.click()
  await expect(card.getByText('Email is required')).toBeVisible()
  await card.getByRole('textbox', { name: 'Email' }).fill('vera@example')
  await send.click()
  await expect(card.getByText('Invalid email address')).toBeVisible()

  await owner.route(/\/emails\/test$/, (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'You can send 20 test emails an hour. Please wait a while.' },
    }),
  )
  await card.getByRole('textbox', { name: 'Email' }).fill(VERA)
  await send.click()
  await expect(owner.getByText('You can send 20 test emails an hour. Please wait a while.')).toBeVisible()
})

/** As a program of the owner's own would tell us. */
async function curl(url: string, body: object): Promise<Record<string, string>> {
  const sent = ['-sS', '-H', 'content-type: application/json', '-d', JSON.stringify(body), url]
  const { stdout } = await promisify(execFile)('curl', sent)
  return JSON.parse(stdout) as Record<string, string>
}

async function sendTest(owner: Page, to: string) {
  const card = owner.getByRole('region', { name: 'Send Yourself A Test' })
  await card.getByRole('textbox', { name: 'Email' }).fill(to)
  await card.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(owner.getByText(`Test email sent to ${to}.`)).toBeVisible()
}

/** The way a mail program would: in the outbox, since no mail server is set. */
async function openMail({ product, owner }: { product: Product; owner: Page }) {
  await product.mailTo(VERA)
  await owner.goto(`${product.origin}/dev/outbox`)
  const body = owner.frameLocator('iframe').first()
  const timer = body.locator('img')
  await expect(timer).toBeVisible()
  return { body, timer, link: body.getByRole('link', { name: 'Open this link' }) }
}

type Mail = Awaited<ReturnType<typeof openMail>>

async function imageOf(owner: Page, timer: Mail['timer']) {
  const answer = await owner.context().request.get((await timer.getAttribute('src')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/gif')
  return seenByOmggif(await answer.body())
}

/** In the frame itself: the browser has loaded and decoded it there. */
async function naturalSize(timer: Mail['timer']): Promise<[number, number]> {
  return timer.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
}

async function clickLink(owner: Page, link: Mail['link']): Promise<Page> {
  const [landed] = await Promise.all([owner.waitForEvent('popup'), link.click()])
  return landed
}
