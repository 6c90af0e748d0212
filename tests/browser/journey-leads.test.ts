/** Owners bring people in, find them, and take the list elsewhere. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { keptBy } from '../support/sample.ts'
import { newVisitor } from '../support/visitor.ts'

test('imported people have their deadline when they come, from import or from the start in the list', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const hourAgo = new Date(product.clock.now() - 3_600_000).toISOString()
  await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/people`)
  await owner.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Import addresses' })
  await dialog
    .getByRole('textbox', { name: 'Addresses' })
    .fill(`email,start\nann@example.com,${hourAgo}\nben@example.com,\nnobody at all,\n`)
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click()
  await expect(dialog.getByText('Deadlines started')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(owner.getByRole('row')).toHaveCount(3)

  const { deadline: ann } = await newVisitor({ product, device }, offer.linkFor('ann@example.com'))

  expect(Math.abs(ann - Date.parse(hourAgo) - 2 * 3_600_000)).toBeLessThan(1000)
})

test('a list is read from a file as spreadsheets write it', async ({ product, site, owner }) => {
  const { campaign } = await openOffer({ product, site, owner })
  await owner.goto(`${product.origin}/analytics/${campaign.id}/people`)
  await owner.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Import addresses' })

  const [chooser] = await Promise.all([
    owner.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a CSV file' }).click(),
  ])
  const text = '\uFEFF"Email";"Start"\r\n"ann@example.com";""\r\n"ben@example.com";""\r\n'
  await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click()

  await expect(dialog.getByText('Deadlines started')).toBeVisible()
})

test('somebody is found by any spelling of the address, and the list narrowed by state', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const { deadline } = await newVisitor({ product, device }, offer.linkFor('vera.lind@gmail.com'))
  await newVisitor({ product, device }, offer.linkFor('fred@example.com'))
  await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/people`)
  await expect(owner.getByRole('row')).toHaveCount(3)

  await owner.getByLabel('Find an email address').fill('VeraLind+news@gmail.com')
  await expect(owner.getByRole('row')).toHaveCount(2)
  await expect(owner.getByRole('link', { name: 'vera.lind@gmail.com', exact: true })).toBeVisible()

  await owner.getByLabel('Find an email address').fill('')
  await owner.getByText('Expired', { exact: true }).click()
  await expect(owner.getByText('No leads in this state')).toBeVisible()
  product.clock.set(deadline + 60_000)
  await owner.reload()
  await owner.getByText('Expired', { exact: true }).first().click()
  await expect(owner.getByRole('row').filter({ hasText: 'vera.lind@gmail.com' })).toBeVisible()
})

test(
  'the exported list holds everybody, and opens in a spreadsheet without running anything',
  keptBy('src/server/leads/routes.test.ts', 'an export is a file that spreadsheets read, without formulas'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { deadline } = await newVisitor({ product, device }, offer.linkFor('vera@example.com'))
    await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/people`)

    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('link', { name: 'Export CSV' }).click(),
    ])

    const text = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    expect(text).toContain('vera@example.com')
    expect(text).toContain(new Date(deadline).toISOString().slice(0, 19))
  },
)

test('a click on the e-mail link is counted once, by hand and not by machine', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  await newVisitor({ product, device }, offer.linkFor('vera@example.com'))
  const scanner = await device({ userAgent: 'Mozilla/5.0 (compatible; Barracuda Sentinel)' })
  await scanner.goto(offer.linkFor('vera@example.com'))

  await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
  await expect(async () => {
    await owner.reload()
    await expect(owner.getByText('1 click', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
})
