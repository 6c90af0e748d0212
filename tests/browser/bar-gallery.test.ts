/** The galleries in which we look at every bar and every portal, while we work on them. */
import { expect, test as base } from '@playwright/test'
import { createServer } from 'vite'
import { barGallery } from '../../scripts/bar-gallery.ts'
import { portalGallery } from '../../scripts/portal-gallery.ts'
import { freePort } from '../support/free-port.ts'
import { keptElsewhere } from '../support/sample.ts'

const test = base.extend<{ gallery: string; trouble: string[] }>({
  // oxlint-disable-next-line no-empty-pattern
  gallery: async ({}, use) => {
    const port = await freePort()
    const server = await createServer({
      configFile: 'vite.config.ts',
      plugins: [barGallery(), portalGallery()],
      logLevel: 'error',
      // They need no package: looking for what the whole app needs would keep them waiting.
      optimizeDeps: { noDiscovery: true },
      server: { host: 'localhost', port, strictPort: true, hmr: false, watch: null },
    })
    await server.listen()
    await use(`http://localhost:${port}/dev`)
    await server.close()
  },

  trouble: async ({ context }, use) => {
    const trouble: string[] = []
    context.on('weberror', (error) => trouble.push(error.error().message))
    await use(trouble)
  },
})

test('every look of a bar can be chosen and is drawn', keptElsewhere, async ({ gallery, page, trouble }) => {
  await page.goto(`${gallery}/bars`)
  await expect(page.getByRole('status')).toHaveText('52 of 624 looks, 1280 pixels wide')
  await expect(page.frameLocator('iframe').first().getByRole('timer')).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/bars-1280.png` })

  await page.getByLabel('Template 2', { exact: true }).check()
  await page.getByRole('checkbox', { name: 'Berry Deep' }).check()
  await page.getByLabel('phone', { exact: true }).check()
  await page.getByLabel('right to left').check()
  await page.getByLabel('powered by').check()

  await expect(page.getByRole('status')).toHaveText('1 of 624 looks, 390 pixels wide')
  const cell = page.frameLocator('iframe')
  await expect(cell.getByText('Powered by Lastcall')).toBeVisible()
  await expect(cell.locator('.frame')).toHaveAttribute('data-template', 'template-2')
  expect((await cell.locator('.bar').boundingBox())?.width).toBeLessThanOrEqual(390)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('1 of 624 looks, 390 pixels wide')
  for (const size of ['medium', 'bottom', 'floating']) await page.getByLabel(size, { exact: true }).uncheck()
  await expect(page.getByRole('status')).toHaveText('12 of 624 looks, 390 pixels wide')
  await expect(cell.nth(11).getByText('Powered by Lastcall')).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/bars-390.png` })
  expect(trouble).toEqual([])
})

test(
  'every look of a portal can be chosen and is drawn',
  keptElsewhere,
  async ({ gallery, page, trouble }) => {
    await page.goto(`${gallery}/portals`)
    await expect(page.getByRole('status')).toHaveText('5 of 40 looks, 1280 pixels wide')
    await expect(page.frameLocator('iframe').first().getByRole('timer')).toBeVisible()

    await page.getByLabel('corner', { exact: true }).check()
    await page.getByLabel('phone', { exact: true }).check()
    await page.getByLabel('survey', { exact: true }).check()
    await page.getByLabel('error', { exact: true }).check()

    await expect(page.getByRole('status')).toHaveText('1 of 40 looks, 390 pixels wide')
    const cell = page.frameLocator('iframe')
    await expect(cell.getByRole('alert')).toHaveText('Please choose an answer.')
    await page.getByLabel('done', { exact: true }).check()
    await expect(cell.getByRole('heading', { name: 'It is yours.' })).toBeVisible()
    await page.getByLabel('tab', { exact: true }).check()
    await expect(cell.getByRole('button', { name: 'Show the offer' })).toBeVisible()
    expect(trouble).toEqual([])
  },
)

test('every look of an oldest bar, too', keptElsewhere, async ({ gallery, page, trouble }) => {
  await page.goto(`${gallery}/oldest`)
  await expect(page.getByRole('status')).toHaveText('6 of 96 looks, 1280 pixels wide')
  await expect(page.frameLocator('iframe').first().getByRole('timer')).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/oldest-1280.png` })

  await page.getByLabel('mini', { exact: true }).check()
  await page.getByLabel('top', { exact: true }).check()
  await page.getByLabel('phone', { exact: true }).check()
  await page.getByLabel('right to left').check()

  await expect(page.getByRole('status')).toHaveText('1 of 96 looks, 390 pixels wide')
  const cell = page.frameLocator('iframe')
  await expect(cell.locator('.frame')).toHaveAttribute('data-size', 'mini')
  await expect(cell.locator('.frame')).toHaveAttribute('data-placement', 'top')
  await expect(cell.getByRole('link', { name: 'Claim it' })).toBeVisible()
  const quantity = page.getByRole('group', { name: 'Quantity' })
  await quantity.getByLabel('true').check()
  await quantity.getByLabel('false').uncheck()
  await expect(cell.getByRole('timer')).toHaveCount(0)
  for (const name of ['Button', 'Close', 'Timer'])
    await page.getByRole('group', { name }).getByLabel('true').uncheck()
  await expect(page.getByRole('status')).toHaveText('8 of 96 looks, 390 pixels wide')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/oldest-390.png` })
  expect(trouble).toEqual([])
})
