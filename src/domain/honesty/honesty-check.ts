/** What of a campaign would mislead whoever believes its deadline: a row a finding, worst first. */
import { matchesPage } from '../addresses/page-url.ts'
import { redirectLoop } from '../pages/redirect-loop.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'

export type HonestyPage = {
  id: string
  type: PageType
  beforeUrl: string
  afterUrl: string
}

/** What a look at a page and at the one that follows it has found. */
export type SeenPages = {
  pageId: string
  /** False: the page after the deadline did not answer, or answered that it is not there. */
  isAfterThere: boolean
  /** Amounts of money in the texts of both; null where nobody has compared them. */
  amounts: { before: readonly string[]; after: readonly string[] } | null
}

export type HonestyFacts = {
  /** Whether people have deadlines of their own. */
  tracksLeads: boolean
  /** A deadline ends a price at the shop by itself, whatever the pages do. */
  hasEndingDiscount: boolean
  /** Days for which a person stays known; 0 for ever. */
  knownDays: number
  pages: readonly HonestyPage[]
  seen: readonly SeenPages[]
  /** Within the days that are looked back on. */
  lately: { startedAgain: number; resetsByHand: number; resetsByLink: number; movedForEveryone: number }
}

export const honestyKinds = {
  reentry: { weight: 'misleads', mend: 'Settings' },
  endsNothing: { weight: 'misleads', mend: 'Pages' },
  noAfterPage: { weight: 'misleads', mend: 'Pages' },
  afterIsOffer: { weight: 'misleads', mend: 'Pages' },
  afterUnreachable: { weight: 'misleads', mend: 'Pages' },
  resetsByHand: { weight: 'misleads', mend: 'Proof log' },
  movedForEveryone: { weight: 'misleads', mend: 'Proof log' },
  resetsByLink: { weight: 'hint', mend: 'Proof log' },
  equalAmounts: { weight: 'hint', mend: 'Pages' },
} as const satisfies Record<string, { weight: 'misleads' | 'hint'; mend: string }>

export type HonestyKind = keyof typeof honestyKinds

export type HonestyFinding = {
  kind: HonestyKind
  /** Null: it is about the campaign. */
  pageId: string | null
  title: string
  detail: string
}

/** How far back it looks. */
export const HONESTY_DAYS = 90

