/** The gallery of floating bars: chips to choose by, and a frame of its own for each bar. */
import {
  floatingBarCtaVariants,
  floatingBarPlacements,
  floatingBarSizes,
  floatingBarTemplates,
  floatingBarWidths,
} from '#domain/bars/floating-bar.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import { element } from '#widgets/element.ts'
import { type BarVariant, barVariants, palettes } from './bar-variants.ts'
import { barWords } from './bar-words.ts'
import { galleryForm, inWords, type Group } from './chips.ts'
import { atFirst, type Cell, chosenCells, codes, type Device, devices, oneOf, times } from './chosen-bars.ts'

const groups: Group[] = [
  { name: 'template', label: 'Template', choices: floatingBarTemplates, kind: 'checkbox' },
  { name: 'palette', label: 'Palette', choices: palettes, kind: 'checkbox' },
  { name: 'size', label: 'Size', choices: floatingBarSizes, kind: 'checkbox' },
  { name: 'placement', label: 'Edge', choices: floatingBarPlacements, kind: 'checkbox' },
  { name: 'width', label: 'Width', choices: floatingBarWidths, kind: 'checkbox' },
  { name: 'device', label: 'Device', choices: Object.keys(devices), kind: 'radio' },
  { name: 'words', label: 'Words', choices: Object.keys(barWords), kind: 'radio' },
  { name: 'cta', label: 'Button', choices: floatingBarCtaVariants, kind: 'radio' },
  { name: 'time', label: 'Time left', choices: Object.keys(times), kind: 'radio' },
  { name: 'code', label: 'Discount code', choices: Object.keys(codes), kind: 'radio' },
  {
    name: 'show',
    label: 'Show',
    choices: ['title', 'hide', 'powered by', 'announcement', 'folded', 'put away'],
    kind: 'checkbox',
  },
]

/** Until the bar says how much it needs. In a lower window it would begin folded. */
const FIRST_PX = '600'

const count = element('p', { role: 'status' })
const cells = element('main', {})
const form = galleryForm(groups, atFirst, show)
document.body.append(element('header', {}, element('h1', {}, 'Floating bars'), count), form, cells)

function show(chosen: URLSearchParams) {
  const shown = chosenCells(chosen)
  const device = oneOf(chosen.get('device'), Object.keys(devices) as Device[])
  count.textContent = `${shown.length} of ${barVariants.length} looks, ${devices[device]} pixels wide`
  cells.replaceChildren(...shown.map((cell) => drawCell(cell, devices[device])))
}

function drawCell(cell: Cell, width: number) {
  const name = nameOf(cell.look)
  const src = `/dev/bars/cell#${encodeURIComponent(JSON.stringify(cell))}`
  const frame = element('iframe', {
    title: name,
    src,
    loading: 'lazy',
    width: String(width),
    height: FIRST_PX,
  })
  return element('figure', {}, element('figcaption', {}, name), frame)
}

function nameOf({ template, palette, size, placement, width }: BarVariant) {
  return [inWords(template), floatingBarPalettes[palette].label, size, placement, width].join(' · ')
}
