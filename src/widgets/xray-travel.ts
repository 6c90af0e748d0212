/** "See this page as if it were …": a few moments around the deadline, any other one, and the way back. */
import type { TravelMoment } from '#domain/testing/time-travel.schema.ts'
import { travelMomentLabels } from '#domain/testing/travel-words.ts'
import type { XrayReport } from '#domain/visitors/xray.ts'
import { element } from './element.ts'
import { neverThrow } from './never-throw.ts'
import { button } from './xray-parts.ts'

/** Null: the present. */
export type TravelTarget = TravelMoment | number | null

type Travel = { go: (to: TravelTarget) => void; say: (problem: string) => void; now: () => number }

export function drawTravel({ go, say, now }: Travel) {
  const moments = Object.entries(travelMomentLabels).map(([moment, text]) =>
    button(text, () => go(moment as TravelMoment)),
  )
  const back = button('Back to now', () => go(null))
  const other = button('Another time…', () => turnForm(!!form.hidden), { 'aria-expanded': 'false' })
  const moment = element('input', { type: 'datetime-local', step: '1', id: 'at' })
  const form = element(
    'form',
    { class: 'do', hidden: '' },
    element('label', { for: 'at' }, ...labelOfForm()),
    moment,
    element('button', { type: 'submit' }, 'Go'),
  )
  const choices = element(
    'div',
    { class: 'do', role: 'group', 'aria-labelledby': 'as-if' },
    element('span', { id: 'as-if' }, 'See this page as if it were …'),
    ...moments,
    other,
    back,
  )

  function turnForm(isOpen: boolean) {
    form.hidden = !isOpen
    other.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) return
    moment.value ||= asTyped(now())
    moment.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const at = new Date(moment.value).getTime()
    neverThrow(() => (at >= 0 ? go(at) : say('Please choose a date and a time.')))
  })

  return {
    parts: [choices, form],
    /** While consent is on hold nobody knows this browser again on the next page. */
    show({ campaignId, travel }: XrayReport, isOnHold: boolean) {
      const isOffered = !!campaignId && !isOnHold
      choices.hidden = !isOffered
      if (!isOffered) turnForm(false)
      back.hidden = !travel
    },
  }
}

/** Browsers ask for dates and times in the zone of whoever sits before them. */
function labelOfForm() {
  const zone = neverThrow(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  return ['Date and time in your own time zone', zone && ` (${zone})`]
}

function asTyped(at: number): string {
  const local = at - new Date(at).getTimezoneOffset() * 60_000
  return new Date(local).toISOString().slice(0, 19)
}
