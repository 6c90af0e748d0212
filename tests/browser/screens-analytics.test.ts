/** What a campaign has done: for the eye, for the keyboard, for screen readers, and on paper. */
import type { Overview } from '../../src/domain/analytics/analytics.api.ts'
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import { drawnValues, tabulatedValues } from '../support/drawn-values.ts'
import { expect, test } from '../support/shared-installation.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { tellSale } from '../support/sales.ts'
import { tabStopsOf, walkByTab } from '../support/tab-stops.ts'

const DAY_MS = 86_400_000

test('a chart shows what its table says, and is read day by day with the arrow keys', async ({
  installation: { product, busy, empty },
  owner,
}) => {
  const sold = { fred: 0, gus: 0, ida: 2, stranger: 1 }
  for (const [name, days] of Object.entries(sold))
    await tellSale(product, busy, { email: `${name}@example.com`, at: product.clock.now() - days * DAY_MS })

  await owner.goto(`${product.origin}/analytics/${busy.id}`)
  const days = owner.getByRole('region', { name: 'Day by day' })
  const table = await tabulatedValues(days)
  const drawn = await drawnValues(days)
  expect(table['Leads']).toHaveLength(30)
  expect(Math.max(...drawn['orders']!)).toBeGreaterThan(1)
  for (const [series, column] of [
    ['leads', 'Leads'],
    ['orders', 'Orders'],
  ] as const)
    expect(drawn[series]?.map(String), column).toEqual(table[column])

  await days.getByRole('slider', { name: 'Days' }).focus()
  await owner.keyboard.press('End')
  await owner.keyboard.press('ArrowLeft')
  const yesterday = table['Day']!.at(-2)!
  await expect(days.getByText(yesterday, { exact: true }).first()).toBeVisible()
  await expect(days.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    `${yesterday}, Leads ${table['Leads']!.at(-2)}, Clicks ${table['Clicks']!.at(-2)}, Orders ${table['Orders']!.at(-2)}, Sales ${table['Sales']!.at(-2)}`,
  )
  await checkScreen(owner, 'analytics-reading')

  const buying = owner.getByRole('region', { name: 'When people buy' })
  const { curve, late } = await drawnValues(buying)
  expect([...curve!, ...late!].map(String)).toEqual((await tabulatedValues(buying))['Orders'])
  await expect(buying).toContainText(/Not shown: 1 order from before .* or from somebody we do not know/)
  await days.getByRole('button', { name: 'Show as table' }).click()
  await owner.getByRole('link', { name: 'By page, trigger, source…' }).click()
  await expect(owner.getByRole('table', { name: 'Funnel by page' })).toBeVisible()
  await checkScreenOnce(owner, 'analytics-split')
  await owner.keyboard.press('Escape')
  await checkScreenOnce(owner, 'analytics-table')

  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByRole('complementary', { name: 'Side bar' })).toBeHidden()
  await expect(days.getByRole('button', { name: 'Show as chart' })).toBeHidden()
  await owner.emulateMedia({ media: 'screen' })

  await owner.getByText('Own dates', { exact: true }).first().click()
  await owner.getByRole('button', { name: 'Today by the hour' }).click()
  await expect(owner.getByRole('heading', { name: 'Hour by hour' })).toBeVisible()
  await checkScreenOnce(owner, 'analytics-hours')

  await owner.goto(`${product.origin}/analytics/${busy.id}/pages`)
  await expect(owner.getByRole('table', { name: 'Pages, links and bars' })).toBeVisible()
  await checkScreenOnce(owner, 'analytics-pages')
  await owner.goto(`${product.origin}/analytics/${empty.id}`)
  await expect(owner.getByText('Nobody has started yet', { exact: true })).toBeVisible()
  await checkScreenOnce(owner, 'analytics-empty')
})

test('every part of the overview is reached with the Tab key, in the order in which it is read', async ({
  installation: { product, busy },
  owner,
}) => {
  await owner.goto(`${product.origin}/analytics/${busy.id}`)
  await expect(owner.getByRole('region', { name: 'Day by day' })).toBeVisible()
  const expected = await tabStopsOf(owner)

  const walked = await walkByTab(owner, expected.length + 5)

  expect(walked.map(({ name }) => name)).toEqual(expected)
  expect(walked.filter(({ isSeen }) => !isSeen)).toEqual([])

  const menu = owner.getByRole('button', { name: 'Export' })
  await menu.focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('menuitem').first()).toBeFocused()
  await owner.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  const split = owner.getByRole('link', { name: 'By page, trigger, source…' })
  await split.focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('dialog', { name: 'Funnel' })).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await expect(split).toBeFocused()
})

test('a single day is a dot, and billions are short, with the whole number on hover', async ({
  installation: { product, busy, calls },
  owner,
}) => {
  const fresh = await calls.campaign({ campaignName: 'Begun today' })
  await calls.ask(leadsApi.importLeads, {
    params: { campaignId: fresh.id },
    body: { rows: [{ email: 'first@example.com' }] },
  })
  await owner.goto(`${product.origin}/analytics/${fresh.id}?period=start`)
  const figures = owner.getByRole('region', { name: 'Figures' })
  await expect(figures.locator('dl', { hasText: 'Leads' }).first()).toContainText('1')
  await expect(figures.locator('path[data-alone="true"]').first()).toHaveAttribute('d', /^M50 \S+h0$/)
  await checkScreenOnce(owner, 'analytics-one-point')

  await owner.route(`**/api/campaigns/${busy.id}/analytics?*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: asHuge((await answer.json()) as Overview) })
  })
  await owner.goto(`${product.origin}/analytics/${busy.id}`)
  await expect(figures.getByText('1.2B', { exact: true })).toHaveAttribute('title', '1,234,567,890')
  await expect(figures.getByText('$45.7M', { exact: true })).toHaveAttribute('title', '$45,678,901.23')
  await checkScreen(owner, 'analytics-huge')
})

/** As of the largest launch that there ever was. */
function asHuge(overview: Overview): Overview {
  const { figures, days, buying, funnel } = overview
  const factor = 1_234_567_890
  return {
    ...overview,
    figures: {
      ...figures,
      leads: { ...figures.leads, now: factor, before: 1_000_000_000 },
      engagement: { ...figures.engagement, now: 764_000_000 },
      orders: { ...figures.orders, now: 2_345_678 },
      sales: { ...figures.sales, now: 4_567_890_123, before: 12 },
    },
    days: days.map((day, at) => ({ ...day, leads: 40_000_000 + at * 1_000_000, orders: 70_000 + at })),
    buying: {
      ...buying,
      orders: 2_345_678,
      late: 12_345,
      byTimeLeft: buying.byTimeLeft.map((stretch, at) => ({ ...stretch, orders: 100_000 * (at + 1) })),
    },
    funnel: funnel.map((step, at) => ({ ...step, leads: Math.round(factor / (at + 1)) })),
  }
}
