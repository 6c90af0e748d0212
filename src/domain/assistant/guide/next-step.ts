/** What to do with a draft once it is there. */
import { readSentence } from '../words/sentence.ts'
import { button } from './buttons.ts'
import { isNo, isYes } from './commands.ts'
import { noPage, type GuideState } from './guide-state.ts'
import { pageAt } from './page-steps.ts'
import { momentMove } from './preview-step.ts'
import type { Step, ToolCall } from './step.ts'
import { endOf, platformsAsked, type Wishes } from './wishes.ts'

const ADD_PAGE = 'Add a page'
const WHAT_SOMEBODY_GETS = 'What would somebody get?'
const WHAT_TO_PASTE = 'What do I paste where?'
const THAT_IS_ALL = 'That is all'

export const nextStep: Step = {
  say: ({ pages }) => (pages === 0 ? 'Shall we add a page where it runs?' : 'What next?'),
  ask: ({ wishes, pages }) =>
    texts([
      pages === 0 ? ADD_PAGE : 'Add another page',
      ...(hasClock(wishes) ? [WHAT_SOMEBODY_GETS] : []),
      ...(hasEmails(wishes) ? [WHAT_TO_PASTE] : []),
      'Change something',
      THAT_IS_ALL,
    ]),
  read: (text, state, context) => {
    const { wishes, pages } = state
    if (/^(?:change|edit)(?: something| it)?[.!]?$/i.test(text.trim())) return { to: 'change' }
    if (
      hasEmails(wishes) &&
      /\bpaste|\bset ?up\b|\bwhere\b.*\b(?:code|link)|\b(?:my )?e-?mails?\b/i.test(text)
    )
      return { call: setUpEmail(state) }
    if (
      hasClock(wishes) &&
      /\bwould\b|\bpreview|\bsomebody\b|\bsomeone\b|\bwho starts?\b|\btest\b/i.test(text)
    ) {
      return momentMove(text, state, context) ?? { to: 'startsAt' }
    }
    const url = readSentence(text, context).url
    if (url !== null) return pageAt(url, state, context)
    if (/\bthank|\bbye\b/i.test(text)) return { to: 'over' }
    if (/\bpage\b|\burl\b|\badd\b/i.test(text) || (pages === 0 && isYes(text)))
      return { to: 'pageType', page: noPage }
    return isNo(text) || /\bthat(?: i|['’])s all/i.test(text) ? { to: 'over' } : null
  },
}

function hasClock(wishes: Wishes): boolean {
  const end = endOf(wishes)
  return end !== null && end !== 'quantity' && end !== 'nothing'
}

/** A bar with news has no email links. */
function hasEmails(wishes: Wishes): boolean {
  return platformsAsked(wishes).includes('email')
}

function setUpEmail({ made }: GuideState): ToolCall {
  return { name: 'setUpEmail', input: { campaignId: made?.id ?? '' } }
}

export const overStep: Step = {
  say: () => '',
  ask: () => null,
  // Whoever goes on talking goes on with the draft.
  read: (text, state, context) => nextStep.read(text, state, context),
}

function texts(labels: readonly string[]) {
  return { kind: 'choice' as const, options: labels.map(button) }
}
