/** Which kind of campaign somebody has in mind, by the words that sellers use for it. */
import type { CampaignKind } from '../../campaigns/campaign-kind.ts'
import { campaignTypeFacts } from '../../campaigns/campaign-types.ts'
import { deadlineKinds } from '../../deadlines/deadline-rule.ts'

/** By what a campaign ends: time of one's own, a date for all, stock, a weekday that comes again, or nothing. */
export type EndsBy = 'length' | 'date' | 'quantity' | 'weekday' | 'nothing'

export function endsBy(kind: CampaignKind): EndsBy {
  if (kind === 'fixed_date') return 'date'
  const [usual] = campaignTypeFacts(kind).deadlineKinds
  if (usual === undefined) return 'nothing'
  if (usual === 4) return 'weekday'
  if (!deadlineKinds[usual].timed) return 'quantity'
  return deadlineKinds[usual].personal ? 'length' : 'date'
}

/** The special ones first: a webinar's offer is evergreen too. */
const kindWords: readonly (readonly [CampaignKind, RegExp])[] = [
  ['AnnouncementBar', /\bannouncement ?bar|\bbar with (?:the )?news\b/i],
  [
    'tripwire_offer',
    /\btripwire|\bone[- ]time offer|\bright after (?:they |somebody |someone |people )?(?:sign|opt|subscrib)/i,
  ],
  ['automated_webinar', /\bwebinar|\bmaster ?class\b/i],
  [
    'abandoned_cart',
    /\babandon\w*|\b(?:left|leave|forgot|back to|in) (?:their|the|a|your) (?:shopping )?carts?\b/i,
  ],
  [
    'hybrid',
    /\bblended\b|\bdoors? (?:that )?(?:close|open)|\b(?:every|each) (?:week|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b|\bweekly\b/i,
  ],
  [
    'quantity',
    /\blimited (?:quantity|number|edition|places|seats|spots)|\bfirst \d+ (?:people|buyers|customers)|\b(?:seats|spots|places|copies|tickets|pieces|stock|units|licen[cs]es|items)\b|\b(?:only|just) \d[\d,]* (?!min|hour|day|week|month)[a-z]/i,
  ],
  [
    'evergreen_email',
    /\bevergreen e-?mail\b|\be-?mail (?:sequence|series|event)|\bstarts? (?:with|from|by) an e-?mail/i,
  ],
  ['page_only', /\bpage only\b|\b(?:first visit|whoever visits|visitors of a page)/i],
]

/** Everybody has a time of their own. */
const PERSONAL =
  /\bevergreen\b|\b(?:their|his|her) own\b|\bown (?:deadline|date|time|countdown)\b|\bpersonal(?:ly|i[sz]ed)?\b|\beach (?:person|lead|subscriber|customer|visitor|one)\b|\bwelcome\b|\bnew (?:subscribers?|customers?|leads?|sign-?ups?)\b|\b(?:after|since|when|once) (?:they|someone|somebody|people|each \w+) (?:\w+ )?(?:sign|opt|join|subscrib|start|register|enrol|visit)|\bafter (?:signing|sign-?up|opting|opt-?in|joining|subscribing|registering)/i
/** One date counts for all. */
const COMMON =
  /\bfixed[- ]?(?:date|deadline)\b|\bsame (?:\w+ )?(?:date|deadline|moment|end|day) for\b|\b(?:date|deadline|end) (?:for|that counts for) (?:everybody|everyone|all)\b|\b(?:for )?(?:everybody|everyone|all) (?:at|on) (?:the same|once)\b|\bends? on a date\b|\bcalendar date\b/i
/** What usually has one date, though some give everybody their own. */
const LAUNCH =
  /\blaunch\w*|\bflash sale\b|\bpre-?sale\b|\b(?:holiday|black friday|christmas|summer|seasonal) (?:sale|deal|offer)\b/i

export type KindWords = {
  /** A kind that was named. */
  kind: CampaignKind | null
  isPersonal: boolean
  isCommon: boolean
  isLaunch: boolean
}

export function readKind(text: string): KindWords {
  const [kind = null] = kindWords.find(([, words]) => words.test(text)) ?? []
  return { kind, isPersonal: PERSONAL.test(text), isCommon: COMMON.test(text), isLaunch: LAUNCH.test(text) }
}
