/** Whatever an owner typed into a bar is text: nothing of it runs, paints or asks anybody for anything. */
import type { Frame, Page } from '@playwright/test'
import { isColor } from '../../src/domain/colors/color.ts'
import {
  type FloatingBar,
  type FloatingBarTemplate,
  floatingBarTemplates,
} from '../../src/domain/bars/floating-bar.ts'
import { openPreviewGrid, turnTo } from '../support/bar-grid.ts'
import { newBars } from '../support/bar-kinds.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { barWith, expect, HOUR, live, test as base } from '../support/embed-test.ts'
import { CANARY, hostileTexts } from '../support/hostile-texts.ts'
import { keptElsewhere, sampleOf } from '../support/sample.ts'
import { startGridHost, type GridHost } from '../support/grid-host.ts'

const STRICT = "script-src 'nonce-n1'; style-src 'self'; require-trusted-types-for 'script'"

const test = base.extend<{ grids: GridHost }>({
  // oxlint-disable-next-line no-empty-pattern
  grids: async ({}, use) => {
    await using grids = await startGridHost()
    await use(grids)
  },
})

/** Everything that must not happen on a page, in words. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => seen.push(`failed: ${error.message}`))
  page.on('popup', (opened) => seen.push(`opened: ${opened.url()}`))
  page.on('request', (request) => {
    if (request.url().includes(CANARY)) seen.push(`asked: ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`refused: ${message.text()}`)
  })
  return seen
}

/** The text stands in every field that an owner may fill, and in some that only a forger could. */
function barsSaying(
  text: string,
  templates: readonly FloatingBarTemplate[] = floatingBarTemplates,
): FloatingBar[] {
  const { labels, cta, settings } = barWith()
  const custom = { background: text, text, ctaBackground: text, ctaText: text }
  return templates.map((template) => ({
    ...barWith({
      template,
      title: { text, hidden: false },
      description: text,
      labels: { ...labels, days: text, hours: text, minutes: text, seconds: text, hide: text },
      cta: { ...cta, text, url: text },
      poweredBy: { hidden: false, url: text },
    }),
    settings: { ...settings, colors: { ...settings.colors, useCustom: true, custom } },
  }))
}

test('on a strict page hostile texts are shown as they were typed, and do nothing', async ({
  host,
  page,
}) => {
  const seen = watch(page)
  await openStrictPage(host, page)

  for (const [turn, text] of sampleOf([...hostileTexts.entries()], 2)) {
    await turnTo(page.mainFrame(), `/turn/${turn}`)
    const bars = await page.evaluate(describeBars)
    expect(bars.length, text).toBe(templatesOf(turn).length)
    expectHarmless(bars, text)
  }

  expect(seen).toEqual([])
  await expect(page.locator('h1')).toBeVisible()
})

// The preview draws with the same files: a sample shows that it hands them the same texts.
test('in the preview it is the same', keptElsewhere, async ({ browser, grids }) => {
  const shape = { width: 900, height: 300, columns: 1, rows: floatingBarTemplates.length }
  await using grid = await openPreviewGrid(browser, { kind: newBars, grids, shape })
  const seen = watch(grid.page)
  const stages = grid.page.frames().slice(1)

  for (const text of sampleOf(hostileTexts, 4)) {
    await grid.tell(barsSaying(text))
    const bars = (await Promise.all(stages.map((stage) => describeStage(stage, text)))).flat()
    expect(bars.length, text).toBe(floatingBarTemplates.length)
    expectHarmless(bars, text)
  }

  expect(seen).toEqual([])
})

test('what would happen is noticed', async ({ host, page }) => {
  const seen = watch(page)
  host.page('/careless', { body: `<img src=x onerror=alert(1)><img src="http://${CANARY}/x">` })
  await page.goto(`${host.site}/careless`)
  await openStrictPage(host, page)
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>'
    } catch {
      // Refused, and told.
    }
  })

  for (const trouble of [/^ran: 1/, /^asked: http:/, /^refused: .*TrustedHTML/])
    await expect.poll(() => seen.filter((each) => trouble.test(each)).length).toBeGreaterThan(0)
})

