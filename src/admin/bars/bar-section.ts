/** The six sections of the appearance panel, and which of them holds a field. */

export const barSections = {
  template: 'Template',
  layout: 'Layout',
  colors: 'Colors',
  content: 'Content',
  settings: 'Settings',
  translate: 'Translate',
} as const

export type BarSection = keyof typeof barSections

const sectionOfField: readonly (readonly [field: string, section: BarSection])[] = [
  ['template', 'template'],
  ['settings.layout', 'layout'],
  ['settings.colors', 'colors'],
  ['title', 'content'],
  ['description', 'content'],
  ['cta', 'content'],
  ['labels', 'translate'],
]

/** The section that shows a field, by the field's dotted path. */
export function sectionOf(path: string): BarSection {
  const row = sectionOfField.find(([field]) => path === field || path.startsWith(`${field}.`))
  return row?.[1] ?? 'settings'
}
