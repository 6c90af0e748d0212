/** Time, dates and numbers in the owner's own text: written with every second, so that nothing comes too late. */
import { runningTime, secondsLeft } from '#domain/countdown/remaining.ts'
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { clockNumbers, clockUnits } from '#widgets/clock-numbers.ts'
import { quietly } from '#widgets/quietly.ts'
import { ticker } from './countdowns.ts'
import { showBlocks, timerPlaces } from './deadline-blocks.ts'
import { NEVER } from './known-page.ts'
import { serverNow } from './server-clock.ts'

/** What an attribute's place says of a campaign; undefined where the campaign has nothing to say. */
type Words = (campaign: CampaignDecision, now: number) => string | 0 | undefined

const places: Record<string, Words> = {
  'data-deadline-text': ({ text }) => text,
  'data-deadline-dynamic': ({ at, lang }, now) => at && inWords(secondsLeft(at, now), lang),
  'data-deadline-quantity': ({ n, lang }) => n && (quietly(() => n.toLocaleString(lang)) ?? String(n)),
}

let campaigns: CampaignDecision[] = []
let stops: (() => void)[] = []

/** From now on, until told otherwise; `refresh` comes with every second. */
export function runTexts(decided: CampaignDecision[], refresh: () => void) {
  for (const stop of stops) stop()
  campaigns = decided
  const running = campaigns.filter(({ at, n, over }) => !over && (at ?? n))
  stops = running.map(({ at = NEVER }) => ticker.watch(at, refresh))
  refreshTexts()
}

export function refreshTexts() {
  const now = serverNow()
  quietly(() => showBlocks(campaigns, now))
  writeTexts(now)
}

/** A place is for the page's first campaign that has something to say; with a value, for the campaign of that id. */
function writeTexts(now: number) {
  for (const [name, words] of Object.entries(places))
    for (const place of document.querySelectorAll(`[${name}]`))
      quietly(() =>
        write(
          place,
          firstOf(place.getAttribute(name), (each) => words(each, now)),
        ),
      )
  for (const place of document.querySelectorAll(timerPlaces)) {
    const deadlineAt = firstOf(place.getAttribute('data-deadline-timer'), ({ at }) => at)
    if (deadlineAt) writeDigits(place, secondsLeft(deadlineAt, now))
  }
}

function firstOf<Said>(
  wanted: string | null,
  say: (campaign: CampaignDecision) => Said | undefined,
): Said | undefined {
  for (const campaign of campaigns) {
    const said = !wanted || campaign.id === wanted ? say(campaign) : undefined
    if (said) return said
  }
}

/** In the places for days, hours, minutes and seconds; the time of a unit without one goes into the next smaller. */
function writeDigits(timer: Element, seconds: number) {
  const digits = clockUnits.map((unit) => timer.getElementsByClassName(`df${unit[0]?.toUpperCase()}`))
  const shown = clockUnits.filter((_, at) => digits[at]?.length)
  const numbers = clockNumbers(seconds, shown)
  shown.forEach((unit, at) => {
    for (const digit of digits[clockUnits.indexOf(unit)] ?? [])
      write(digit, String(numbers[at]).padStart(2, '0'))
  })
}

/** A language that this browser doesn't know is no reason to say nothing. */
function inWords(seconds: number, language = 'en') {
  return quietly(() => runningTime(seconds, language)) ?? runningTime(seconds, 'en')
}

function write(place: Element, text: string | 0 | undefined) {
  if (text && place.textContent !== text) place.textContent = text
}
