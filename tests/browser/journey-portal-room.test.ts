/** An owner puts a portal in the page with the code of its editor, and nothing on the page moves when it comes. */
import type { Browser, Page } from '@playwright/test'
import { setFlags } from '../support/account-flags.ts'
import { openContext } from '../support/contexts.ts'
import { layoutShift } from '../support/embed-test.ts'
import { campaignWithPortals, makeTheme, portalEditor } from '../support/portal-editor.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

const LABEL = 'Code for the place in your page'
const NONCE = 'Zm9yLXRlc3Rz'

async function copiedCode(installation: SharedInstallation, owner: Page) {
  const { calls, product } = installation
  const made = { calls, ...(await campaignWithPortals(installation)) }
  const { id } = await makeTheme(made, 'list', made.pages[0]?.id)
  const editor = portalEditor(product, owner)
  await editor.open(made, id)
  await editor.stands()
  await editor.row('Placement').click()
  const code = async (label: string) => (await owner.getByRole('region', { name: label }).textContent()) ?? ''
  const place = await code(LABEL)
  await owner.getByRole('switch', { name: 'My site forbids inline styles' }).click()
  return {
    place,
    strict: { place: await code(LABEL), styles: await code('For your style sheet') },
    snippets: await calls.snippets(made.campaign),
    path: new URL(made.urls[0] ?? '').pathname,
  }
}

type Visited = { browser: Browser; url: string; width: number }

/** How much moved, and how high the portal and its room are in the end. */
async function visit({ browser, url, width }: Visited) {
  const context = await openContext(browser, { viewport: { width, height: 1600 } })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.locator('.portal')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All of this until the clock runs out.' })).toBeVisible()
  const shift = await layoutShift(page)
  const heights = await page.evaluate(() => {
    const room = document.querySelector('.dl-room')
    const panels = [...document.querySelectorAll('.dl-room *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const panel = panels[0]?.querySelector('.portal')
    const content = panels[0]?.querySelector('.in')
    const height = (element: Element | null | undefined) =>
      Math.round(element?.getBoundingClientRect().height ?? 0)
    return { room: height(room), panel: height(panel), words: content?.scrollHeight ?? 0 }
  })
  await context.close()
  return { shift, ...heights }
}

const fonts = ['Georgia, serif', 'sans-serif', 'Verdana, "DejaVu Sans"']

// Others look at this installation, too, and its account has no portals.
test.afterEach(({ installation }) => setFlags(installation.calls, { portal: false }))

test('the code that the editor gives keeps the room of the portal, in narrow places and in wide ones', async ({
  installation,
  owner,
  browser,
}) => {
  const { site } = installation
  const { place, strict, snippets, path } = await copiedCode(installation, owner)
  const body = (code: string) =>
    `<main><h1>Offer</h1><div class="column">${code}</div><p>${'What stands below. '.repeat(40)}</p></main>`
  for (const font of fonts)
    for (const width of [320, 560, 760, 1280]) {
      const css = `body { font: 18px/1.5 ${font}; margin: 16px } .column { margin: auto; max-width: 1100px }`
      site.page(path, { head: `<style>${css}</style>${snippets.snippet}`, body: body(place) })
      const seen = await visit({ browser, url: site.url(path), width })
      expect(seen.shift, `${font} at ${width}: ${JSON.stringify(seen)}`).toBe(0)
      expect(seen.panel).toBe(seen.room)
    }

  const origin = new URL(/src="([^"]+)"/.exec(snippets.plainTag)?.[1] ?? '').origin
  site.page(path, {
    head: `<style nonce="${NONCE}">${strict.styles}</style>${snippets.plainTag}`,
    body: body(strict.place),
    policy: `script-src ${origin}; style-src 'nonce-${NONCE}'; img-src ${origin} data:`,
  })
  for (const width of [320, 1280])
    expect(await visit({ browser, url: site.url(path), width })).toMatchObject({ shift: 0 })
})
