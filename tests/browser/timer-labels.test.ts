/** Labels of inline timers: long where they are legible, short where they are not; rings alike, panels with room. */
import type { Page } from '@playwright/test'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import { isCard } from '../../src/domain/timers/timer-extras.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { timerWidget } from '../support/timer-widget.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { expect, HOUR, live, test } from '../support/embed-test.ts'

const WIDTHS = [900, 600, 400, 330, 240, 200]
const templates = inlineTimerTemplates.map(({ settings }) => settings)
const greek = { days_long: 'ΗΜΕΡΕΣ', hours_long: 'ΩΡΕΣ', mins_long: 'ΛΕΠΤΑ', secs_long: 'ΔΕΥΤΕΡΟΛΕΠΤ' }
const german = { days_long: 'TAGE', hours_long: 'STUNDEN', mins_long: 'MINUTEN', secs_long: 'SEKUNDEN' }

/** Each timer in places of all widths. */
async function open(host: EmbedHost, page: Page, timers: readonly InlineTimer[], hours = 50) {
  host.answer(() => ({
    c: timers.map((timer, at) => {
      const w = [timerWidget('page', timer)]
      return live(hours * HOUR, undefined, { id: `${at}`, w })
    }),
  }))
  const places = timers.flatMap((_, at) =>
    WIDTHS.map((width) => `<div style="width:${width}px" data-deadline-timer="${at}"></div>`),
  )
  host.page('/offer', { head: host.snippet(), body: places.join('') })
  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toHaveCount(places.length)
}

type Label = { words: string; pixels: number; spills: boolean }

/** Place by place, in the order in which they stand. */
function labelsOn(page: Page): Promise<Label[][]> {
  return page.locator('[data-deadline-timer] > div').evaluateAll((hosts) =>
    hosts.map(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll<HTMLElement>('.label')].map((label) => {
        const { content } = getComputedStyle(label, '::before')
        const unit = label.parentElement!.getBoundingClientRect()
        const gap = Number.parseFloat(getComputedStyle(label.parentElement!.parentElement!).columnGap) || 0
        return {
          words: content.slice(1, -1),
          pixels: Number.parseFloat(getComputedStyle(label).fontSize),
          spills: label.scrollWidth > unit.width + gap + 1,
        }
      }),
    ),
  )
}

for (const [language, words] of Object.entries({ English: {}, German: german, Greek: greek }))
  test(`no label in ${language} is smaller than its owner allows, and none runs into the next`, async ({
    host,
    page,
  }) => {
    const timers = templates.map((timer) => ({ ...timer, ...words }))
    await open(host, page, timers)

    for (const [at, labels] of (await labelsOn(page)).entries()) {
      const timer = timers[Math.floor(at / WIDTHS.length)]!
      const where = `${timer.image}, ${WIDTHS[at % WIDTHS.length]} px`
      const isLong = labels[0]!.words === timer.days_long

      expect(
        labels.map((label) => label.words),
        where,
      ).toEqual(
        isLong
          ? [timer.days_long, timer.hours_long, timer.mins_long, timer.secs_long]
          : [timer.days_short, timer.hours_short, timer.mins_short, timer.secs_short],
      )
      for (const { pixels, spills } of labels) {
        if (isLong) expect(pixels, where).toBeGreaterThanOrEqual(timer.min_f_size - 0.01)
        expect(spills, where).toBe(false)
      }
      expect(new Set(labels.map(({ pixels }) => pixels)).size, `${where}: one size`).toBe(1)
    }
  })

test('long labels are there wherever they have room, short ones where they have not', async ({
  host,
  page,
}) => {
  await open(host, page, [templates[0]!])

  const words = (await labelsOn(page)).map(([days]) => days!.words)

  expect(words).toEqual(['DAYS', 'DAYS', 'DAYS', 'DAYS', 'DD', 'DD'])
})

test('rings are alike, however many digits one of them has', async ({ host, page }) => {
  const rings = templates[9]!
  await open(host, page, [rings, { ...rings, f_family: 'Verdana' }, { ...rings, show_dd: 0 }], 30_000)

  const sizes = await page.locator('[data-deadline-timer] > div').evaluateAll((hosts) =>
    hosts.map(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('.ring')].map((ring) => {
        const { width, height } = ring.getBoundingClientRect()
        return [Math.round(width), Math.round(height)]
      }),
    ),
  )

  for (const [first, ...others] of sizes) {
    expect(first?.[0]).toBe(first?.[1])
    for (const other of others) expect(other).toEqual(first)
  }
})

test('panels fill the width of their unit, with room beside their digits', async ({ host, page }) => {
  const panelled = templates.filter(
    (timer) => timer.pan_id > 0 && !isCard(timer) && timer.countdown_type === 1,
  )
  await open(host, page, panelled)

  const rows = await page.locator('[data-deadline-timer] > div').evaluateAll((hosts) =>
    hosts.flatMap(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('.row')].map((row) => {
        const panels = [...row.querySelectorAll('b')].map((panel) => panel.getBoundingClientRect())
        const digits = document.createRange()
        digits.selectNodeContents(row.querySelector('b i')!)
        return {
          unit: row.parentElement!.getBoundingClientRect().width,
          panels: panels.at(-1)!.right - panels[0]!.left,
          beside: panels[0]!.width / digits.getBoundingClientRect().width,
        }
      }),
    ),
  )

  expect(rows).toHaveLength(panelled.length * WIDTHS.length * 4)
  for (const { unit, panels, beside } of rows) {
    expect(Math.abs(unit - panels)).toBeLessThan(0.1)
    expect(beside).toBeGreaterThan(1.3)
  }
})
