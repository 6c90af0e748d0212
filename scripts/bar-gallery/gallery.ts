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
import { atFirst, type Cell, chosenCells, codes, type Device, devices, oneOf, times } from './chosen-bars.ts'

type Group = { name: string; label: string; choices: readonly string[]; kind: 'checkbox' | 'radio' }

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

const form = element('form', {}, ...groups.map(drawGroup), drawReset())
const count = element('p', { role: 'status' })
const cells = element('main', {})
document.body.append(element('header', {}, element('h1', {}, 'Floating bars'), count), form, cells)

form.addEventListener('change', () => {
  const checked = [...form.querySelectorAll('input')].filter((input) => input.checked)
  const chosen = new URLSearchParams(checked.map(({ name, value }) => [name, value]))
  history.replaceState(null, '', `?${chosen}`)
  show(chosen)
})
show(location.search ? new URLSearchParams(location.search) : atFirst)

function show(chosen: URLSearchParams) {
  for (const input of form.querySelectorAll('input')) input.checked = chosen.has(input.name, input.value)
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

function drawGroup({ name, label, choices, kind }: Group) {
  const chips = choices.map((choice) =>
    element('label', {}, element('input', { type: kind, name, value: choice }), drawChip(name, choice)),
  )
  return element('fieldset', {}, element('legend', {}, label), ...chips)
}

function drawChip(name: string, choice: string) {
  const palette = name === 'palette' ? palettes.find((each) => each === choice) : undefined
  if (!palette) return element('span', {}, inWords(choice))
  const { label, colors } = floatingBarPalettes[palette]
  const swatches = [colors.background, colors.text, colors.ctaBackground].map((color) => {
    const swatch = element('i', {})
    swatch.style.background = color
    return swatch
  })
  return element('span', { title: label, role: 'img', 'aria-label': label }, ...swatches)
}

function drawReset() {
  return element('a', { href: location.pathname }, 'Reset')
}

/** `template-1` is a word for programs. */
function inWords(choice: string) {
  return choice.replace('template-', 'Template ')
}