export function honestyFindings(facts: HonestyFacts): HonestyFinding[] {
  const found = rules.flatMap((rule) => rule(facts))
  const order = Object.keys(honestyKinds)
  return found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

const rules: readonly ((facts: HonestyFacts) => HonestyFinding[])[] = [
  reentry,
  endsNothing,
  pagesWithoutEnd,
  loopingPages,
  unreachablePages,
  resets,
  equalAmounts,
]

function reentry({ tracksLeads, knownDays, lately }: HonestyFacts): HonestyFinding[] {
  if (!tracksLeads || knownDays === 0) return []
  const so =
    lately.startedAgain > 0 ? ` In the last ${HONESTY_DAYS} days ${people(lately.startedAgain)} did.` : ''
  return [
    {
      kind: 'reentry',
      pageId: null,
      title: `Whoever comes back after ${count(knownDays, 'day')} gets a new deadline`,
      detail: `A deadline that returns was not the last chance.${so}`,
    },
  ]
}

function endsNothing({ pages, hasEndingDiscount }: HonestyFacts): HonestyFinding[] {
  if (
    hasEndingDiscount ||
    pages.some(({ type, afterUrl }) => pageTypeFacts(type).redirects && afterUrl !== '')
  )
    return []
  return [
    {
      kind: 'endsNothing',
      pageId: null,
      title: 'The deadline ends nothing',
      detail:
        'No page leads elsewhere afterwards, and no discount ends at a shop: the offer goes on as before.',
    },
  ]
}

/** Of a campaign in which others do end something. */
function pagesWithoutEnd(facts: HonestyFacts): HonestyFinding[] {
  if (facts.hasEndingDiscount || endsNothing(facts).length > 0) return []
  return facts.pages
    .filter(({ type, afterUrl }) => pageTypeFacts(type).redirects && afterUrl === '')
    .map(({ id, beforeUrl }) => ({
      kind: 'noAfterPage',
      pageId: id,
      title: `${beforeUrl} stays open after the deadline`,
      detail: 'It counts down, and leads nowhere when the time is over.',
    }))
}

/** Whoever is sent to a page that is an offer itself, or round in a circle, finds the offer open. */
function loopingPages({ pages }: HonestyFacts): HonestyFinding[] {
  const loop = redirectLoop(pages)
  return pages
    .filter(
      ({ beforeUrl, afterUrl }) =>
        afterUrl !== '' && (matchesPage(beforeUrl, afterUrl) || loop?.includes(beforeUrl) === true),
    )
    .map(({ id, beforeUrl, afterUrl }) => ({
      kind: 'afterIsOffer',
      pageId: id,
      title: `Nobody is sent away from ${beforeUrl}`,
      detail: `Its page after the deadline, ${afterUrl}, is the offer again.`,
    }))
}

function unreachablePages({ pages, seen }: HonestyFacts): HonestyFinding[] {
  return seen
    .filter(({ isAfterThere }) => !isAfterThere)
    .flatMap(({ pageId }) => {
      const page = pages.find(({ id }) => id === pageId)
      if (!page) return []
      return [
        {
          kind: 'afterUnreachable',
          pageId,
          title: `${page.afterUrl} cannot be reached`,
          detail: `It follows ${page.beforeUrl} after the deadline: people would find an error, or wait there for nothing.`,
        } as const,
      ]
    })
}

function resets({ lately }: HonestyFacts): HonestyFinding[] {
  const since = `in the last ${HONESTY_DAYS} days`
  const told: [HonestyKind, number, (many: number) => string, string][] = [
    [
      'resetsByHand',
      lately.resetsByHand,
      (many) => `${count(many, 'deadline')} reset by hand ${since}`,
      'These people were told of a last chance and got another one. The proof log says who did it.',
    ],
    [
      'movedForEveryone',
      lately.movedForEveryone,
      (many) => `The rule was changed for everyone ${many === 1 ? 'once' : `${many} times`} ${since}`,
      'Deadlines that people had seen already were moved. The proof log says from when to when.',
    ],
    [
      'resetsByLink',
      lately.resetsByLink,
      (many) => `${count(many, 'deadline')} reset by reset links ${since}`,
      'Fine for a person who was ill; not for all who ask.',
    ],
  ]
  return told
    .filter(([, many]) => many > 0)
    .map(([kind, many, title, detail]) => ({ kind, pageId: null, title: title(many), detail }))
}

/** A hint: prices may stand in pictures, and equal ones may still be different offers. */
function equalAmounts({ pages, seen }: HonestyFacts): HonestyFinding[] {
  return seen.flatMap(({ pageId, amounts }) => {
    if (amounts === null) return []
    const { before, after } = amounts
    const page = pages.find(({ id }) => id === pageId)
    const isEqual =
      before.length > 0 && before.length === after.length && before.every((one) => after.includes(one))
    if (!page || !isEqual) return []
    return [
      {
        kind: 'equalAmounts',
        pageId,
        title: `The same prices before and after the deadline: ${before.slice(0, 4).join(', ')}`,
        detail: `${page.beforeUrl} and ${page.afterUrl} name the same amounts of money. If the offer is not cheaper, what does its deadline end?`,
      } as const,
    ]
  })
}

function count(many: number, thing: string): string {
  return `${many.toLocaleString('en')} ${thing}${many === 1 ? '' : 's'}`
}

function people(many: number): string {
  return many === 1 ? 'one person' : `${many.toLocaleString('en')} people`
}
