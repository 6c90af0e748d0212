/**
 * A page that one test after another uses, each as if nobody had used it before. Its process keeps what it compiled of the
 * app, so that a screen opens for half of what the first one of a fresh context costs.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { openContext, report } from './contexts.ts'

export type KeptPage = AsyncDisposable & {
  /** `origin`: where the app is; what `use` leaves there is gone for the next one. */
  lend(origin: string, tell: Tell, use: (page: Page) => Promise<void>): Promise<void>
}

/** Hears what goes wrong while the page is lent. */
type Tell = (trouble: string) => void

type Media = Pick<BrowserContextOptions, 'reducedMotion'>

type Kept = { context: BrowserContext; page: Page; media: Media; isSpent: boolean; tell: Tell }

const nobody: Tell = () => {}

export function keepPage(browser: Browser, media: Media): KeptPage {
  let kept: Kept | undefined

  return {
    async lend(origin, tell, use) {
      kept ??= await open(browser, media)
      const lent = kept
      lent.tell = tell
      const listeners = listenersOf(lent)
      await use(lent.page)
      lent.tell = nobody
      const isAsBefore = !lent.isSpent && listenersOf(lent) === listeners && (await tidyUp(lent, origin))
      if (isAsBefore) return
      kept = undefined
      await lent.context.close()
    },
    async [Symbol.asyncDispose]() {
      await kept?.context.close()
    },
  }
}

/** No page can be rid of these: the next test gets another one. */
const lasting = {
  context: [
    // Whatever it has switched on, such as a device with passkeys, stays with the page.
    'newCDPSession',
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'grantPermissions',
    'setOffline',
    'setExtraHTTPHeaders',
  ],
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

async function open(browser: Browser, media: Media): Promise<Kept> {
  const context = await openContext(browser, media)
  const page = await context.newPage()
  const kept: Kept = { context, page, media, isSpent: false, tell: nobody }
  report(context, (trouble) => kept.tell(trouble))
  const spend = () => {
    kept.isSpent = true
  }
  tellUses(context, lasting.context, spend)
  tellUses(page, lasting.page, spend)
  for (const clock of new Set([context.clock, page.clock])) tellUses(clock, lasting.clock, spend)
  page.once('crash', spend)
  page.once('close', spend)
  return kept
}

function tellUses(target: object, names: string[], tell: () => void) {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...words: unknown[]) => unknown
    Reflect.set(target, name, (...words: unknown[]) => {
      tell()
      return method.apply(target, words)
    })
  }
}

/** What a test listens for, it would hear of in the next one as well. */
function listenersOf({ context, page }: Kept): number {
  return [context, page]
    .map((one) => one as unknown as NodeJS.EventEmitter)
    .reduce((sum, one) => sum + one.eventNames().reduce((all, name) => all + one.listenerCount(name), 0), 0)
}

/** Of the same origin, which keeps the process, and without any script. */
const QUIET = '/live'

const windowOfTests = { width: 1280, height: 720 }

/** False where that cannot be done. */
async function tidyUp({ context, page, media }: Kept, origin: string): Promise<boolean> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    await page.goto(origin + QUIET)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await page.setViewportSize(windowOfTests)
    await page.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      contrast: 'no-preference',
      ...media,
    })
    await page.mouse.move(0, 0)
    return true
  } catch {
    return false
  }
}
