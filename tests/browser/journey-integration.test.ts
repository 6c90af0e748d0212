/** An owner connects their mail platform: who joins a list there has a deadline, and its text goes into their field. */
import type { Page } from '@playwright/test'
import { connectionsApi } from '../../src/domain/connections/connections.api.ts'
import { emailsApi } from '../../src/domain/emails/emails.api.ts'
import type { IntegrationView } from '../../src/domain/integrations/integrations.api.ts'
import type { TriggerKind } from '../../src/domain/platforms/integration-facts.ts'
import { writeDueDeadlines } from '../../src/server/write-back/write-worker.ts'
import { writeBackApi, type Writes } from '../../src/domain/write-back/write-back.api.ts'
import { lookForSilentTriggers } from '../../src/server/integrations/silent-triggers.ts'
import { fakes } from '../support/platforms/fakes.ts'
import type { FakePlatform } from '../support/platforms/fake-platform.ts'
import type { FakeState } from '../support/platforms/fake-state.ts'
import { fakeServer, type FakeServer } from '../support/platforms/fake-server.ts'
import { expect, test as base } from '../support/journey.ts'
import { ownerCalls, type OwnerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { sampleOf } from '../support/sample.ts'

/** Some platforms call https addresses only; what they call is brought to the test's own server. */
const EDGE = 'https://edge.example'

const test = base.extend<{ platforms: FakeServer }>({
  // oxlint-disable-next-line no-empty-pattern
  platforms: async ({}, use) => {
    await using server = await fakeServer(fakes)
    await use(server)
  },
  settings: async ({ platforms }, use) => {
    const addresses = fakes.map(({ id }) => [`${id.toUpperCase()}_BASE_URL`, `${platforms.origin}/${id}`])
    await use({ ...Object.fromEntries(addresses), EDGE_ORIGIN: EDGE })
  },
})

const JUNO = 'juno@crumbmail.example'

test('from the key to the deadline of whoever joins, and its text in their field, which follows', async ({
  product,
  platforms,
  owner,
}) => {
  const { state, platform } = platforms.of('mailerlite')
  state.lists.push({ id: '77', name: 'Masterclass waitlist' }, { id: '78', name: 'Newsletter' })
  state.people.push({ id: '5', email: JUNO, values: {}, tags: new Set(), joined: new Set() })
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({ emailPlatform: 'mailerlite' })
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)

  await expect(owner.getByLabel('API token')).toBeVisible()
  await checkScreen(owner, 'integration-none')
  await owner.getByLabel('API token').fill(keyOf(platform).first)
  await owner.getByRole('button', { name: 'Integrate' }).click()
  await search(owner, 'Which group', 'master')
  await search(owner, 'Field for the written deadline', 'Deadline text')
  await expect(owner.getByRole('textbox', { name: 'Merge tag for your mails' })).toHaveValue(
    '{$deadline_text}',
  )
  await owner.getByRole('button', { name: /^Opt-in people/ }).click()
  await search(owner, 'Add the people of opt-in forms to this group', 'news')
  await owner.getByLabel('What they agreed to').fill('Send me the letters.')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()

  const tab = owner.getByRole('tab', { name: /^MailerLite/ })
  await expect(tab).toContainText('1 trigger')
  await expect(owner.getByText('Webhook made and checked. Nothing received yet.')).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Code for your email' })).toContainText(
    'alt="{$deadline_text}"',
  )

  await joins({ product, platforms, id: 'mailerlite', kind: 'list', source: '77' })
  await expect(owner.getByText(/Last received just now: j.*@crumbmail\.example/)).toBeVisible()
  await expect(tab).toContainText('1 trigger · 1 lead')
  const text = await writtenDeadline({ product, calls, campaignId: campaign.id })
  await expect.poll(() => writtenBy(product, platforms, 'mailerlite')).toBe(text)
  await sendTest(owner)
  await expect(owner.getByText(/^Written and read back in [\d.]+ s: /)).toContainText(`“${text}”`)
  await expect(owner.getByRole('region', { name: 'Deadlines in MailerLite' })).toBeVisible()
  await checkScreen(owner, 'integration-saved')

  await calls.edit(campaign, { deadlineLength: 5 })
  const moved = await writtenDeadline({ product, calls, campaignId: campaign.id })
  expect(moved).not.toBe(text)
  await expect.poll(() => writtenBy(product, platforms, 'mailerlite')).toBe(moved)

  const refused = { ...platform.problem(422, 'The email must be valid'), times: 100, about: 'subscribers/5' }
  platforms.fail('mailerlite', refused)
  await calls.edit(campaign, { deadlineLength: 6 })
  const at = { params: { campaignId: campaign.id, platform: 'mailerlite' } }
  await expect.poll(() => givenUp(product, () => calls.ask(writeBackApi.get, at))).toBe(1)
  await owner.reload()
  const failures = owner.getByRole('table', { name: 'Deadlines that could not be written' })
  await expect(failures.getByRole('row').last()).toContainText('The email must be valid')
  await checkScreenOnce(owner, 'integration-failed')
  await owner.goto(`${product.origin}/analytics/${campaign.id}/people`)
  await expect(owner.getByRole('row').filter({ hasText: JUNO })).toContainText('Failed')
  await owner.goBack()
  platforms.of('mailerlite').failing.splice(0)
  await failures.getByRole('button', { name: `Try again: ${JUNO}` }).click()
  await expect(failures).toBeHidden()
  const last = await writtenDeadline({ product, calls, campaignId: campaign.id })
  await expect.poll(() => writtenBy(product, platforms, 'mailerlite')).toBe(last)
})

