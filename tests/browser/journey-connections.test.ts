/** An owner connects a mail platform, hears that it stopped working, puts that right, and removes it. */
import type { Page } from '@playwright/test'
import { connectionsApi } from '../../src/domain/connections/connections.api.ts'
import type { ConnectionRow } from '../../src/server/database/tables-connections.ts'
import { fakeSettings, typed } from '../support/connections.ts'
import { fakeServer, type FakeServer } from '../support/platforms/fake-server.ts'
import { fakeApp } from '../support/platforms/fake-state.ts'
import { fakes } from '../support/platforms/fakes.ts'
import { fakeActivecampaign } from '../support/platforms/activecampaign.ts'
import { fakeDrip } from '../support/platforms/drip.ts'
import { fakeKeap } from '../support/platforms/keap.ts'
import { fakeKit } from '../support/platforms/kit.ts'
import { expect, test as base } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'

const hubspotApp = { HUBSPOT_CLIENT_ID: fakeApp.id, HUBSPOT_CLIENT_SECRET: fakeApp.secret }

const test = base.extend<{ platforms: FakeServer }>({
  // oxlint-disable-next-line no-empty-pattern
  platforms: async ({}, use) => {
    await using platforms = await fakeServer(fakes)
    await use(platforms)
  },
  settings: async ({ platforms }, use) => use({ ...fakeSettings(platforms), ...hubspotApp }),
})

const HOUR_MS = 3_600_000
const { first: key } = typed('kit', fakeKit.credentials)

