/** A page of the draft: what it shows, its address, and where people are sent afterwards. */
import { isPageUrl, samePage, withScheme } from '../../addresses/page-url.ts'
import { campaignTypeFacts } from '../../campaigns/campaign-types.ts'
import { pageMessages } from '../../pages/page.schema.ts'
import {
  aboutPageType,
  isLockedPageType,
  isPageType,
  pageTypeFacts,
  pageTypeNames,
  pageTypesFor,
  type PageType,
} from '../../pages/page-types.ts'
import { readSentence } from '../words/sentence.ts'
import { button, plainText } from './buttons.ts'
import { isNo } from './commands.ts'
import type { GuideContext } from './guide-context.ts'
import { noPage, type GuideState, type PageWishes } from './guide-state.ts'
import type { Move, Step, ToolCall } from './step.ts'
import { endOf, typeOfKind, type Wishes } from './wishes.ts'

export const pageTypeStep: Step = {
  say: () => 'What shall the page show or do?',
  ask: ({ wishes }, context) => ({
    kind: 'choice',
    options: [
      ...offeredPageTypes(wishes, context).map((type) => button(pageTypeFacts(type).label)),
      button('No page'),
    ],
  }),
  read: (text, state, context) => {
    const { wishes, page } = state
    if (isNo(text) || /^no page$/i.test(text.trim())) return { to: 'next', page: noPage }
    const { url } = readSentence(text, context)
    if (url !== null) return pageAt(url, state, context)
    const type = pageTypeCalled(text, offeredPageTypes(wishes, context))
    if (type) return { to: page.beforeUrl === null ? 'beforeUrl' : 'afterUrl', page: { ...page, type } }
    const other = pageTypeCalled(text, pageTypeNames)
    if (other === null) return null
    return {
      wrong: pageTypeFacts(other).needsPortal ? pageMessages.typeLocked : pageMessages.typeNotForCampaign,
    }
  },
}

/** By its name, or by a part of it that no other has: "bar". */
function pageTypeCalled(text: string, types: readonly PageType[]): PageType | null {
  const called = plainText(text.replace(/^(?:an?|the) /i, ''))
  const labels = types.map((type) => ({ type, label: plainText(pageTypeFacts(type).label) }))
  const exact = labels.find(({ label }) => label === called || (called.includes(label) && called !== ''))
  const parts = labels.filter(({ label }) => called.length > 2 && label.includes(called))
  return exact?.type ?? (parts.length === 1 ? (parts[0]?.type ?? null) : null)
}

/** What the account may choose. */
function offeredPageTypes({ kind }: Wishes, { account }: GuideContext): PageType[] {
  if (kind === null) return []
  return pageTypesFor(typeOfKind(kind)).filter((type) => !isLockedPageType(account, type))
}

export function pageAt(url: string, { wishes }: GuideState, context: GuideContext): Move {
  const beforeUrl = withScheme(url)
  if (!isPageUrl(beforeUrl)) return { wrong: pageMessages.invalidBefore }
  const types = offeredPageTypes(wishes, context)
  return {
    to: 'pageType',
    page: { ...noPage, beforeUrl, type: types.length === 1 ? (types[0] ?? null) : null },
  }
}

export const beforeUrlStep: Step = {
  say: ({ page }) =>
    redirects(page)
      ? 'What is the address of the page that people see before the deadline?'
      : 'What is the address of the page?',
  ask: () => ({ kind: 'url', placeholder: 'https://example.com/offer', suggestions: [button('No page')] }),
  read: (text, state) => {
    if (/^(?:no page|skip|none|cancel|no)[.!]?$/i.test(text.trim())) return { to: 'next', page: noPage }
    const beforeUrl = urlIn(text)
    if (beforeUrl === null) return { wrong: pageMessages.invalidBefore }
    const page = { ...state.page, beforeUrl }
    return redirects(page) ? { to: 'afterUrl', page } : { call: addPage(state, page), page }
  },
}

const STAY = 'They stay on the page'

export const afterUrlStep: Step = {
  say: ({ wishes }) =>
    endOf(wishes) === 'quantity'
      ? 'Where shall people be sent when the last one is gone?'
      : 'Where shall people be sent when their deadline has passed?',
  ask: () => ({
    kind: 'url',
    placeholder: 'https://example.com/closed',
    suggestions: [button(STAY), button('No page')],
  }),
  read: (text, state) => {
    const { page } = state
    if (/^(?:no page|cancel)[.!]?$/i.test(text.trim())) return { to: 'next', page: noPage }
    if (/^(?:skip|none|no|nowhere|later)[.!]?$|\bstay\b/i.test(text.trim()))
      return { call: addPage(state, page), page }
    const afterUrl = urlIn(text)
    if (afterUrl === null) return { wrong: pageMessages.invalidAfter }
    if (page.beforeUrl !== null && samePage(page.beforeUrl, afterUrl)) return { wrong: pageMessages.sameUrl }
    const done = { ...page, afterUrl }
    return { call: addPage(state, done), page: done }
  },
}

function redirects({ type }: PageWishes): boolean {
  return isPageType(type) && pageTypeFacts(type).redirects
}

/** The address alone, or the word in a sentence that looks like one. */
function urlIn(text: string): string | null {
  const words = text.trim().split(/\s+/)
  const word =
    words.length === 1
      ? words[0]
      : words.find((each) => /^https?:\/\//i.test(each) || /\w\.\w{2,}/.test(each))
  const url = withScheme(word ?? '').replace(/[,;!]$/, '')
  return isPageUrl(url) ? url : null
}

function addPage({ made }: GuideState, { type, beforeUrl, afterUrl }: PageWishes): ToolCall {
  return {
    name: 'addCampaignPage',
    input: { campaignId: made?.id ?? '', type, beforeUrl, ...(afterUrl === null ? {} : { afterUrl }) },
  }
}

/** A line for each kind of page that is offered, for whoever does not know them. */
export function pageTypesInWords(wishes: Wishes, context: GuideContext): string {
  const { kind } = wishes
  if (kind === null) return ''
  const { pageList } = campaignTypeFacts(typeOfKind(kind))
  return offeredPageTypes(wishes, context)
    .map((type) => `- ${pageTypeFacts(type).label}: ${aboutPageType(type, pageList)}`)
    .join('\n')
}
