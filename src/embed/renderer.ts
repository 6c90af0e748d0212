/** Makes decisions visible: finds out which parts of the script that takes, and fetches those that did not come with it. */
import { neverThrow } from '#widgets/never-throw.ts'
import { NEVER } from './cached-decision.ts'
import { listen } from './host-page.ts'
import { loadPart } from './load-part.ts'
import type { CorePage, PagePart, PartPage, Shown } from './page-part.ts'
import { isTimerPlace, PLACES } from './page-places.ts'

export function createRenderer(page: CorePage): PagePart {
  const made: Record<string, PagePart> = {}
  const requested = new Set<string>()
  const failed = new Set<string>()
  let shown: Shown | undefined
  let stops: (() => void)[] = []

  // The core's own: it knows who the visitor is by now.
  const partPage = page as PartPage
  const part = (partPage.part = (name: string): PagePart | undefined => {
    const make = page.dl.p?.[name]
    if (make) return (made[name] ??= make(partPage))
    request(name)
    return undefined
  })

  function request(name: string) {
    if (requested.has(name)) return
    requested.add(name)
    neverThrow(() => loadPart(page, name, draw, () => failed.add(name)))
  }

  function draw() {
    const now = shown
    if (!now) return
    const { campaigns } = now
    partsFor(now).forEach(part)
    each((one) => one.show?.(now))
    fill()
    for (const stop of stops) stop()
    // A page is looked through once a second for whatever its places are for: frameworks may add some.
    const running = campaigns.filter(({ at, n, over }) => !over && (at ?? n))
    stops = running.map(({ at = NEVER }) => page.ticker.watch(at, fill))
  }

  function fill() {
    const places = [...document.querySelectorAll(PLACES)]
    const before = Object.keys(made).length
    for (const place of places) part(isTimerPlace(place) ? 'timer' : 'texts')
    each((one) => one.fill?.(places))
    // Who is new has not been shown anything yet.
    if (Object.keys(made).length > before) draw()
  }

  function each(call: (one: PagePart) => void) {
    for (const one of Object.values(made)) neverThrow(() => call(one))
  }

  // What came with the script and is for the owner's own markup says so before the markup is there.
  for (const name of ['texts', 'timer']) if (page.dl.p?.[name]) part(name)
  // The script may be there before the places to write to.
  listen(document, 'DOMContentLoaded', fill)

  return {
    show(next) {
      shown = next
      // What could not be fetched is tried again with every decision.
      for (const name of failed) requested.delete(name)
      failed.clear()
      draw()
    },
    space: () => Math.max(0, ...Object.values(made).map((one) => one.space?.() ?? 0)),
  }
}

/** The room that was kept for a bar last time must be given back by one, too. */
function partsFor({ visit, campaigns, serverAnswer: answer }: Shown): string[] {
  return [
    ...campaigns.flatMap(({ w = [], again }) => [...w.map(({ k }) => k), ...(again ? ['quantity'] : [])]),
    ...(visit.cached?.b ? ['bar'] : []),
    ...(answer?.optIn ? ['opt-in'] : []),
    ...(answer?.ok ? ['verified'] : []),
  ]
}
