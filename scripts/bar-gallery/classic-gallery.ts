/** The gallery of classic bars: chips to choose by, and a frame of its own for each bar. */
import { classicBaseWords } from '#domain/classic-bars/classic-bar-editor.ts'
import {
  classicBases,
  classicPositions,
  classicVariations,
  classicWidths,
} from '#domain/classic-bars/classic-bar.ts'
import { element } from '#widgets/element.ts'
import { fits, galleryForm, type Group } from './chips.ts'
import { type Device, devices, oneOf } from './chosen-bars.ts'
import { classicBarOf, type ClassicLook, classicLooks, classicTexts } from './classic-looks.ts'

const groups: Group[] = [
  { name: 'base', label: 'Base', choices: classicBases.map(String), kind: 'checkbox' },
  { name: 'variation', label: 'Variation', choices: classicVariations.map(String), kind: 'checkbox' },
  { name: 'position', label: 'Position', choices: classicPositions, kind: 'checkbox' },
  { name: 'width', label: 'Width', choices: [...classicWidths, 'flat'], kind: 'checkbox' },
  { name: 'device', label: 'Device', choices: Object.keys(devices), kind: 'radio' },
  { name: 'text', label: 'Text', choices: Object.keys(classicTexts), kind: 'radio' },
  {
    name: 'show',
    label: 'Show',
    choices: ['avatar', 'button', 'close', 'branding', 'open', 'quantity', 'folded'],
    kind: 'checkbox',
  },
]

const atFirst = new URLSearchParams([
  ['position', 'bottom-center'],
  ['width', 'three-quarters'],
  ['device', 'desktop'],
  ['text', 'usual'],
  ['show', 'avatar'],
  ['show', 'button'],
  ['show', 'close'],
  ['show', 'open'],
])

const FIRST_PX = '330'

const count = element('p', { role: 'status' })
const cells = element('main', {})
const form = galleryForm(groups, atFirst, show)
document.body.append(element('header', {}, element('h1', {}, 'Classic bars'), count), form, cells)

function show(chosen: URLSearchParams) {
  const looks = classicLooks.filter((look) =>
    Object.entries(look).every(([name, value]) => fits(chosen, name, value)),
  )
  const width = devices[oneOf(chosen.get('device'), Object.keys(devices) as Device[])]
  count.textContent = `${looks.length} of ${classicLooks.length} looks, ${width} pixels wide`
  cells.replaceChildren(...looks.map((look) => drawCell(look, chosen, width)))
}

function drawCell(look: ClassicLook, chosen: URLSearchParams, width: number) {
  const shows = (part: string) => chosen.has('show', part)
  const bar = classicBarOf(look, {
    text: oneOf(chosen.get('text'), Object.keys(classicTexts) as (keyof typeof classicTexts)[]),
    avatar: shows('avatar'),
    button: shows('button'),
    close: shows('close'),
    branding: shows('branding'),
    open: shows('open'),
    quantity: shows('quantity'),
  })
  const { base, variation, position, width: part } = look
  const name = [
    classicBaseWords[base].name,
    ['', 'Medium', 'Subtle', 'Bold'][variation],
    position,
    part,
  ].join(' · ')
  const cell = encodeURIComponent(JSON.stringify({ bar, isHidden: shows('folded') }))
  const src = `/dev/bars/classic-cell#${cell}`
  const frame = element('iframe', {
    title: name,
    src,
    loading: 'lazy',
    width: String(width),
    height: FIRST_PX,
  })
  return element('figure', {}, element('figcaption', {}, name), frame)
}