test('a connection is added, breaks, is put right from its campaign, and goes', async ({
  product,
  platforms,
  owner,
  trouble,
}) => {
  trouble.forgive(/422/)
  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('link', { name: 'Connections' }).click()
  await expect(owner.getByRole('heading', { name: 'No connection yet' })).toBeVisible()
  await owner.getByRole('button', { name: 'Add a connection' }).click()
  await expect(owner.getByRole('radio', { name: 'MailerLite' })).toBeFocused()
  await owner.keyboard.press('ArrowRight')
  await expect(owner.getByRole('radio', { name: 'Kit (ConvertKit)' })).toBeChecked()
  await checkScreen(owner, 'connections-none')

  const input = owner.getByRole('textbox', { name: 'API key' })
  const integrate = owner.getByRole('button', { name: 'Integrate' })
  await integrate.click()
  await expect(owner.getByText('API key is required')).toBeVisible()
  await input.fill('kit_wrong')
  await integrate.click()
  await expect(owner.getByText('refused this key')).toBeVisible()
  await expect(input).toBeFocused()
  await input.fill(key)
  await integrate.click()
  const row = owner.getByRole('listitem').filter({ hasText: 'Ada’s newsletter' })
  await expect(row).toContainText('Not used by any campaign')

  const campaignId = await campaignWith(product, owner)
  platforms.fail('kit', fakeKit.problem(401, 'The API key is invalid'))
  await owner.getByRole('button', { name: 'More about Ada’s newsletter' }).click()
  await owner.getByRole('menuitem', { name: 'Check now' }).click()
  await expect(row).toContainText('It answers “The API key is invalid.”')
  await expect(row).toContainText('Not working since')
  await checkScreen(owner, 'connections-broken')

  await owner.goto(`${product.origin}/edit/${campaignId}/deadline`)
  const band = owner.getByRole('region', { name: 'Ada’s newsletter does not work' })
  await expect(band).toContainText('New subscribers start no deadline.')
  await checkScreen(owner, 'connections-band')
  await band.getByRole('button', { name: 'Fix it' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New V4 API key' }).fill(key)
  await checkScreenOnce(owner, 'connections-fix')
  await dialog.getByRole('button', { name: 'Test and save' }).click()
  await expect(band).toHaveCount(0)

  await owner.goto(`${product.origin}/connections`)
  await expect(row).toContainText('Working, checked')
  await owner.getByRole('button', { name: 'More about Ada’s newsletter' }).click()
  await owner.getByRole('menuitem', { name: 'Remove…' }).click()
  await expect(owner.getByRole('dialog')).toContainText('These campaigns use it.')
  await checkScreenOnce(owner, 'connections-remove')
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByRole('heading', { name: 'No connection yet' })).toBeVisible()

  await owner.getByRole('radio', { name: 'HubSpot' }).check()
  const signIn = owner.getByRole('button', { name: 'Sign in at HubSpot' })
  await expect(signIn).toBeVisible()
  await checkScreenOnce(owner, 'connections-sign-in')
  await signIn.click()
  await owner.getByRole('link', { name: 'Deny' }).click()
  await expect(owner.getByText('because Lastcall was not let in there')).toBeVisible()
  await expect(owner).toHaveURL(`${product.origin}/connections`)

  // From a campaign's own screen people come back to that.
  platforms.of('hubspot').state.lists.push({ id: '77', name: 'Masterclass waitlist' })
  const { id } = await ownerCalls(product, owner).campaign({ emailPlatform: 'hubspot' })
  await owner.goto(`${product.origin}/edit/${id}/emails`)
  await signIn.click()
  await owner.getByRole('link', { name: 'Allow' }).click()
  await expect(owner.getByText('HubSpot is connected.')).toBeVisible()
  await expect(owner.getByText('Account 1234567').first()).toBeVisible()
  await expect(owner).toHaveURL(`${product.origin}/edit/${id}/emails`)

  // HubSpot's webhook is pasted: its address can be changed when it has leaked.
  const list = owner.getByLabel('Which list', { exact: true })
  await list.fill('master')
  await expect(owner.locator('[role=option][data-combobox-selected]')).toBeVisible()
  await list.press('Enter')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  const url = owner.getByRole('textbox', { name: 'Webhook URL' })
  const before = await url.inputValue()
  await owner.getByRole('button', { name: 'Change the URL' }).click()
  await checkScreenOnce(owner, 'integration-pasted')
  await owner.getByRole('dialog').getByRole('button', { name: 'Change the URL' }).click()
  await expect(owner.getByText('The webhook has a new URL.')).toBeVisible()
  await expect(url).not.toHaveValue(before)
})

test('several connections say how each is doing, what does not work first; a member only reads', async ({
  product,
  owner,
}) => {
  await connectAll(product, owner)

  await owner.goto(`${product.origin}/connections`)

  await expect(owner.getByText('No answer, last worked')).toBeVisible()
  await expect(owner.getByText('Near its limit: 90% of today’s 30,000 calls')).toBeVisible()
  const rows = owner.getByRole('main').getByRole('listitem').filter({ hasText: ' · ' })
  await expect(rows.first()).toContainText('Not working since')
  await checkScreen(owner, 'connections-several')

  await product.deps.database.db.updateTable('members').set({ role: 'member' }).execute()
  await owner.reload()
  await expect(owner.getByText('Only owners of the account can add and change connections.')).toBeVisible()
  await expect(owner.getByRole('button', { name: /^More about/ })).toHaveCount(0)
  await expect(owner.getByRole('button', { name: 'Add a connection' })).toHaveCount(0)
  await checkScreenOnce(owner, 'connections-member')
})

/** One that works, and one each that is broken, silent, and near the limit of its platform. */
async function connectAll(product: Product, owner: Page): Promise<void> {
  const { ask } = ownerCalls(product, owner)
  const { db } = product.deps.database
  const now = product.clock.now()
  const ids: Record<string, string> = {}
  for (const { id, credentials } of [fakeDrip, fakeActivecampaign, fakeKeap, fakeKit])
    ids[id] = (await ask(connectionsApi.add, { body: typed(id, credentials) })).id
  const change = (platform: string, values: Partial<ConnectionRow>) =>
    db.updateTable('connections').set(values).where('platform', '=', platform).execute()
  await change('kit', {
    broken_since: now - HOUR_MS,
    problem: JSON.stringify({ kind: 'auth', says: 'The API key is invalid.' }),
  })
  await change('activecampaign', { checked_at: now - 2 * HOUR_MS })
  const near = { tries: 27_000, window_ends_at: now + HOUR_MS, blocked_until: 0, block_level: 0 }
  await db
    .insertInto('attempts')
    .values({ key: `platformCallsToday:${ids.keap}`, ...near })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(near))
    .execute()
}

/** A campaign that writes its deadlines there. */
async function campaignWith(product: Product, owner: Page): Promise<string> {
  const { id } = await ownerCalls(product, owner).campaign()
  const { db } = product.deps.database
  const connection = await db.selectFrom('connections').selectAll().executeTakeFirstOrThrow()
  const { account_id, platform, id: connection_id } = connection
  const used = { account_id, platform, connection_id, settings: '{}', writes_text: 1 as const, updated_at: 1 }
  await db
    .insertInto('campaign_integrations')
    .values({ ...used, campaign_id: id })
    .execute()
  return id
}
