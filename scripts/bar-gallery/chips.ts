/** The chips of a gallery to choose by, which its address remembers. */
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import { element } from '#widgets/element.ts'
import { palettes } from './bar-variants.ts'

export type Group = { name: string; label: string; choices: readonly string[]; kind: 'checkbox' | 'radio' }

/** `show` is called at once, and with every choice. */
export function galleryForm(
  groups: readonly Group[],
  atFirst: URLSearchParams,
  show: (chosen: URLSearchParams) => void,
) {
  const form = element(
    'form',
    {},
    ...groups.map(drawGroup),
    element('a', { href: location.pathname }, 'Reset'),
  )
  function choose(chosen: URLSearchParams) {
    for (const input of form.querySelectorAll('input')) input.checked = chosen.has(input.name, input.value)
    show(chosen)
  }
  form.addEventListener('change', () => {
    const checked = [...form.querySelectorAll('input')].filter((input) => input.checked)
    const chosen = new URLSearchParams(checked.map(({ name, value }) => [name, value]))
    history.replaceState(null, '', `?${chosen}`)
    choose(chosen)
  })
  choose(location.search ? new URLSearchParams(location.search) : atFirst)
  return form
}

/** Of a kind of which nothing is chosen, everything is. */
export function fits(chosen: URLSearchParams, name: string, value: unknown) {
  return !chosen.has(name) || chosen.has(name, String(value))
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

/** `template-1` is a word for programs. */
export function inWords(choice: string) {
  return choice.replace('template-', 'Template ')
}
