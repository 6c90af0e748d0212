/** What a person is asked to look for on a page, by what the page shows. */
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'

type Shown = NonNullable<ReturnType<typeof pageTypeFacts>['shows']>

const questions: Record<Shown, string> = {
  bar: 'Do you see the floating bar on your page?',
  classicBar: 'Do you see the floating bar on your page?',
  announcement: 'Do you see the announcement bar on your page?',
  timer: 'Do you see the timer on your page?',
  text: 'Do you see the time left on your page?',
  quantity: 'Do you see the remaining quantity on your page?',
  portal: 'Do you see the portal on your page?',
}

const NOTHING_TO_SEE = 'Is the code on your page?'

export function seenQuestion(type: string): string {
  const shows = isPageType(type) ? pageTypeFacts(type).shows : null
  return shows === null ? NOTHING_TO_SEE : questions[shows]
}
