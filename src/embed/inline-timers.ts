/** Inline timers in whatever places the page has for them, however they came there. */
import { createInlineTimer } from '#widgets/create-inline-timer.ts'
import { openWidgets, type WidgetOf } from './open-widgets.ts'
import { createMounts, type MountedWidget } from './mounts.ts'
import { isTimerPlace } from './page-places.ts'
import type { PagePart, PartPage, Shown } from './page-part.ts'
import { countingOf, createPageRules, rulesForRunning } from './page-rules.ts'
import { neverThrow } from '#widgets/never-throw.ts'

type Timer = WidgetOf<'timer'>

export function createInlineTimers({ ticker, part }: PartPage): PagePart {
  /** Emptied once, before a timer came into them. */
  const ready = new WeakSet<Element>()
  const setRules = createPageRules()
  const update = createMounts(({ lang = 'en' }) => ({
    ticker,
    language: lang,
    sayAmounts: (...said) => part('languages')?.sayAmounts?.(...said),
  }))
  const mount = createInlineTimer((name) => part(name)?.timerPart)
  let shown: Partial<Shown> = {}

  function fill(places: Element[]) {
    const { campaigns = [] } = shown
    neverThrow(() => setRules(rulesForRunning(countingOf(campaigns), ticker.now())))
    const due = openWidgets('timer', campaigns).filter(([{ from = 0 }]) => from <= ticker.now())
    update(places.filter(isTimerPlace).flatMap((place) => timerIn(place, due)))
  }

  /** A place is for the first of the timers; with a value, for the campaign of that id. */
  function timerIn(place: Element, timers: Timer[]): MountedWidget[] {
    const wanted = place.getAttribute('data-deadline-timer')
    const found = timers.find(([{ id }]) => !wanted || id === wanted)
    if (!found && shown.serverAnswer) part('hide')
    if (!found?.[1].x?.map(part).every(Boolean)) return []
    // What kept the room free, and copies of what once stood here, give way.
    if (!ready.has(place)) place.replaceChildren()
    ready.add(place)
    const [campaign, settings] = found
    return [{ key: place, campaign, settings, mount, place }]
  }

  return {
    show: (next) => void (shown = next),
    fill,
    mount,
  }
}
