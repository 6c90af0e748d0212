/** What the browser tests of the script share: a host for each, and the shapes of a decision. */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { defaultFloatingBar, type FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import type { PageGlobal } from '../../src/embed/page-global.ts'
import { type EmbedHost, startEmbedHost } from './embed-host.ts'

export const HOUR = 3_600_000

export const test = base.extend<{ host: EmbedHost; problems: string[] }>({
  // Playwright reads the fixtures that one needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = await startEmbedHost()
    await use(host)
    await host.close()
  },
  /** Whatever went wrong aloud on any page: there must never be anything. */
  problems: async ({ context }, use) => {
    const problems: string[] = []
    context.on('weberror', (error) => problems.push(error.error().message))
    await use(problems)
  },
})

export { expect }

type BarChanges = Partial<Omit<FloatingBar, 'settings'>> & {
  layout?: Partial<FloatingBar['settings']['layout']>
}

export function barWith({ layout, ...changes }: BarChanges = {}): FloatingBar {
  const { settings, cta } = defaultFloatingBar
  return {
    ...defaultFloatingBar,
    // With everything open on phones, and a button that leads somewhere.
    maximizedOnMobile: true,
    cta: { ...cta, url: '#' },
    ...changes,
    settings: { ...settings, layout: { ...settings.layout, ...layout } },
  }
}

/** A campaign that is live for so long, with its bar. */
export function live(forMs: number, bar = barWith(), more: Partial<CampaignDecision> = {}): CampaignDecision {
  return {
    id: 'spring',
    k: '1.token',
    at: Date.now() + forMs,
    lang: 'en',
    text: 'Friday, 8 PM',
    w: [{ k: 'bar', id: 'bar-1', bar }],
    ...more,
  }
}

export function over(to?: string): CampaignDecision {
  return { id: 'spring', at: Date.now() - 1000, over: 1, ...(to !== undefined && { to, go: 1 }) }
}

/** The bar, through its shadow root. */
export function barOn(page: Page) {
  return page.locator('.frame')
}

/** What a hidden bar leaves at its edge. */
export function tabOn(page: Page) {
  return page.locator('.tab')
}

/** A deadline so long after the first question: what a busy machine takes to load the page is none of its time. */
export function deadlineIn(forMs: number) {
  let at = 0
  return {
    at: () => at,
    decide(before: CampaignDecision, after: CampaignDecision): CampaignDecision {
      at ||= Date.now() + forMs
      return Date.now() < at ? { ...before, at } : after
    },
  }
}

export async function opacityOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).opacity)
}

/** As a consent banner says it. */
export async function sayConsent(page: Page, isGiven: boolean) {
  await page.evaluate((given) => window._dl?.q?.push((dl: PageGlobal) => dl.consent?.(given)), isGiven)
}

/** Counts frames in which the offer could be seen. */
export async function watchFrames(context: BrowserContext): Promise<{ seen: string[] }> {
  const frames = { seen: [] as string[] }
  await context.exposeFunction('sawFrame', (text: string) => void frames.seen.push(text))
  await context.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1')
      const isShown = heading && getComputedStyle(document.documentElement).opacity !== '0'
      if (isShown)
        (window as unknown as { sawFrame: (text: string) => void }).sawFrame(heading.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return frames
}

/** What everybody's pages score by: how far things jumped that were already there. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
}

/** The page's clock stands at `at`. It begins to run long before: a busy machine takes its time to stop it. */
export async function stopClock(page: Page, at: number): Promise<void> {
  await page.clock.install({ time: at - HOUR })
  await page.clock.pauseAt(at)
}

/** What a policy of any page of theirs has refused. */
export async function collectViolations(context: BrowserContext) {
  const violations = { seen: [] as string[] }
  await context.exposeFunction('sawViolation', (text: string) => void violations.seen.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const told = window as never as { sawViolation: (text: string) => void }
      told.sawViolation(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}
