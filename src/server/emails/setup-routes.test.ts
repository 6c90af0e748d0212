/** What the email setup screen gets over HTTP, and what it saves. Refusals first. */
import assert from 'node:assert/strict'
import { startOfDay } from '#domain/analytics/local-day.ts'
import { reportedDays } from '#domain/analytics/period.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { addClicks } from '../../../tests/support/activity.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Browser } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'mailchimp',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { db } = server.deps.database
  const owner = await server.owner()
  const newCampaign = async (different = {}) => {
    const { status, body, text } = await owner.post('/api/campaigns', { form: { ...form, ...different } })
    assert.equal(status, 200, text)
    const { id } = body as { id: string }
    await takeLive(server, id)
    return id
  }
  const id = await newCampaign()
  const addPage = async (data: object, campaignId = id) => {
    const page = { type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer', ...data }
    const { status, body, text } = await owner.post('/pages/store', { campaignId, data: page })
    assert.equal(status, 200, text)
    return body as { id: string; emailLink: string | null }
  }
  return {
    ...server,
    db,
    owner,
    newOwner: () => server.owner(),
    id,
    newCampaign,
    addPage,
    emails: async (campaignId = id) =>
      (await owner.get(`/api/campaigns/${campaignId}/emails`)).body as EmailSetup,
    save: (settings: unknown, campaignId = id, person: Browser = owner) =>
      person.put(`/api/campaigns/${campaignId}/emails/settings`, settings),
    row: () => db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    click: (pageId: string, clickedAt: number, campaignId = id) =>
      addClicks(db, [{ campaignId, pageId, at: clickedAt }]),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('emails are set up by people who are signed in and own the campaign', async (engine) => {
  await using it = await setup(engine)
  const before = await it.row()
  const other = await it.newOwner()

  const answers = await Promise.all([
    it.browser().get(`/api/campaigns/${it.id}/emails`),
    it.save({ useHtml: false, useLink: false }, it.id, it.browser()),
    other.get(`/api/campaigns/${it.id}/emails`),
    it.save({ useHtml: false, useLink: false }, it.id, other),
    other.get(`/api/campaigns/${newId()}/emails`),
  ])

  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 401, 404, 404, 404],
  )
  assert.deepEqual(await it.row(), before)
})

onEngineByTurns('pages with an email link are listed in their order, and others are not', async (engine) => {
  await using it = await setup(engine)
  const offer = await it.addPage({ label: 'Checkout Page' })
  await it.addPage({ type: 'optinform', beforeUrl: 'https://shop.example/free' })
  const lesson = await it.addPage({ type: 'imagetrigger', beforeUrl: 'https://shop.example/lesson?a=1' })
  await it.addPage({ beforeUrl: 'https://shop.example/elsewhere' }, await it.newCampaign())

  const { expiringLinks } = await it.emails()

  assert.deepEqual(expiringLinks, [
    {
      pageId: offer.id,
      label: 'Checkout Page',
      pageUrl: 'https://shop.example/offer',
      emailLink: offer.emailLink,
      engagements: 0,
    },
    {
      pageId: lesson.id,
      label: 'shop.example/lesson?a=1',
      pageUrl: 'https://shop.example/lesson?a=1',
      emailLink: lesson.emailLink,
      engagements: 0,
    },
  ])
  assert.ok(offer.emailLink?.endsWith('?em=*|EMAIL|*'))
})

onEngineByTurns('clicks count for thirty whole days, each for its own page', async (engine) => {
  await using it = await setup(engine)
  const [offer, lesson] = [await it.addPage({}), await it.addPage({ beforeUrl: 'https://shop.example/2' })]
  const since = startOfDay(reportedDays(it.clock.now(), 'UTC').from, 'UTC')
  for (const at of [since - 1, since, it.clock.now()]) await it.click(offer.id, at)
  await it.click(lesson.id, it.clock.now())
  const elsewhere = await it.newCampaign()
  await it.click((await it.addPage({}, elsewhere)).id, it.clock.now(), elsewhere)

  const { expiringLinks } = await it.emails()

  assert.deepEqual(
    expiringLinks.map(({ engagements }) => engagements),
    [2, 1],
  )
})

onEngineByTurns('the image, the platform and the code’s settings are the campaign’s', async (engine) => {
  await using it = await setup(engine)

  const { emailCode, emailProvider, settings } = await it.emails()

  assert.equal(emailCode, `http://localhost/email-image/${it.id}/${(await it.row()).email_image_hash}.gif`)
  assert.deepEqual(emailProvider, {
    id: 'mailchimp',
    esp_name: 'Mailchimp',
    slug: 'mailchimp',
    saveUri: `/api/campaigns/${it.id}/integrations/mailchimp`,
    connection: null,
    deadlineField: null,
  })
  assert.deepEqual(settings, { useHtml: true, useLink: true })
})

onEngineByTurns('each webhook has its own address, and the Custom API’s is named', async (engine) => {
  await using it = await setup(engine)

  const { webhooks, customApiWebhookUrl } = await it.emails()
  const other = await it.emails(await it.newCampaign())

  assert.deepEqual(
    webhooks.map(({ provider }) => provider),
    ['mailchimp', 'zapier', 'make', 'custom'],
  )
  assert.ok(
    webhooks.every(({ last, provider, url }) => last === null && url.includes(`/${it.id}/${provider}/`)),
  )
  assert.equal(webhooks.at(-1)?.url, customApiWebhookUrl)
  assert.equal(new Set([...webhooks, ...other.webhooks].map(({ url }) => url)).size, 8)
})

onEngineByTurns('campaigns without personal deadlines have no webhooks to start them', async (engine) => {
  await using it = await setup(engine)
  const quantity = { campaignType: 'quantity', deadlineType: 5, quantity: 100 }

  const { webhooks, expiringLinks } = await it.emails(await it.newCampaign(quantity))

  assert.deepEqual([webhooks, expiringLinks], [[], []])
})

onEngineByTurns('how the code is shown is kept with the settings, and moves no deadline', async (engine) => {
  await using it = await setup(engine)
  const before = await it.row()

  const { status, body } = await it.save({ useHtml: false, useLink: true })

  const after = await it.row()
  assert.deepEqual([status, (body as EmailSetup).settings], [200, { useHtml: false, useLink: true }])
  assert.deepEqual(JSON.parse(after.settings), { ...JSON.parse(before.settings), useHtml: false })
  assert.deepEqual(
    [after.rules_version, after.follow_below, after.follow_rule],
    [before.rules_version, before.follow_below, before.follow_rule],
  )
  assert.deepEqual((await it.emails()).settings, { useHtml: false, useLink: true })
  assert.equal(await it.runJobs(), 0)
})

onEngineByTurns('a setting that is missing or unknown is refused, and nothing is saved', async (engine) => {
  await using it = await setup(engine)
  const before = await it.row()

  for (const sent of [{}, { useHtml: false }, { useHtml: 'no', useLink: true }, { ...ALL, useTable: true }]) {
    const { status } = await it.save(sent)
    assert.equal(status, 400)
  }

  assert.deepEqual(await it.row(), before)
})

const ALL = { useHtml: false, useLink: false }
