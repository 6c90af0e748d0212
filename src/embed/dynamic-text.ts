/** Time, dates and numbers in the owner's own text: written with every second, so that nothing comes too late. */
import { runningTime, secondsLeft } from '#domain/countdown/remaining.ts'
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { clockNumbers, type ClockUnit, clockUnits } from '#widgets/clock-numbers.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { ticker } from './countdowns.ts'
import { showBlocks, timerPlaces } from './deadline-blocks.ts'
import { NEVER } from './cached-decision.ts'
import { serverNow } from './server-clock.ts'

/** What an attribute's place says of a campaign; undefined where it has nothing to say, 0 where it is not known yet. */
type Words = (campaign: CampaignDecision, now: number) => string | 0 | undefined

const places: Record<string, Words> = {
  'data-deadline-text': ({ text }) => text,
  'data-deadline-dynamic': ({ at, lang }, now) => at && inWords(secondsLeft(at, now), lang),
  'data-deadline-quantity': ({ n, lang }) => n && (neverThrow(() => n.toLocaleString(lang)) ?? String(n)),
}

const anyPlace = [...Object.keys(places).map((name) => `[${name}]`), timerPlaces].join()

/** What the owner had written there: it comes back when no campaign speaks for the place any more. */
const own = new WeakMap<Element, string | null>()

let campaigns: CampaignDecision[] = []
let stops: (() => void)[] = []

/** From now on, until told otherwise; `refresh` comes with every second. */
export function startTexts(decided: CampaignDecision[], refresh: () => void) {
  for (const stop of stops) stop()
  const open = decided.filter(({ over }) => !over)
  // Who is over speaks last.
  campaigns = [...open, ...decided.filter(({ over }) => over)]
  const running = open.filter(({ at, n }) => at ?? n)
  stops = running.map(({ at = NEVER }) => ticker.watch(at, refresh))
}

/** The answer: places of timers without digits of their own. A large page is gone through once for all of them. */
export function writeTexts(): Element[] {
  const now = serverNow()
  neverThrow(() => showBlocks(campaigns, now))
  return [...document.querySelectorAll(anyPlace)].filter((place) => {
    writeText(place, now)
    return place.matches(timerPlaces) && !writeDigits(place, now)
  })
}

/** A place is for the page's first campaign that has something to say; with a value, for the campaign of that id. */
function writeText(place: Element, now: number) {
  for (const [name, words] of Object.entries(places))
    if (place.hasAttribute(name))
      neverThrow(() => write(place, firstOf(place.getAttribute(name), words, now)))
}

function firstOf<Said>(
  wanted: string | null,
  say: (campaign: CampaignDecision, now: number) => Said | undefined,
  now: number,
): Said | undefined {
  let said: Said | undefined
  for (const campaign of campaigns) if (!wanted || campaign.id === wanted) said ||= say(campaign, now)
  return said
}

/**
 * In the places for days, hours, minutes and seconds; the time of a unit without one goes into the next smaller. False
 * where there is none of them.
 */
function writeDigits(timer: Element, now: number): boolean {
  const digitsOf = (unit: ClockUnit) => timer.querySelectorAll(`.df${'DHMS'[clockUnits.indexOf(unit)]}`)
  const shown = clockUnits.filter((unit) => digitsOf(unit)[0])
  const deadlineAt = firstOf(timer.getAttribute('data-deadline-timer'), ({ at }) => at, now)
  const numbers = clockNumbers(secondsLeft(deadlineAt ?? 0, now), shown)
  shown.forEach((unit, at) =>
    digitsOf(unit).forEach((digit) => write(digit, deadlineAt && String(numbers[at]).padStart(2, '0'))),
  )
  return shown.length > 0
}

/** A language that this browser doesn't know is no reason to say nothing. */
function inWords(seconds: number, language = 'en') {
  return neverThrow(() => runningTime(seconds, language)) ?? runningTime(seconds, 'en')
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
