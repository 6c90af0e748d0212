/** How a bar looks until its owner has said anything: without a clock, no word may speak of one. */
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'

const withoutClock = {
  ...defaultFloatingBar,
  cta: { ...defaultFloatingBar.cta, variant: 'none' },
} as const satisfies FloatingBar

export const defaultBars = {
  deadline: defaultFloatingBar,
  quantity: {
    ...withoutClock,
    title: { text: 'Limited quantity', hidden: false },
    description: 'When they are gone, they are gone.',
  },
  announcement: {
    ...withoutClock,
    title: { text: 'Welcome', hidden: false },
    description: 'Good to see you here.',
    isAnnouncementBar: true,
  },
} as const satisfies Record<string, FloatingBar>
