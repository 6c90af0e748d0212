/** The screens about the people of a campaign, and about having none yet. */
import { choiceOfType } from '../../src/domain/campaigns/campaign-form.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { test as fresh } from '../support/journey.ts'
import { tellSale, tellVisit } from '../support/sales.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

test('everybody can read the list of leads', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/analytics/${installation.busy.id}/people`)
  await expect(owner.getByText('vera@example.com')).toBeVisible()
  await checkScreen(owner, 'leads')

  await owner.getByRole('button', { name: 'More about vera@example.com' }).click()
  await checkScreenOnce(owner, 'leads-menu')
  await owner.getByRole('menuitem', { name: 'Reset deadline…' }).click()
  await checkScreenOnce(owner, 'leads-reset')
  await owner.getByRole('button', { name: 'Cancel' }).click()
  await owner.getByLabel('Find an email address').fill('nobody@example.com')
  await expect(owner.getByText('No lead with this address')).toBeVisible()
  await checkScreenOnce(owner, 'leads-none-found')
})

test('everybody can narrow the list, choose its columns, and act on many at once', async ({
  installation,
  owner,
}) => {
  await owner.goto(`${installation.product.origin}/analytics/${installation.busy.id}/people`)
  await expect(owner.getByRole('link', { name: 'vera@example.com' })).toBeVisible()

  await owner.getByRole('button', { name: 'Columns' }).click()
  await owner.getByRole('checkbox', { name: 'First page' }).check()
  await checkScreenOnce(owner, 'leads-columns')
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('columnheader', { name: 'First page' })).toBeVisible()
  await owner.getByRole('button', { name: 'Filters' }).click()
  const filters = owner.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Bought' }).click()
  await filters.getByRole('option', { name: 'No' }).click()
  await checkScreenOnce(owner, 'leads-filters')
  await owner.keyboard.press('Escape')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Deadline' }).click()
  await expect(owner).toHaveURL(/bought=no.*sort=deadline/)

  await owner.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  await owner.getByRole('checkbox', { name: 'Select pia@example.com' }).uncheck()
  await checkScreen(owner, 'leads-selected')
  await owner.getByRole('button', { name: 'Delete…' }).click()
  await expect(owner.getByRole('dialog', { name: /^Delete \d+ people\?$/ })).toBeVisible()
  await checkScreenOnce(owner, 'leads-bulk-delete')
  await owner.getByRole('button', { name: 'Cancel' }).click()
  await owner.getByRole('button', { name: 'Clear all' }).click()
  await expect(owner).not.toHaveURL(/bought/)
})

test('everybody can read what happened to one person', async ({ installation, owner }) => {
  const { product, busy } = installation
  await owner.goto(`${product.origin}/analytics/${busy.id}/people`)
  const link = owner.getByRole('link', { name: 'fred@example.com' })
  const leadId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await liveThrough(installation, leadId)

  await link.click()
  await expect(owner.getByText('Came back to', { exact: false }).first()).toBeVisible()
  await checkScreen(owner, 'person')
  await owner.getByText('Mails', { exact: true }).click()
  await expect(owner.getByText('The image in the mail was loaded')).toBeVisible()
  await expect(owner.getByText('Hid the bar')).toBeHidden()
  await owner.getByRole('button', { name: 'Erase…' }).click()
  await expect(owner.getByRole('dialog', { name: 'Erase fred@example.com?' })).toBeVisible()
  await checkScreenOnce(owner, 'person-erase')
  await owner.getByRole('button', { name: 'Cancel' }).click()

  await owner.getByRole('link', { name: 'People', exact: true }).click()
  await owner.getByRole('link', { name: 'Anonymous visitor' }).first().click()
  await expect(owner.getByRole('heading', { name: /^Visitor \d+$/ })).toBeVisible()
  await checkScreenOnce(owner, 'person-visitor')
})

const HOUR = 3_600_000

/** A few days of somebody's, as they are counted. */
async function liveThrough({ product, busy }: SharedInstallation, leadId: string): Promise<void> {
  const now = product.clock.now()
  const [offer, checkout] = await product.deps.database.db
    .selectFrom('pages')
    .select('id')
    .where('campaign_id', '=', busy.id)
    .orderBy('created_at')
    .execute()
  const done = [
    { kind: 'visit', pageId: offer?.id ?? '', ago: 20 * HOUR, times: 3 },
    { kind: 'hide', pageId: offer?.id ?? '', ago: 19 * HOUR, times: 1 },
    { kind: 'image', pageId: '', ago: 3 * HOUR, times: 1 },
    { kind: 'click', pageId: checkout?.id ?? '', ago: 2 * HOUR, times: 1 },
    { kind: 'visit', pageId: checkout?.id ?? '', ago: 2 * HOUR, times: 1 },
    { kind: 'visit', pageId: offer?.id ?? '', ago: HOUR, times: 1 },
  ] as const
  await product.deps.database.db
    .insertInto('lead_activity')
    .values(
      done.map(({ kind, pageId, ago, times }, at) => ({
        campaign_id: busy.id,
        lead_id: leadId,
        kind,
        page_id: pageId,
        // The same may have been done on the same page a day before.
        day: Math.floor(now / (24 * HOUR)) - (at < 2 ? 1 : 0),
        first_at: now - ago,
        last_at: now - ago,
        times,
        detail: '',
      })),
    )
    .execute()
  await tellSale(product, busy, { email: 'fred@example.com', amount: 14_900, at: now - HOUR / 2 })
}

test('everybody can read what was sold', async ({ installation, owner }) => {
  const { product, busy } = installation
  const day = 86_400_000
  const now = product.clock.now()
  await tellSale(product, busy, { email: 'vera@example.com', amount: 19_900, at: now - 2 * day })
  await tellSale(product, busy, { provider: 'clickfunnels', currency: 'EUR', at: now - day })
  await tellSale(product, busy, { email: 'pia@example.com', at: now + 3 * day })
  const limited = await installation.calls.campaign({
    ...choiceOfType('quantity'),
    campaignName: 'A hundred seats',
    quantity: 100,
  })
  for (let at = 0; at < 3; at++) await tellSale(product, limited)
  for (let at = 0; at < 2; at++) await tellVisit(product, limited)

  await owner.goto(`${product.origin}/analytics/${busy.id}`)
  await expect(owner.getByText('and €49')).toBeVisible()
  await checkScreen(owner, 'analytics')
  await owner.goto(`${product.origin}/analytics/${busy.id}/sales`)
  await expect(owner.getByRole('heading', { name: 'Sales' })).toBeVisible()
  await checkScreen(owner, 'sales')

  await owner.getByRole('button', { name: 'More about the sale of $199.00 to vera@example.com' }).click()
  await owner.getByRole('menuitem', { name: 'Mark as refunded…' }).click()
  await checkScreenOnce(owner, 'sales-refund')
  await owner.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect(owner.getByText('Refunded', { exact: true })).toBeVisible()
  await checkScreen(owner, 'sales-refunded')

  await owner.goto(`${product.origin}/analytics/${limited.id}`)
  await expect(owner.getByText('and 2 unconfirmed')).toBeVisible()
  await checkScreenOnce(owner, 'analytics-quantity')
  await owner.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Sales' }).click()
  await owner.getByText('Unconfirmed (2)').click()
  await owner.getByRole('button', { name: /^Drop/ }).first().click()
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeVisible()
  await checkScreenOnce(owner, 'sales-unconfirmed')
  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByText('3 of 100 taken')).toBeVisible()
  await checkScreen(owner, 'sales-campaigns')
  await owner.goto(`${product.origin}/edit/${limited.id}/deadline`)
  await expect(owner.getByText('3 of 100 taken')).toBeVisible()
  await checkScreen(owner, 'sales-summary')
})

test('what was sold can be asked for again when it did not come', async ({ installation, owner }) => {
  let isAway = true
  await owner.route(/\/api\/.*\/sales$/, (route) =>
    isAway ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await owner.goto(`${installation.product.origin}/analytics/${installation.empty.id}/sales`)
  await expect(owner.getByText('Away.')).toBeVisible()
  await checkScreen(owner, 'sales-away')

  isAway = false
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(owner.getByText('Nothing sold yet')).toBeVisible()
  await checkScreenOnce(owner, 'sales-none')
})

test('everybody can import addresses', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/analytics/${installation.empty.id}/people`)
  await expect(owner.getByText('Nobody has a deadline yet')).toBeVisible()
  await checkScreen(owner, 'leads-none')

  await owner.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Import addresses' })
  await checkScreenOnce(owner, 'leads-import')
  await dialog
    .getByRole('textbox', { name: 'Addresses' })
    .fill('email,start\nann@example.com,2026-11-27 10:00\nben@example.com\nnot an address\ncara@example,\n')
  await expect(dialog.getByText(/understood/)).toBeVisible()
  await checkScreenOnce(owner, 'leads-import-understood')
  await dialog.getByRole('button', { name: /^Import \d/ }).click()
  await expect(dialog.getByText('Deadlines started')).toBeVisible()
  await checkScreenOnce(owner, 'leads-imported')
})

fresh('everybody can start from nothing', async ({ product, owner }) => {
  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByRole('button', { name: 'Try it on the demo shop' })).toBeVisible()
  await checkScreen(owner, 'campaigns-none')
})

test('everybody can read the proof log, and what would mislead', async ({ installation, owner }) => {
  const { product, busy } = installation
  await tellSale(product, busy, { email: 'vera@example.com', amount: 19_900 })

  await owner.goto(`${product.origin}/analytics/${busy.id}`)
  await owner.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Proof log' }).click()

  await expect(owner.getByText('$199.00, counted').first()).toBeVisible()
  await checkScreen(owner, 'proof-log')
  await owner.setViewportSize({ width: 390, height: 844 })
  const words = await owner.getByText('$199.00, counted').first().boundingBox()
  expect(words?.width, 'the id leaves the words their place').toBeGreaterThan(170)
  await owner.getByText('Rules and pages', { exact: true }).click()
  await expect(owner.getByText('Campaign created')).toBeVisible()
  await expect(owner.getByText('$199.00, counted')).toHaveCount(0)
})
