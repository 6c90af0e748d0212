/** What a campaign has done: for the eye, for the keyboard, for screen readers, and on paper. */
import { drawnValues, tabulatedValues } from '../support/drawn-values.ts'
import { expect, test } from '../support/shared-installation.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { tellSale } from '../support/sales.ts'

const DAY_MS = 86_400_000

test('a chart shows what its table says, and is read day by day with the arrow keys', async ({
  installation: { product, busy, empty },
  owner,
}) => {
  const sold = { fred: 0, gus: 0, ida: 2 }
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
