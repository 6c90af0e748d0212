/** Discount codes on the page: in bars, beneath inline timers, and asked for until the shop has confirmed them. */
import { barCode, codeBelow } from '#widgets/discount-code.ts'
import { createCodeAsks } from './code-asks.ts'
import { createMounts, type MountedWidget } from './mounts.ts'
import type { PagePart, PartPage } from './page-part.ts'
import { isTimerPlace } from './page-places.ts'
import { openWidgets, type WidgetOf } from './open-widgets.ts'

export function createCodes(page: PartPage): PagePart {
  const update = createMounts(() => ({ ticker: page.ticker, language: '' }))
  const ask = createCodeAsks(page)
  let fill = (_places: Element[]) => {}

  return {
    bar: barCode,
    mount: codeBelow,
    show(shown) {
      ask(shown)
      fill = (places) => {
        const now = page.ticker.now()
        const timers = openWidgets('timer', shown.campaigns).filter(([{ from = 0 }]) => from <= now)
        update(places.filter(isTimerPlace).flatMap((place) => codeIn(place, timers)))
      }
    },
    fill: (places) => fill(places),
  }
}

/** Beneath the timer that stands there, and not before it: it empties its place. */
function codeIn(place: Element, timers: WidgetOf<'timer'>[]): MountedWidget[] {
  const wanted = place.getAttribute('data-deadline-timer')
  const [campaign] = timers.find(([{ id }]) => !wanted || id === wanted) ?? []
  const code = campaign?.code ?? campaign?.soon
  if (!campaign || !code || ![...place.children].some(({ shadowRoot }) => shadowRoot)) return []
  return [{ key: place, campaign, settings: { code }, mount: codeBelow, place }]
}
