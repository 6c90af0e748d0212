/** The four looks of a bar that the product brings, as owners read of them. */
import type { FloatingBarTemplate } from './floating-bar.ts'

export const barTemplates = {
  'template-1': { label: 'Template 1', description: 'Plain digits beside your words. Fits everywhere.' },
  'template-2': { label: 'Template 2', description: 'Each number on a tile, like a departure board.' },
  'template-3': { label: 'Template 3', description: 'Days to seconds in one line, quiet and slim.' },
  'template-4': { label: 'Template 4', description: 'The clock in the middle, everything around it.' },
} as const satisfies Record<FloatingBarTemplate, { label: string; description: string }>
