/** Tests that find no barriers would find them: in a page, in its shadow roots and in its own frames. */
import { expect, test, type Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'

const faint = '<p style="color: #ccc; background: white">Hardly to be read</p>'

async function open(page: Page, body: string) {
  const html = `<!doctype html><html lang="en"><title>Page</title><body><main><h1>Page</h1>${body}</main>`
  await page.route('http://page.test/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://page.test/')
}

const found = async (page: Page, part?: string) => (await barriersIn(page, part)).map(({ id }) => id)

for (const [place, body] of [
  ['in a page', faint],
  ['in a shadow root', `<div><template shadowrootmode="open">${faint}</template></div>`],
  [
    'in a frame of its own',
    `<iframe title="Frame" srcdoc='<!doctype html><html lang="en"><title>Frame</title>${faint}'></iframe>`,
  ],
] as const)
  test(`what is hard to read ${place} is found, as often as one looks`, async ({ page }) => {
    await open(page, '<section></section>')
    expect(await found(page)).toEqual([])

    await page.evaluate((html) => document.querySelector('section')?.setHTMLUnsafe(html), body)
    await page.frames().at(-1)?.getByText('Hardly to be read').waitFor()

    expect(await found(page)).toEqual(['color-contrast'])
    expect(await found(page)).toEqual(['color-contrast'])
    expect(await found(page, 'h1')).toEqual([])
  })
