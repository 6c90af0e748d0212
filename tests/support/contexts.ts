/** Browsers as tests open them, and what goes wrong in them. */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** Headless browsers say so in their name, and the product takes them for robots: rightly. */
export function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
  return browser.newContext({ userAgent, locale: 'en-US', timezoneId: 'America/New_York', ...options })
}

export function report(context: BrowserContext, tell: (trouble: string) => void) {
  context.on('weberror', (error) => tell(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // A refusal is an answer like any other: the screens show it, and the tests look at the screens.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) tell(`console: ${message.text()}`)
  })
}
