/** The gallery of inline timers: chips to choose by, and a place for each timer, in the widget that visitors get. */
import { measured } from '#domain/timers/measured-timer.ts'
import { element } from '#widgets/element.ts'
import { addAllDigits } from '#widgets/all-digits.ts'
import { mountAnyInlineTimer } from '#widgets/any-inline-timer.ts'
import { codeBelow } from '#widgets/discount-code.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { ShownCode } from '#domain/discounts/code-words.ts'
import { codes } from '../bar-gallery/chosen-bars.ts'
import {
  atFirst,
  chosenTimers,
  grounds,
  labels,
  type PlacedTimer,
  places,
  secondsOf,
  styleNames,
  templateNames,
  times,
  widthLabels,
} from './chosen-timers.ts'

type Group = { name: string; label: string; choices: readonly string[]; kind: 'checkbox' | 'radio' }

const groups: Group[] = [
  { name: 'template', label: 'Template', choices: templateNames, kind: 'checkbox' },
  { name: 'place', label: 'Pixels of the place', choices: places, kind: 'checkbox' },
  { name: 'style', label: 'Digits', choices: styleNames, kind: 'radio' },
  { name: 'width', label: 'Width', choices: widthLabels, kind: 'radio' },
  { name: 'labels', label: 'Labels', choices: Object.keys(labels), kind: 'radio' },
  { name: 'time', label: 'Time left', choices: Object.keys(times), kind: 'radio' },
  { name: 'code', label: 'Discount code', choices: Object.keys(codes), kind: 'radio' },
  { name: 'ground', label: 'Page', choices: Object.keys(grounds), kind: 'radio' },
  { name: 'direction', label: 'Direction', choices: ['ltr', 'rtl'], kind: 'radio' },
]

addAllDigits()
const ticker = createTicker(Date.now)
const form = element('form', {}, ...groups.map(drawGroup), element('a', { href: location.pathname }, 'Reset'))
const count = element('p', { role: 'status' })
const cells = element('main', {})
let ends: (() => void)[] = []

document.body.append(element('header', {}, element('h1', {}, 'Inline timers'), count), form, cells)
form.addEventListener('change', () => {
  const checked = [...form.querySelectorAll('input')].filter((input) => input.checked)
  const chosen = new URLSearchParams(checked.map(({ name, value }) => [name, value]))
  history.replaceState(null, '', `?${chosen}`)
  show(chosen)
})
show(location.search ? new URLSearchParams(location.search) : atFirst)

function show(chosen: URLSearchParams) {
  for (const input of form.querySelectorAll('input')) input.checked = chosen.has(input.name, input.value)
  for (const end of ends) end()
  const timers = chosenTimers(chosen)
  const at = Date.now() + secondsOf(chosen) * 1000
  count.textContent = timers.length === 1 ? '1 timer' : `${timers.length} timers`
  cells.style.background = Object.entries(grounds).find(([name]) => chosen.has('ground', name))?.[1] ?? ''
  cells.dir = chosen.get('direction') ?? ''
  cells.replaceChildren()
  const code = Object.entries(codes).find(([name]) => chosen.has('code', name))?.[1]
  ends = timers.map((placed) => place(placed, { at, code }))
}

function place(
  { name, timer, width }: PlacedTimer,
  { at, code }: { at: number; code: ShownCode | undefined },
) {
  const host = element('div', {})
  const around = element('div', {}, host)
  around.style.width = `${width}px`
  if (code) around.append(codeHost(code))
  cells.append(element('figure', {}, element('figcaption', {}, name), around))
  return mountAnyInlineTimer(host, measured(timer), at, { ticker, language: 'en' }).off
}

function codeHost(code: ShownCode) {
  const host = element('div', {})
  codeBelow(host, { code }, 0, { ticker, language: 'en' })
  return host
}

function drawGroup({ name, label, choices, kind }: Group) {
  const chips = choices.map((choice) =>
    element('label', {}, element('input', { type: kind, name, value: choice }), element('span', {}, choice)),
  )
  return element('fieldset', {}, element('legend', {}, label), ...chips)
}
