/** An owner has the server go through the whole campaign, reads what would go wrong, puts it right, and takes the report along. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { checkScreen } from '../support/screens.ts'

test('a rehearsal names what would go wrong, and agrees once that is put right', async ({
  product,
  site,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({ campaignName: 'Sourdough Masterclass' })
  const { snippet } = await calls.snippets(campaign)
  const offer = site.page('/offer', { title: 'The offer', head: snippet })
  await calls.page(campaign, { beforeUrl: offer, afterUrl: site.url('/closed') })
  await owner.goto(`${product.origin}/edit/${campaign.id}/testing`)
  const card = owner.getByRole('region', { name: 'Rehearsal' })
  const rows = card.getByRole('table').getByRole('row')

  await expect(card.getByText('A made-up lead goes through the whole campaign')).toBeVisible()
  await card.getByRole('button', { name: 'Run the rehearsal' }).click()
  const sales = rows.filter({ hasText: /^Sales tracking/ })
  await expect(sales.getByRole('link')).toHaveAttribute('href', /#sales$/)
  await expect(card.getByText('One thing would go wrong for visitors.')).toBeVisible()

  await calls.page(campaign, { beforeUrl: site.url('/thanks'), type: 'salestracking' })
  await card.getByRole('button', { name: 'Run again' }).click()
  await expect(card.getByText('Nothing would go wrong for visitors.')).toBeVisible()
  await expect(sales).toHaveCount(0)
  await checkScreen(owner, 'testing-rehearsed')

  const saving = owner.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  const report = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toBe('rehearsal.txt')
  expect(report).toMatch(/^Rehearsal of “Sourdough Masterclass”\n/)
  expect(report).toContain('[ok] Sale: A visit to ')

  await owner.reload()
  await expect(card.getByText('Nothing would go wrong for visitors.')).toBeVisible()
})
