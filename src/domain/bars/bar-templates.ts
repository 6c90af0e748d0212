/** The templates of floating bars that everybody has: the name and the sentence that an owner chooses by. */
import type { FloatingBarTemplate } from './floating-bar.ts'

export const barTemplates = {
  'template-1': {
    label: 'Classic',
    description: 'Words on one side, clock and button on the other.',
  },
  'template-2': {
    label: 'Tiles',
    description: 'Everything in the middle, each number on a tile of its own.',
  },
  'template-3': {
    label: 'Ticket',
    description: 'The clock on a stub in the button’s color, the words beside it.',
  },
  'template-4': {
    label: 'Ribbon',
    description: 'One slim line with a rounded button.',
  },
} as const satisfies Record<FloatingBarTemplate, { label: string; description: string }>
