/** The gallery of oldest bars: chips to choose by, and a frame of its own for each bar. */
import { oldestSides, oldestSizes } from '#domain/oldest-bars/oldest-bar.ts'
import { element } from '#widgets/element.ts'
import { fits, galleryForm, type Group } from './chips.ts'
import { type Device, devices, oneOf } from './chosen-bars.ts'
import { oldestBarOf, type OldestLook, oldestLooks, type OldestText, oldestTexts } from './oldest-looks.ts'

/** Of what a bar has or has not: those that have it are chosen by this value. */
const has = [String(true), String(false)]

const groups: Group[] = [
  { name: 'size', label: 'Size', choices: oldestSizes, kind: 'checkbox' },
  { name: 'side', label: 'Edge', choices: oldestSides, kind: 'checkbox' },
  { name: 'button', label: 'Button', choices: has, kind: 'checkbox' },
  { name: 'close', label: 'Close', choices: has, kind: 'checkbox' },
  { name: 'timer', label: 'Timer', choices: has, kind: 'checkbox' },
  { name: 'quantity', label: 'Quantity', choices: has, kind: 'checkbox' },
  { name: 'device', label: 'Device', choices: Object.keys(devices), kind: 'radio' },
  { name: 'text', label: 'Text', choices: Object.keys(oldestTexts), kind: 'radio' },
]

const atFirst = new URLSearchParams([
  ['button', 'true'],
  ['close', 'true'],
  ['timer', 'true'],
  ['quantity', 'false'],
  ['device', 'desktop'],
  ['text', 'usual'],
])

const FIRST_PX = '182'

const count = element('p', { role: 'status' })
const cells = element('main', {})
const form = galleryForm(groups, atFirst, show)
document.body.append(element('header', {}, element('h1', {}, 'Oldest bars'), count), form, cells)

function show(chosen: URLSearchParams) {
  const looks = oldestLooks.filter((look) =>
    Object.entries(look).every(([name, value]) => fits(chosen, name, value)),
  )
  const text = oneOf(chosen.get('text'), Object.keys(oldestTexts) as OldestText[])
  const width = devices[oneOf(chosen.get('device'), Object.keys(devices) as Device[])]
  count.textContent = `${looks.length} of ${oldestLooks.length} looks, ${width} pixels wide`
  cells.replaceChildren(...looks.map((look) => drawCell(look, text, width)))
}

function drawCell(look: OldestLook, text: OldestText, width: number) {
  const bar = oldestBarOf(look, text)
  const title = nameOf(look, bar.fonts)
  const frame = element('iframe', {
    title,
    src: `/dev/bars/oldest-cell#${encodeURIComponent(JSON.stringify(bar))}`,
    loading: 'lazy',
    width: String(width),
    height: FIRST_PX,
  })
  return element('figure', {}, element('figcaption', {}, title), frame)
}

function nameOf({ size, side, ...more }: OldestLook, fonts: readonly string[]) {
  const parts = Object.entries(more).flatMap(([name, isThere]) => (isThere ? [name] : []))
  return [size, side, ...parts, ...fonts].join(' · ')
}
