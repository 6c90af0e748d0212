/** A page of an owner with a bar of an earlier generation, and what such bars must withstand. */
import type { Page } from '@playwright/test'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import { barriersIn } from './barriers.ts'
import type { EmbedHost, SitePage } from './embed-host.ts'
import { barOn, expect, HOUR, layoutShift, live } from './embed-test.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 760 }
/** Their clocks stand at 2 days, 18 hours and 42 minutes. */
export const SPOKEN = '2 days, 18 hours, 42 minutes'
const LEFT_MS = 66.7 * HOUR

/** What the page of the offer has beside the script: as a snippet, or else as a tag. */
export type OfferPage = SitePage & { snippet?: boolean }

export function offerOf(decided: Partial<CampaignDecision>): CampaignDecision {
  return live(LEFT_MS, undefined, decided)
}

export async function openOffer(
  host: EmbedHost,
  page: Page,
  decided: Partial<CampaignDecision>,
  { snippet, head = '', ...more }: OfferPage = {},
) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', {
    body: '<main><h1>An offer</h1></main>',
    ...more,
    head: (snippet ? host.snippet() : host.tag()) + head,
  })
  host.answer(() => ({ c: [offerOf(decided)] }))
  await page.goto(`${host.site}/offer`)
}

/** Scripts from us alone, and no style sheet, picture or font from anywhere. */
export function strictHeaders({ edge }: EmbedHost) {
  return {
    'content-security-policy': `script-src ${edge}; style-src 'none'; img-src 'none'; font-src 'none'; connect-src ${edge}; require-trusted-types-for 'script'; trusted-types dl`,
  }
}

export const hostileHead = `<style>
  html * { all: unset !important; display: none !important; color: red !important; }
  html { font-size: 40px; direction: rtl; letter-spacing: 9px; text-transform: uppercase; text-align: right }
  html > div { visibility: hidden !important; width: 0 !important; float: left !important }
  ::before { content: 'x' !important }</style>`

/** Where everything of the bar is, with its color. */
export async function boxesOn(page: Page, parts = '*') {
  await expect(barOn(page)).toBeVisible()
  return barOn(page).evaluate(
    (frame, selector) =>
      JSON.stringify(
        [...frame.querySelectorAll(selector)].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return [part.className, x, y, width, height, getComputedStyle(part).color]
        }),
      ),
    parts,
  )
}

/** A bar at the top that was there on the last visit: its place is free before it comes, and stays so. */
export async function expectRoomKept(page: Page) {
  await expect(barOn(page)).toBeVisible()

  await page.reload({ waitUntil: 'networkidle' })

  await expect(barOn(page)).toBeVisible()
  const room = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).marginTop))
  const { y, height } = (await barOn(page).boundingBox())!
  expect(room).toBeGreaterThanOrEqual(y + height)
  expect(await layoutShift(page)).toBe(0)
}

export async function expectNoBarriers(page: Page) {
  const barriers = await barriersIn(page)
  expect(barriers.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