const others: { id: string; starts: string | null; kind: TriggerKind; one: string }[] = [
  { id: 'kit', starts: 'Gets a tag', kind: 'tag', one: 'tag' },
  { id: 'activecampaign', starts: 'Joins a list', kind: 'list', one: 'list' },
  { id: 'klaviyo', starts: null, kind: 'list', one: 'list' },
]

test('other platforms are set up in the same steps, in their own words', async ({
  product,
  platforms,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  for (const { id, starts, kind, one } of sampleOf(others, 3)) {
    const { state, platform } = platforms.of(id)
    state[kind === 'tag' ? 'tags' : 'lists'].push({ id: '77', name: 'Masterclass waitlist' })
    state.people.push({ id: '5', email: JUNO, values: {}, tags: new Set(), joined: new Set() })
    const campaign = await calls.campaign({ emailPlatform: id, campaignName: `With ${id}` })
    await calls.ask(connectionsApi.add, { body: { platform: id, ...keyOf(platform) } })
    await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)

    if (starts !== null) await owner.getByRole('button', { name: starts }).click()
    await search(owner, `Which ${one}`, 'master')
    await search(owner, 'Field for the written deadline', 'Deadline text')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByText('Webhook made and checked. Nothing received yet.')).toBeVisible()
    await joins({ product, platforms, id, kind, source: '77' })

    const text = await writtenDeadline({ product, calls, campaignId: campaign.id })
    await expect.poll(() => writtenBy(product, platforms, id)).toBe(text)
  }
})

test('what does not work says so in its step, and of several accounts one is chosen', async ({
  product,
  platforms,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { platform, state } = platforms.of('mailerlite')
  state.lists.push({ id: '77', name: 'Masterclass waitlist' })
  const body = { platform: 'mailerlite', name: 'Kneadful newsletter', ...keyOf(platform) }
  const { id: connectionId } = await calls.ask(connectionsApi.add, { body })
  await anotherAccount(owner)
  const campaign = await calls.campaign({ emailPlatform: 'mailerlite' })
  await owner.goto(`${product.origin}/edit/${campaign.id}/emails`)

  await owner.getByRole('combobox', { name: 'Connection' }).click()
  await owner.getByRole('option', { name: 'Kneadful newsletter' }).click()
  await search(owner, 'Which group', 'master')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText('Webhook made and checked. Nothing received yet.')).toBeVisible()

  await unheard({ product, state, people: 12 })
  await owner.reload()
  const band = owner.getByRole('region', { name: 'Nobody comes by Masterclass waitlist' })
  await expect(band).toContainText(
    '12 people joined “Masterclass waitlist” in MailerLite, and no webhook came.',
  )
  await expect(owner.getByRole('tab', { name: /^MailerLite/ })).toContainText('Needs you')
  await expect(owner.getByRole('button', { name: 'Start them now' })).toBeVisible()
  await checkScreen(owner, 'integration-silent')
  await owner.getByRole('button', { name: 'Make the webhook again' }).click()
  await expect(owner.getByText('Webhook made and checked. Nothing received yet.')).toBeVisible()
  await expect(band).toBeHidden()

  platforms.fail('mailerlite', { ...platform.problem(401, 'Unauthenticated.'), times: 100 })
  await calls.ask(connectionsApi.check, { params: { connectionId } })

  await owner.reload()
  await expect(owner.getByText('Unauthenticated.').first()).toBeVisible()
  await expect(owner.getByRole('tab', { name: /^MailerLite/ })).toContainText('Not working')
  await checkScreen(owner, 'integration-broken')
  platforms.reset('mailerlite')
  await owner.goto(`${product.origin}/api-integrations/${campaign.id}`)
  await expect(owner.getByRole('heading', { name: 'MailerLite' })).toBeVisible()
  await owner.getByRole('button', { name: 'Remove this integration' }).click()
  await expect(owner.getByRole('dialog')).toContainText(
    '“Masterclass waitlist” starts no deadlines any more.',
  )
  await owner.getByRole('button', { name: 'Remove it' }).click()
  await expect(owner.getByRole('combobox', { name: 'Connection' })).toBeVisible()

  await owner.goto(`${product.origin}/api-integrations/kit`)
  await expect(owner).toHaveURL(/\/connections\?platform=kit$/)
  await expect(owner.getByLabel('V4 API key', { exact: true })).toBeVisible()
})

