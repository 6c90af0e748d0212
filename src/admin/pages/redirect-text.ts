/** The labels of a page's redirect: after a deadline, or after a quantity (specification A §6). */
import type { PageList } from '#domain/campaigns/campaign-types.ts'

export type RedirectText = {
  toggle: string
  toggleHelp: string
  url: string
  before: string
  after: string
}

const deadline: RedirectText = {
  toggle: 'Redirect when the deadline has passed',
  toggleHelp: 'Without a redirect the timer goes and the page stays as it is.',
  url: 'After the Deadline, Redirect to:',
  before: 'Before the deadline',
  after: 'After the deadline',
}

const quantity: RedirectText = {
  toggle: 'Redirect when the quantity reaches 0',
  toggleHelp: 'Without a redirect the number goes and the page stays as it is.',
  url: 'When the Quantity Reaches 0, Redirect to:',
  before: 'While some are left',
  after: 'When the quantity reaches 0',
}

const textOf: Record<PageList, RedirectText> = {
  general: deadline,
  store: deadline,
  announcementBar: deadline,
  quantity,
}

export function redirectText(pageList: PageList): RedirectText {
  return textOf[pageList]
}