async function openStrictPage(host: EmbedHost, page: Page) {
  // What a bar leaves when it is hidden is looked at in the same moment: its part is not fetched first.
  host.script.parts = [...host.script.parts, 'bar-tab']
  host.page('/offer', { head: host.tag('nonce="n1"'), headers: { 'content-security-policy': STRICT } })
  host.answer(({ u }) => {
    const turn = Number(new URL(u).pathname.split('/')[2])
    const text = hostileTexts[turn]
    if (text === undefined) return { c: [] }
    const decided = barsSaying(text, templatesOf(turn)).map((bar, place) =>
      live(HOUR, bar, { id: `c${turn}-${place}`, lang: text, w: [{ k: 'bar', id: text, bar }] }),
    )
    return { c: decided }
  })
  await page.goto(`${host.site}/offer`)
  await page.waitForFunction(() => window._dl?.on)
}

/** Every text with one template, each in its turn. */
function templatesOf(turn: number) {
  return sampleOf(floatingBarTemplates, floatingBarTemplates.length, turn)
}

type DescribedBar = {
  texts: (string | null | undefined)[]
  hide: string | null | undefined
  tags: string[]
  attributes: string[]
  links: string[]
  colors: string[]
  tab: string | null | undefined
}

/** The stage may still be telling where the bar before was. */
async function describeStage(stage: Frame, text: string) {
  await expect.poll(() => stage.evaluate(titleOfBar), { intervals: [5] }).toBe(text)
  return stage.evaluate(describeBars)
}

function titleOfBar() {
  const roots = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return roots[0]?.querySelector('.title')?.textContent
}

/** Runs in the page: what the bars are made of, and what they leave when they are hidden. */
function describeBars(): DescribedBar[] {
  const roots = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return roots.flatMap((root) => {
    const frame = root.querySelector<HTMLElement>('.frame')
    if (!frame) return []
    const all = [...frame.querySelectorAll('*')]
    const wanted = ['.title', '.words p:not(.title)', '.unit span', '.unit:last-child span']
    const described = {
      texts: wanted.map((part) => frame.querySelector(part)?.textContent),
      hide: frame.querySelector('.hide')?.textContent,
      tags: [...new Set(all.map(({ localName }) => localName))],
      attributes: [...new Set(all.flatMap((each) => each.getAttributeNames()))],
      links: [...frame.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      colors: [...frame.style].map((name) => `${name} ${frame.style.getPropertyValue(name)}`),
    }
    frame.querySelector<HTMLElement>('.hide')?.click()
    return [{ ...described, tab: frame.querySelector('.tab > span:last-child')?.textContent }]
  })
}

const TAGS = ['section', 'div', 'p', 'span', 'b', 'i', 'a', 'button']
const ATTRIBUTES = /^(class|role|dir|lang|type|href|target|rel|aria-[a-z]+|data-[a-z]+)$/

function expectHarmless(bars: DescribedBar[], text: string) {
  for (const { texts, hide, tags, attributes, links, colors, tab } of bars) {
    expect([...texts, tab]).toEqual([text, text, text, text, text])
    // A button is never without a word.
    expect(hide?.trim() || 'Hide').toBe(text.trim() || 'Hide')
    expect(tags.filter((tag) => !TAGS.includes(tag))).toEqual([])
    expect(attributes.filter((name) => !ATTRIBUTES.test(name))).toEqual([])
    expect(links.filter((href) => !/^(https?:\/\/|#)/.test(href))).toEqual([])
    expect(colors.filter((each) => !isColor(each.replace(/^--[a-zA-Z]+ /, '')))).toEqual([])
    expect(colors.length).toBe(4)
  }
}
