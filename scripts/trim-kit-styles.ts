/** Leaves out of the kit's styles what no screen of ours can show: palettes that are not ours, headings, calendars. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Of the kit's fourteen. Ours, and its gray, red and green, are in `admin/theme.ts` and named by screens. */
export const unusedPalettes = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'teal',
  'lime',
  'yellow',
  'orange',
  'blue',
] as const

/** The provider says what the primary color is; headings are ours, and so is what depends on a screen's width. */
const unusedSizes = ['h[1-6]', 'primary-color', 'breakpoint']

/** The styles of all inputs for dates come as one sheet; these are the components that we have of them. */
const dateComponents = ['TimePicker']

const DATES = 'node_modules/@mantine/dates/esm/components'

/** Runs after imports are in their place, and before the name of the file is made from what is in it. */
export function trimKitStyles(): Plugin {
  return {
    name: 'trim-kit-styles',
    transform(code, id) {
      if (id.endsWith('/admin/mantine.css')) return { code: withoutUnused(code), map: null }
      if (id.includes('@mantine/dates/styles')) return { code: onlyClasses(code, dateClasses()), map: null }
      return null
    },
  }
}

export function withoutUnused(css: string): string {
  const names = [...unusedSizes, `color-(?:${unusedPalettes.join('|')})`]
  return css.replaceAll(new RegExp(`--mantine-(?:${names.join('|')})-[\\w-]+:[^;{}]*;`, 'g'), '')
}

function dateClasses(): string[] {
  return dateComponents.flatMap(
    (name) => readFileSync(`${DATES}/${name}/${name}.module.mjs`, 'utf8').match(/m_[0-9a-f]+/g) ?? [],
  )
}

/** Keeps the rules of one layer that are about the given classes, or about no class of the kit at all. */
export function onlyClasses(css: string, classes: readonly string[]): string {
  const opened = css.indexOf('{')
  const rules = rulesIn(css.slice(opened + 1, css.lastIndexOf('}')))
  const kept = rules.filter((rule) => {
    const named = rule.match(/m_[0-9a-f]+/g) ?? []
    return named.length === 0 || named.some((name) => classes.includes(name))
  })
  return `${css.slice(0, opened + 1)}${kept.join('')}}`
}

/** Each with all that is between its braces. */
function rulesIn(css: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: sign, index } of css.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