/** Types, and takes what is active then: the first match, or else creating what was typed. */
async function search(owner: Page, label: string, typed: string) {
  const field = owner.getByLabel(label, { exact: true })
  await field.fill(typed)
  await expect(owner.locator('[role=option][data-combobox-selected]')).toBeVisible()
  await field.press('Enter')
}

/** As if there were a second one, which takes a second key. */
function anotherAccount(owner: Page) {
  return owner.route(/\/integrations\/mailerlite$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const view = (await response.json()) as IntegrationView
    const connections = view.connections.flatMap((one) => [one, { ...one, id: 'other', name: 'Old account' }])
    return route.fulfill({ response, json: { ...view, connections } })
  })
}

/** They join on a day on which the platform calls nobody. */
async function unheard({ product, state, people }: { product: Product; state: FakeState; people: number }) {
  const look = () => lookForSilentTriggers.run({}, product.deps)
  await look()
  for (let at = 0; at < people; at++) {
    const email = `unheard-${at}@crumbmail.example`
    state.people.push({ id: state.nextId(), email, values: {}, tags: new Set(), joined: new Set(['77']) })
  }
  product.clock.advance({ hours: 24 })
  await look()
  product.clock.advance({ hours: 1 })
  await look()
}

/** Tried as often as a write is. */
async function givenUp({ deps, clock }: Product, ask: () => Promise<Writes>): Promise<number> {
  clock.advance({ hours: 1 })
  await writeDueDeadlines(deps)
  return (await ask()).failed
}

/** To somebody whom the platform knows. */
async function sendTest(owner: Page) {
  const card = owner.getByRole('region', { name: 'Send a test', exact: true })
  await card.getByRole('textbox', { name: 'Email' }).fill(JUNO)
  await card.getByRole('button', { name: 'Send a test' }).click()
}

function keyOf({ credentials }: FakePlatform): { first: string; second: string } {
  if (credentials.by !== 'key') throw new Error('This platform is connected by signing in')
  const { first, second } = credentials
  return { first, second }
}

type Joining = { product: Product; platforms: FakeServer; id: string; kind: TriggerKind; source: string }

/** The platform tells us of Juno, as it documents it. */
async function joins({ product, platforms, id, kind, source }: Joining) {
  const { state, platform } = platforms.of(id)
  const [hook] = state.hooks
  const people = state.people.filter(({ email }) => email === JUNO)
  if (!hook) throw new Error(`${id} has no webhook`)
  const sent = platform.delivery({
    hook,
    kind,
    source: { id: source, name: 'Masterclass waitlist' },
    people,
    now: product.clock.now(),
  })
  const answer = await fetch(hook.url.replace(EDGE, product.origin) + (sent.query ? `?${sent.query}` : ''), {
    method: sent.method,
    headers: { ...sent.headers, 'content-type': sent.contentType },
    ...(sent.method === 'POST' && { body: sent.raw }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** The worker of the product looks around; until it has written, the field is as it was. */
async function writtenBy({ deps }: Product, platforms: FakeServer, id: string): Promise<unknown> {
  await writeDueDeadlines(deps)
  return fieldOf(platforms, id)
}

/** What the platform holds in the one field that it has by now. */
function fieldOf(platforms: FakeServer, id: string): unknown {
  const { state } = platforms.of(id)
  const [values] = state.people.filter(({ email }) => email === JUNO).map((person) => person.values)
  return Object.values(values ?? {})[0]
}

type Asked = { product: Product; calls: OwnerCalls; campaignId: string }

/** As every program is told it; pages, links and images say the same (tests/email-agreement.test.ts). */
async function writtenDeadline({ product, calls, campaignId }: Asked): Promise<string> {
  const { customApiWebhookUrl } = await calls.ask(emailsApi.get, { params: { campaignId } })
  const answer = await fetch(customApiWebhookUrl.replace(EDGE, product.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: JUNO }),
  })
  const { deadline_text: text } = (await answer.json()) as { deadline_text: string }
  return text
}
