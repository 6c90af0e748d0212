/** Looks at a screen the way everybody may have it: light and dark, on a desk and on a phone. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { barriersIn } from './barriers.ts'
import { isWhole } from './sample.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Variant = typeof desk & { scheme: 'light' | 'dark' }

const everyVariant: Variant[] = [desk, phone].flatMap((size) => [
  { ...size, scheme: 'light' },
  { ...size, scheme: 'dark' },
])

/** With SHOTS set to a folder, leaves a picture of every variant there, of the whole screen however long it is. */
const { SHOTS } = process.env
const SHOTS_PATIENCE_MS = 300_000

/** Each size and each scheme once. */
const once = everyVariant.filter(({ width, scheme }) => (width === desk.width) === (scheme === 'light'))

/**
 * A screen, in both sizes and both schemes, and for barriers in one of the two that `npm test` has; `npm run test:full`
 * has each size in each scheme, and looks for barriers in all. Leaves the page as it is on a desk.
 */
export function checkScreen(page: Page, name: string): Promise<void> {
  if (isWhole || SHOTS) return checkVariants(page, name, everyVariant)
  return checkVariants(page, name, once, (variant) => variant === once[turnOf(name)])
}

/**
 * Something open on a screen that was checked: `npm run test:full` has it on a desk and on a phone, `npm test` every
 * other one on either.
 */
export async function checkScreenOnce(page: Page, name: string): Promise<void> {
  if (isWhole || SHOTS) await checkVariants(page, name, SHOTS ? everyVariant : once)
  else if (turnOf(name, 2 * once.length) < once.length)
    await checkVariants(
      page,
      name,
      once.filter((_, place) => place === turnOf(name)),
    )
}

/** Which of the two it is looked at on: about as often either, and for each name always the same. */
function turnOf(name: string, turns = once.length): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % turns
}

/** What only a phone shows. */
export function checkScreenOnPhone(page: Page, name: string): Promise<void> {
  return checkVariants(
    page,
    name,
    everyVariant.filter(({ width }) => width === phone.width),
  )
}

async function checkVariants(
  page: Page,
  name: string,
  variants: Variant[],
  forBarriers: (variant: Variant) => boolean = () => true,
) {
  if (SHOTS) test.setTimeout(SHOTS_PATIENCE_MS)
  for (const variant of variants) {
    const { width, height, scheme } = variant
    const look = `${name}, ${scheme}, ${width} px`
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await settled(page)
    expect.soft(await sideways(page), `${look}: nothing scrolls sideways`).toEqual([])
    if (forBarriers(variant)) expect.soft(await barriers(page), `${look}: no barriers`).toEqual([])
    if (SHOTS) await screenshot(page, join(SHOTS, `${name}-${scheme}-${width}.png`))
  }
  await page.setViewportSize(desk)
}

/** Colors and dialogs that are on their way are measured where they arrive. */
function settled(page: Page) {
  return page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity
    // Where a test holds the page's clock, `requestAnimationFrame` is the test's: who watches sizes hears of real frames.
    const nextFrame = () =>
      new Promise<void>((drawn) => {
        const watch = new ResizeObserver(() => {
          watch.disconnect()
          drawn()
        })
        watch.observe(document.documentElement)
      })
    await document.fonts.ready
    // What a new size or scheme sets in motion begins with the next frame.
    for (let frame = 0; frame < 2; frame++) await nextFrame()
    while (document.getAnimations().some(isMoving)) await nextFrame()
  })
}

async function barriers(page: Page): Promise<string[]> {
  return (await barriersIn(page)).flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What is wider than its place, apart from code and tables that say so. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) || element === document.scrollingElement
    return [...document.querySelectorAll('*')]
      .filter((element) => element.tagName !== 'PRE' && scrolls(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
  })
}

async function screenshot(page: Page, path: string) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const needed = await page.evaluate(() =>
    Math.max(
      document.documentElement.scrollHeight,
      (document.querySelector('#sheet')?.scrollHeight ?? 0) + 16,
    ),
  )
  await page.setViewportSize({ width, height: Math.max(height, needed) })
  mkdirSync(join(path, '..'), { recursive: true })
  await page.screenshot({ path })
  await page.setViewportSize({ width, height })
}
