/** The preview cannot lie: every inline timer is drawn the same for visitors and for its editor. */
import type { Browser, TestInfo } from '@playwright/test'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import type { CountdownType, InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { exampleCode } from '../../src/domain/discounts/lead-code.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { chromiumLaunchOptions } from '../support/chromium.ts'
import { expect, test as base } from '../support/embed-test.ts'
import { pixelsApart } from '../support/pictures.ts'
import { sampleOf } from '../support/sample.ts'
import {
  type CodeOnPage,
  drawnOf,
  type DrawnTimer,
  openPreviewTimers,
  openVisitorTimers,
  openVisitorWindow,
  type TimerFrame,
  timerFrames,
  type TimerGrid,
} from '../support/timer-grid.ts'
import { startGridHost, type GridHost } from '../support/grid-host.ts'

/** Frames of other processes come into a picture when they are ready. */
const MAX_LOOKS = 20

/**
 * What changes in place is else painted in part, over what was there, and its curves are then smoothed a little
 * differently: every picture is of what was painted as a whole, on both sides.
 */
const paintedAsAWhole = chromiumLaunchOptions('--disable-partial-raster')

type Opened = { browser: Browser; grids: GridHost }

const test = base.extend<{ opened: Opened }>({
  opened: async ({ browser }, use) => {
    await using grids = await startGridHost()
    await use({ browser, grids })
    for (const context of browser.contexts()) await context.close()
  },
})

test.use({ launchOptions: paintedAsAWhole })

const kinds: Record<string, CountdownType> = { standard: 1, circular: 2, dynamic: 3 }
const templates = inlineTimerTemplates.map(({ settings }) => settings)
const [first = templates[0]!] = templates

/** Each kind and each place begins its sample elsewhere, so that all of them together meet every template. */
const SAMPLE_STEP = 3

for (const [at, [kind, countdown_type]] of Object.entries(kinds).entries())
  test(`every template as a ${kind} timer is the same in the preview as on a page`, async ({
    host,
    opened,
  }, info) => {
    const pair = await openPair(opened, host)

    for (const template of sampleOf(templates, SAMPLE_STEP, at)) {
      const timer = { ...template, countdown_type }
      await pair.show(timer)

      expect(await pair.compare(info), nameOf(timer)).toEqual(pair.same)
    }
  })

test('every style of digits, and every part of a place, is the same', async ({ host, opened }, info) => {
  const pair = await openPair(opened, host)
  const styles = [
    { set_id: 0, pan_id: 0 },
    { set_id: 0, pan_id: 1 },
    { set_id: 0, pan_id: 2 },
    { set_id: 1, pan_id: 1 },
    { set_id: 1, pan_id: 2, type3d: 1 },
    { pan_id: 0, text_glow: 1, text_blur: 30, f_family: 'Verdana' },
    { max_height: 0.85, spacer: 'squares', day_digits: 3 },
    { max_height: 0.7, bgr_color: '#0000ff40', show_labels: 0 },
    { countdown_type: 3, dynamic_template: 1, forceResize: 0 },
    { countdown_type: 3, dynamic_template: 2, forceResize: 0, show_dd: 0 },
  ] as const

  for (const style of styles) {
    await pair.show({ ...first, ...style })

    expect(await pair.compare(info), JSON.stringify(style)).toEqual(pair.same)
  }
})

const example = exampleCode('Bread box')
const codes: Record<string, CodeOnPage> = {
  'that is there': { c: example, u: 'https://shop.example/discount/A' },
  'on its way': { n: example.length, s: 999, l: 1 },
}

for (const [state, shown] of Object.entries(codes))
  test(`a discount code ${state} stands beneath a timer as its preview shows it`, async ({
    host,
    opened,
  }, info) => {
    const pair = await openPair(opened, host)

    for (const timer of [first, { ...first, countdown_type: 3 } as const]) {
      await pair.show(timer, shown)

      expect(await pair.compare(info), nameOf(timer)).toEqual(pair.same)
    }
  })

for (const [at, { place, width, height }] of timerFrames.entries())
  test(`a page that stands in no frame shows every template as its preview does, in a place of ${place} pixels`, async ({
    host,
    opened: { browser, grids },
  }, info) => {
    const frame = { place, x: 0, y: 0, width, height }
    const visitors = await openVisitorWindow(browser, { host, frame })
    const previews = await openPreviewTimers(browser, { grids, frames: [frame] })
    const pair = pairOf({ visitors, previews, frames: [frame] })

    for (const template of sampleOf(templates, SAMPLE_STEP, at)) {
      await pair.show(template)

      expect(await pair.compare(info), nameOf(template)).toEqual(pair.same)
    }
  })

test('a single pixel that is a little different is found, and where', async ({ host, opened }) => {
  const pair = await openPair(opened, host)
  await pair.show(first)
  expect(await pair.compare()).toEqual(pair.same)

  await pair.previews.page.frames()[2]?.evaluate(() => {
    const spot = document.createElement('div')
    spot.style.cssText = 'position: fixed; top: 9px; left: 99px; width: 1px; height: 1px; background: #fefefe'
    document.body.append(spot)
  })

  await expect.poll(() => pair.compareOnce()).toEqual([0, 1, 0, 0, 0, 0])
})

test('a color that is a single step beside another is found in every place', async ({ host, opened }) => {
  const pair = await openPair(opened, host)
  await pair.show({ ...first, fillStylesPanel_g2_2: '#232833' })
  expect(await pair.compare()).toEqual(pair.same)

  await pair.previews.show({ ...first, fillStylesPanel_g2_2: '#232834' })

  await expect.poll(async () => (await pair.compareOnce()).every((apart) => apart > 0)).toBe(true)
})

async function openPair({ browser, grids }: Opened, host: EmbedHost) {
  return pairOf({
    visitors: await openVisitorTimers(browser, { host, grids }),
    previews: await openPreviewTimers(browser, { grids }),
    frames: timerFrames,
  })
}

type Grids = { visitors: TimerGrid; previews: TimerGrid; frames: readonly TimerFrame[] }

function pairOf({ visitors, previews, frames }: Grids) {
  const widths = frames.map(({ place }) => place)
  const takePictures = () => Promise.all([visitors.picture(), previews.picture()])
  const compareOnce = async () =>
    pixelsApart(previews.page, { pictures: await takePictures(), areas: frames, tolerance: 0 })

  return {
    previews,
    compareOnce,
    /** No pixel is apart, in any place. */
    same: frames.map(() => 0),
    /** Two pictures of a timer that was there before would be the same, too: both say what they drew. */
    async show(timer: InlineTimer, code?: CodeOnPage) {
      const [drawn, previewed] = await Promise.all([visitors.show(timer, code), previews.show(timer, code)])
      for (const grid of [drawn, previewed]) {
        expect(grid.map(({ width }) => width)).toEqual(widths)
        for (const { settings } of grid) expect(settings).toMatchObject(drawnOf(timer))
        for (const { hasCode } of grid) expect(hasCode).toBe(code !== undefined)
      }
      expect(previewed.map(digitsOf)).toEqual(drawn.map(digitsOf))
    },
    async compare(info?: TestInfo) {
      let apart = await compareOnce()
      for (let looks = 1; looks < MAX_LOOKS && apart.some(Boolean); looks += 1) apart = await compareOnce()
      if (apart.some(Boolean)) await attach(info, await takePictures())
      return apart
    },
  }
}

async function attach(info: TestInfo | undefined, pictures: string[]) {
  for (const [place, picture] of pictures.entries()) {
    const body = Buffer.from(picture, 'base64')
    await info?.attach(['page', 'preview'][place] ?? '', { body, contentType: 'image/png' })
  }
}

function digitsOf({ digits }: DrawnTimer) {
  return digits
}

function nameOf({ image, countdown_type }: InlineTimer) {
  return `${image}, kind ${countdown_type}`
}
