/** The dashboard over all campaigns of an account, and the report that is mailed of it. */
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import { test as fresh } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { tellSale } from '../support/sales.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { expect, test } from '../support/shared-installation.ts'

// In an installation of its own: it sells, and looks at all that an account has sold.
fresh('everybody can read what all campaigns did, and what needs attention', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const busy = await calls.campaign({ campaignName: 'Welcome week' })
  const other = await calls.campaign({ campaignName: 'Spring offer' })
  for (const path of ['offer', 'lesson'])
    await calls.page(busy, { beforeUrl: `https://shop.example/${path}` })
  await calls.ask(leadsApi.importLeads, {
    params: { campaignId: busy.id },
    body: { rows: [{ email: 'vera@example.com' }, { email: 'fred@example.com' }] },
  })
  const now = product.clock.now()
  for (let day = 0; day < 6; day++)
    await tellSale(product, busy, {
      email: `buyer${day}@example.com`,
      amount: 19_900,
      at: now - day * 86_400_000,
    })
  await tellSale(product, busy, { email: 'vera@example.com', amount: 4900, at: now })
  await tellSale(product, other, { amount: 4900, currency: 'EUR' })

  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click()

  await expect(owner.getByRole('row', { name: /Welcome week/ })).toContainText('$1,24350%')
  await expect(owner.getByText('2 pages were never seen with their code')).toBeVisible()
  await checkScreen(owner, 'dashboard')

  const file = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/^campaigns-.*\.csv$/)
  await owner.getByRole('link', { name: /^Check the code/ }).click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${busy.id}/pages`)
})

test('figures and findings can be asked for again when they did not come', async ({
  installation,
  owner,
}) => {
  let isAway = true
  await owner.route(/\/api\/analytics/, (route) =>
    isAway ? route.fulfill({ status: 503, json: { error: 'Away.' } }) : route.continue(),
  )
  await owner.goto(`${installation.product.origin}/analytics?period=7`)
  await expect(owner.getByText('Away.')).toBeVisible()
  await checkScreenOnce(owner, 'dashboard-away')

  isAway = false
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(owner.getByRole('table', { name: 'Campaigns' })).toBeVisible()
  await expect(owner.getByRole('radio', { name: '7 days' })).toBeChecked()
})

test('everybody can have the weekly report sent, and stop it', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/account`)
  const report = owner.getByRole('switch', { name: 'Send it to ada@example.com' })
  await report.focus()
  await owner.keyboard.press('Space')
  await expect(owner.getByText(/The next one comes on Monday/)).toBeVisible()
  await checkScreenOnce(owner, 'weekly-report')

  await report.click()

  await expect(owner.getByText(/The next one comes on Monday/)).toBeHidden()
})

fresh('an account without campaigns is told what it would see', async ({ product, owner }) => {
  await owner.goto(`${product.origin}/analytics`)
  await expect(owner.getByText('No campaign yet')).toBeVisible()
  await checkScreenOnce(owner, 'dashboard-empty')
})
