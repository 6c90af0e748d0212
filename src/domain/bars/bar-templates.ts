/** The templates of floating bars that everybody has: the name and the sentence that an owner chooses by. */
import type { FloatingBar, FloatingBarTemplate } from './floating-bar.ts'

type TemplateWords = {
  label: string
  /** Of a countdown, of a limited quantity, and of an announcement: each speaks of what it has. */
  clock: string
  number: string
  news: string
}

export const barTemplates = {
  'template-1': {
    label: 'Classic',
    clock: 'Words on one side, clock and button on the other.',
    number: 'The number that is left, the words beside it, the button at the end.',
    news: 'A sentence with its link: one line when small, with a title above it when larger.',
  },
  'template-2': {
    label: 'Tiles',
    clock: 'Everything in the middle, each number on a tile of its own.',
    number: 'The number that is left on a tile of its own.',
    news: 'Everything in the middle, the title on a tile of its own.',
  },
  'template-3': {
    label: 'Ticket',
    clock: 'The clock on a stub in the button’s color, the words beside it.',
    number: 'The number that is left on a stub in the button’s color.',
    news: 'The title on a stub in the button’s color, the words beside it.',
  },
  'template-4': {
    label: 'Ribbon',
    clock: 'One slim line with a rounded button.',
    number: 'The number that is left in one slim line with a rounded button.',
    news: 'One slim line with a rounded button.',
  },
} as const satisfies Record<FloatingBarTemplate, TemplateWords>

export function aboutTemplate(
  template: FloatingBarTemplate,
  bar: Pick<FloatingBar, 'isAnnouncementBar'> & { stock?: object | undefined },
): string {
  const words = barTemplates[template]
  if (bar.isAnnouncementBar) return words.news
  return bar.stock ? words.number : words.clock
}
