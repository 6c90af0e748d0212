/** Time, dates and numbers in the owner's own text: written with every second, so that nothing comes too late. */
import { type ClockUnit, clockUnits } from '#domain/countdown/clock-units.ts'
import { runningAmounts, secondsLeft } from '#domain/countdown/remaining.ts'
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { rulesForBlocks } from './deadline-blocks.ts'
import type { PagePart, PartPage } from './page-part.ts'
import { TIMER_PLACES } from './page-places.ts'
import { createPageRules } from './page-rules.ts'

/** What an attribute's place says of a campaign; undefined where it has nothing to say, 0 where it is not known yet. */
type Words = (campaign: CampaignDecision, now: number) => string | 0 | undefined

const texts: Record<string, Words> = {
  'data-deadline-text': ({ text }) => text,
  'data-deadline-dynamic': ({ at, lang = 'en' }, now) =>
    at && amountsInWords(runningAmounts(secondsLeft(at, now)), lang),
  'data-deadline-quantity': ({ n, lang }) => n && (neverThrow(() => n.toLocaleString(lang)) ?? String(n)),
}

export function createDynamicText({ ticker }: PartPage): PagePart {
  /** What the owner had written there: it comes back when no campaign speaks for the place any more. */
  const own = new WeakMap<Element, string | null>()
  const setRules = createPageRules()
  let campaigns: CampaignDecision[] = []

  function fill(places: Element[]) {
    const now = ticker.now()
    neverThrow(() => setRules(rulesForBlocks(campaigns, now)))
    for (const place of places) {
      writeText(place, now)
      if (place.matches(TIMER_PLACES)) writeDigits(place, now)
    }
  }

  /** A place is for the page's first campaign that has something to say; with a value, for the campaign of that id. */
  function writeText(place: Element, now: number) {
    for (const [name, words] of Object.entries(texts))
      if (place.hasAttribute(name))
        neverThrow(() =>
          write(
            place,
            firstOf(place.getAttribute(name), (campaign) => words(campaign, now)),
          ),
        )
  }

  function firstOf<Said>(wanted: string | null, say: (campaign: CampaignDecision) => Said | undefined) {
    let said: Said | undefined
    for (const campaign of campaigns) if (!wanted || campaign.id === wanted) said ||= say(campaign)
    return said
  }

  /** In the places for days, hours, minutes and seconds; the time of a unit without one goes into the next smaller. */
  function writeDigits(timer: Element, now: number) {
    const digitsOf = (unit: ClockUnit) => timer.querySelectorAll(`.df${'DHMS'[clockUnits.indexOf(unit)]}`)
    const shown = clockUnits.filter((unit) => digitsOf(unit)[0])
    const deadlineAt = firstOf(timer.getAttribute('data-deadline-timer'), ({ at }) => at)
    const numbers = clockNumbers(secondsLeft(deadlineAt ?? 0, now), shown)
    shown.forEach((unit, at) =>
      digitsOf(unit).forEach((digit) => write(digit, deadlineAt && String(numbers[at]).padStart(2, '0'))),
    )
  }

  function write(place: Element, text: string | 0 | undefined) {
    // What is there stays until then.
    if (text === 0) return
    const there = place.textContent
    const before = own.get(place) ?? there
    if (text) own.set(place, before)
    else own.delete(place)
    if (there !== (text || before)) place.textContent = text || before
  }

  return {
    fill,
    show({ campaigns: decided, serverAnswer: answer }) {
      // How many are left now, only the server knows. Who is over speaks last.
      const known = answer ? decided : decided.map((campaign) => ({ ...campaign, n: 0 }))
      campaigns = [...known.filter(({ over }) => !over), ...known.filter(({ over }) => over)]
    },
  }
}
