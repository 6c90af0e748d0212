/** How a bar looks until its owner has said anything: without a clock, no word may speak of one. */
import { barWords } from './bar-words.ts'
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'

export type DefaultBar = 'deadline' | 'quantity' | 'announcement'

/** In the words of a campaign's language. */
export function newBars(language: string): Record<DefaultBar, FloatingBar> {
  const { units, hide, cta, ...says } = barWords(language)
  const [days, hours, minutes, seconds] = units
  const { settings } = defaultFloatingBar
  const bar = (kind: DefaultBar): FloatingBar => ({
    ...defaultFloatingBar,
    title: { text: says[kind].title, hidden: false },
    description: says[kind].text,
    labels: { ...defaultFloatingBar.labels, days, hours, minutes, seconds, hide },
    cta: { ...defaultFloatingBar.cta, text: cta.offer },
  })
  const news = bar('announcement')
  return {
    deadline: { ...bar('deadline'), dropZeroUnits: true },
    quantity: { ...bar('quantity'), showTaken: true },
    // One line at the top, with a link (design of announcements); its title is a tag that an owner may add.
    announcement: {
      ...news,
      title: { ...news.title, hidden: true },
      cta: { ...news.cta, text: cta.news, variant: 'link' },
      settings: { ...settings, layout: { placement: 'top', width: 'full', size: 'small' } },
      isAnnouncementBar: true,
    },
  }
}

export const defaultBars = newBars('en')
