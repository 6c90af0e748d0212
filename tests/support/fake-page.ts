/** As much of a browser's page as the script needs to decide, count and redirect: for tests without a browser. */
import type { TestContext } from 'node:test'
import type { CampaignDecision, DecisionAnswer, DecisionRequest } from '../../src/domain/visitors/decision.ts'
import type { PageGlobal } from '../../src/embed/page-global.ts'
import type { PagePart } from '../../src/embed/page-part.ts'
import { createPageScript, startPageScript } from '../../src/embed/page-script.ts'
import { createRenderer } from '../../src/embed/renderer.ts'

type Answer = Partial<DecisionAnswer> | 'nobody'
type FetchedScript = EventTarget & { src: string; nonce: string }

export const NOW = 1_800_000_000_000

export function openFakePage(t: TestContext, address = 'https://shop.example/offer') {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOW })
  t.mock.method(performance, 'now', () => Date.now() - NOW + 100)
  const moved: string[] = []
  /** What the owner's page holds for us. */
  const places: Element[] = []
  const scripts: FetchedScript[] = []
  const asked: DecisionRequest[] = []
  const stored: Record<string, string> = {}
  let answers: Answer = {}

  const { href, pathname, search, hash, host, hostname, protocol } = new URL(address)
  const style = { setProperty() {}, getPropertyValue: () => '' }
  const document = Object.assign(new EventTarget(), {
    documentElement: { style },
    head: { append: (script: FetchedScript) => void scripts.push(script) },
    createElement: () => new EventTarget(),
    querySelectorAll: () => places,
    cookie: '',
    referrer: '',
    hidden: false,
  })
  const replace = (to: string) => void moved.push(to)
  const location = { href, pathname, search, hash, host, hostname, protocol, replace }
  const window = Object.assign(new EventTarget(), { navigation: new EventTarget() })
  const fetch = async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as DecisionRequest)
    if (answers === 'nobody') throw new TypeError('Failed to fetch')
    return { json: async () => ({ now: Date.now(), v: 'visitor', c: [], ...(answers as object) }) }
  }
  const globals = {
    document,
    location,
    window,
    self: window,
    parent: { location },
    localStorage: stored,
    fetch,
  }
  const before = Object.keys(globals).map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  t.after(() =>
    Object.keys(globals).forEach((name, at) => {
      const own = before[at]
      if (own) Object.defineProperty(globalThis, name, own)
      else Reflect.deleteProperty(globalThis, name)
    }),
  )

  return {
    moved,
    places,
    scripts,
    asked,
    stored,
    answer: (next: Answer) => void (answers = next),
    /** A script of its own, with these parts. */
    start(parts: Record<string, PagePart> = {}, dl: PageGlobal = {}) {
      const makers = Object.entries(parts).map(([name, part]) => [name, () => part] as const)
      dl.p = { renderer: createRenderer, ...Object.fromEntries(makers) }
      const tag = { src: 'https://edge.example/k3j9xq2a.js', nonce: 'n1', dataset: {} }
      const script = createPageScript(dl, tag as unknown as HTMLScriptElement)
      startPageScript(script)
      return { dl, script }
    },
    /** Lets time go by, and whoever waits for it get their turn. */
    async pass(ms = 0) {
      for (let second = 0; second <= ms; second += 500) {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
        t.mock.timers.tick(Math.min(500, ms - second))
      }
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

export function endingIn(ms: number, more: Partial<CampaignDecision> = {}): CampaignDecision {
  return { id: 'spring', at: NOW + ms, ...more }
}
