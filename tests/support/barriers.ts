/** What would keep people from using a page, as axe sees it. */
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

type Rule = { id: string; nodes: { target: unknown[]; html: string; failureSummary?: string }[] }
type Axe = { run: (context: object, options: object) => Promise<{ violations: Rule[] }> }

/** Carried into a page once: the builder of @axe-core/playwright does it twice for each look, which takes as long as a look. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/axe.min.js') as {
  source: string
}

const TIMEOUT_MS = 500
const NO_PATIENCE_MS = 1

/** In the page and in frames of its own origin; `part` is a selector of what is looked at. */
export async function barriersIn(page: Page, part = 'html'): Promise<Rule[]> {
  const frames = await ownFrames(page)
  await Promise.all(frames.map(carryAxe))
  // Strangers' frames never answer: nobody waits for them.
  const pingWaitTime = frames.length > 1 ? TIMEOUT_MS : NO_PATIENCE_MS
  return page.evaluate(
    async ({ include, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run({ include }, options)).violations
    },
    { include: [part], options: { resultTypes: ['violations'], pingWaitTime } },
  )
}

/** Where it is not there yet. */
async function carryAxe(frame: Frame) {
  const carried = frame.evaluate(() => 'axe' in window).then((isThere) => isThere || frame.evaluate(source))
  // A frame may be about to load something else.
  await (frame.parentFrame() ? carried.catch(() => {}) : carried)
}

/** The page's first, and those that share its origin: what is fenced in has none. */
async function ownFrames(page: Page) {
  const frames = page.frames()
  const origins = await Promise.all(frames.map((frame) => frame.evaluate(() => origin).catch(() => 'gone')))
  return frames.filter((_, at) => origins[at] === origins[0])
}
