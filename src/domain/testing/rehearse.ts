/** Judges a rehearsal: one row a channel, right where it states the end that the campaign's rule gives, to the second. */
import { withoutScheme } from '../addresses/page-url.ts'
import {
  discountProblems,
  discountProblemWords,
  type DiscountProblemCode,
} from '../discounts/discount-readiness.ts'
import { pageTypeFacts } from '../pages/page-types.ts'
import type {
  DiscountCodeFact,
  ImageFact,
  LinkFact,
  PageFact,
  PageLook,
  RehearsalFacts,
  SaleFact,
  StartFact,
} from './rehearsal-facts.ts'
import { agreeing, mends, right, skipped, wrong, type Said } from './rehearsal-row.ts'
import type { RehearsalRow } from './rehearsal.schema.ts'

type Row = RehearsalRow

export function rehearsalRows(facts: RehearsalFacts): Row[] {
  const over = overRow(facts)
  if (over) return [over, ...redirectRows(facts)]
  return [
    ...startRows(facts),
    ...facts.pages.map((page) => pageRow(facts, page)),
    ...imageRows(facts),
    ...facts.links.map((link) => linkRow(facts, link)),
    ...textRows(facts),
    ...fieldRows(facts),
    ...discountCodeRows(facts),
    ...afterRows(facts),
    ...redirectRows(facts),
    ...saleRows(facts),
  ]
}

/** Nobody is shown an offer any more: what else is wrong with it does not matter. */
function overRow({ endsAt, now, isEnded }: RehearsalFacts): Row | null {
  if (isEnded)
    return wrong(
      'start',
      { text: 'The campaign has ended: nobody gets a deadline.', label: 'Ended' },
      mends.settings,
    )
  if (endsAt === null || endsAt > now) return null
  return wrong(
    'start',
    { text: 'The date has passed: everybody is sent away at once.', endsAt },
    mends.deadline,
  )
}

function startRows(facts: RehearsalFacts): Row[] {
  const { endsAt, startsPeople, starts } = facts
  if (endsAt === null) return [skipped('start', 'Nobody has a deadline in this campaign.')]
  if (starts.length > 0) return starts.map((start) => startRow(facts, start))
  return startsPeople
    ? [
        wrong(
          'start',
          { text: 'No list, webhook or page starts a deadline.', label: 'No deadline' },
          mends.addPage,
        ),
      ]
    : [right('start', { text: 'The same date for everybody', endsAt })]
}

function startRow(facts: RehearsalFacts, { name, endsAt, problem }: StartFact): Row {
  if (problem?.is === 'broken')
    return wrong('start', { text: `${name}: ${problem.words}`, label: 'Broken' }, mends.connection)
  if (problem !== null) {
    const text =
      problem.is === 'unfilledTag'
        ? `${name} came last with a merge tag that nobody filled in.`
        : `${name} came last without an address.`
    return wrong('start', { text, label: 'No address' }, mends.emails)
  }
  return endsAt === null
    ? wrong('start', { text: `${name} starts nobody.`, label: 'No deadline' }, mends.settings)
    : agreeing('start', facts, { text: name, endsAt }, mends.deadline)
}

const shown = {
  bar: 'shows the bar',
  classicBar: 'takes part without a bar',
  announcement: 'shows the bar',
  timer: 'shows the inline timer',
  text: 'shows the time left as text',
  quantity: 'shows what is left',
  portal: 'shows the portal that is chosen for it',
  nothing: 'takes part, and shows nothing',
} as const

function pageRow(facts: RehearsalFacts, page: PageFact): Row {
  const place = withoutScheme(page.url)
  const bad = problemOfLook(place, page.look)
  if (bad) return wrong('page', bad, mends.page)
  const { recordsSale, startsOnSubmit, shows } = pageTypeFacts(page.type)
  const lacksCode = !page.wasSeen && page.look.found === 'page' && !page.look.hasCode
  if (lacksCode)
    return wrong('page', { text: `${place} does not carry the code.`, label: 'No code' }, mends.code)
  if (recordsSale) return skipped('page', `${place} counts a visit as a sale.`)
  if (startsOnSubmit) return skipped('page', `${place} waits for its form.`)

  const { endsAt, showsSomething, sentTo, takenBy } = page.before
  if (takenBy !== null)
    return wrong(
      'page',
      { text: `${place} belongs to “${takenBy}”, which comes first there.`, label: 'Not shown' },
      mends.urls,
    )
  if (sentTo !== null)
    return wrong(
      'page',
      { text: `${place} sends people away at once, to ${withoutScheme(sentTo)}.`, label: 'Sent away' },
      mends.urls,
    )
  const text = `${place} ${shown[shows ?? 'nothing']}`
  if (isDrawn(shows) && !showsSomething)
    return wrong('page', { text: `${place} shows nothing.`, label: 'Not shown' }, mends.settings)
  if (facts.endsAt === null) return right('page', { text, label: 'Shown' })
  if (endsAt === null)
    return wrong('page', { text: `${place} shows no deadline.`, label: 'No deadline' }, mends.settings)
  const isExact = page.lastMoment?.isOver === false && page.after?.isOver === true
  return isExact
    ? agreeing('page', facts, { text, endsAt }, mends.settings)
    : wrong('page', { text: `${place} does not end at its deadline.`, endsAt }, mends.settings)
}

/** What stands in the answer as something to draw; running text follows from the deadline alone. */
function isDrawn(shows: ReturnType<typeof pageTypeFacts>['shows']): boolean {
  return shows === 'bar' || shows === 'timer' || shows === 'announcement' || shows === 'quantity'
}

/** Behind a login nobody sees from here what visitors do: that is no fault. */
const closedToUs: readonly number[] = [401, 403, 405, 406, 407, 429, 451]

function problemOfLook(place: string, look: PageLook): Said | null {
  if (look.found === 'nothing') return { text: `${place} does not answer.`, label: 'Not reached' }
  if (look.found !== 'status' || look.status < 400 || closedToUs.includes(look.status)) return null
  return { text: `${place} answers ${look.status}.`, label: look.status === 404 ? 'Not found' : 'Failed' }
}

function imageRows(facts: RehearsalFacts): Row[] {
  const { image } = facts
  if (!image) return []
  if (image.endsAt === null || image.shown === 'neutral')
    return [wrong('image', { text: 'It counts nothing down.', label: 'No deadline' }, mends.emails)]
  return [agreeing('image', facts, { text: imageText(image), endsAt: image.endsAt }, mends.emails)]
}

function imageText({ shown: seen, frames }: ImageFact): string {
  if (seen !== 'countdown') return 'Hidden until less time is left'
  return frames === null ? 'Counts down, stops at zero' : `${frames} frames, stops at zero`
}

function linkRow(facts: RehearsalFacts, { code, offerUrl, leadsTo, endsAt }: LinkFact): Row {
  const name = `/s/${code}`
  if (leadsTo === null) return wrong('link', { text: `${name} leads nowhere.`, label: 'Nowhere' }, mends.urls)
  if (leadsTo !== offerUrl)
    return wrong(
      'link',
      { text: `${name} leads to ${withoutScheme(leadsTo)}.`, label: 'Not the offer' },
      mends.urls,
    )
  const text = `${name} leads to the offer`
  if (facts.endsAt === null) return right('link', { text, label: 'Offer' })
  return endsAt === null
    ? wrong('link', { text: `${name} does not know its reader.`, label: 'No deadline' }, mends.emails)
    : agreeing('link', facts, { text, endsAt }, mends.emails)
}

/** The deadline in words is the same wherever it stands: the field's is compared with the pages'. */
function textRows(facts: RehearsalFacts): Row[] {
  const page = facts.pages.find(({ before }) => before.text !== null)
  if (!page || page.before.text === null || page.before.endsAt === null) return []
  return [agreeing('text', facts, { text: page.before.text, endsAt: page.before.endsAt }, mends.settings)]
}

function fieldRows(facts: RehearsalFacts): Row[] {
  const { field, pages } = facts
  if (!field) return []
  const { text, endsAt, problem } = field
  if (problem !== null) return [wrong('field', { text: problem, label: 'Broken' }, mends.connection)]
  const differs = pages.some(({ before }) => before.text !== null && before.text !== text)
  return differs
    ? [wrong('field', { text, endsAt, label: 'Other words' }, mends.emails)]
    : [agreeing('field', facts, { text, endsAt }, mends.emails)]
}

function discountCodeRows(facts: RehearsalFacts): Row[] {
  const { discountCode } = facts
  if (discountCode === null) return []
  const bad = discountProblems(discountCode.readiness).map((code) => {
    const { title, text, mend } = discountProblemWords[code]
    return wrong(
      'discountCode',
      { text: `${title}. ${text}`, label: codeLabels[code] },
      { ...mends.discount, label: mend },
    )
  })
  return bad.some(({ label }) => label !== codeLabels.embedOff && label !== codeLabels.codesFailing)
    ? bad
    : [...bad, madeCodeRow(facts, discountCode)]
}

const codeLabels: Record<DiscountProblemCode, string> = {
  shopMissing: 'No shop',
  shopBroken: 'No way in',
  storePlanMissing: 'No plan',
  discountMissing: 'No discount',
  codesFailing: 'Refused',
  embedOff: 'Not shown',
}

function madeCodeRow(facts: RehearsalFacts, { code, isOnes, endsAt }: DiscountCodeFact): Row {
  if (code === null || endsAt === null)
    return wrong('discountCode', { text: 'Nobody gets a code.', label: 'No code' }, mends.discount)
  const text = isOnes
    ? `A code like ${code} would be made, for one order`
    : `${code} is everybody’s, until the deadline`
  return agreeing('discountCode', facts, { text, endsAt }, mends.deadline)
}

function afterRows(facts: RehearsalFacts): Row[] {
  if (facts.endsAt === null) return []
  const redirecting = facts.pages.filter(({ type }) => pageTypeFacts(type).redirects)
  return [
    ...redirecting.map(afterRow),
    ...(facts.image ? [imageAfterRow(facts.image)] : []),
    ...facts.links.filter(leadsBack).map(linkAfterRow),
  ]
}

function afterRow({ url, afterUrl, after, lookAfter }: PageFact): Row {
  const place = withoutScheme(url)
  if (afterUrl === null)
    return wrong(
      'afterTheEnd',
      { text: `${place} has no page to lead on to.`, label: 'No after URL' },
      mends.urls,
    )
  const target = withoutScheme(afterUrl)
  const bad = lookAfter && problemOfLook(target, lookAfter)
  if (bad) return wrong('afterTheEnd', bad, mends.page)
  return after?.sentTo === afterUrl
    ? right('afterTheEnd', { text: `${place} leads on to ${target}`, label: 'Over' })
    : wrong('afterTheEnd', { text: `${place} does not lead on to ${target}.`, label: 'Stays' }, mends.urls)
}

function imageAfterRow({ after }: ImageFact): Row {
  return after === 'countdown' || after === 'neutral'
    ? wrong('afterTheEnd', { text: 'The image does not say that it is over.', label: 'Stays' }, mends.emails)
    : right('afterTheEnd', { text: 'The image says that it is over', label: 'Over' })
}

/** Its page says the rest where there is nowhere to lead. */
function leadsBack({ afterUrl, leadsToAfter }: LinkFact): boolean {
  return afterUrl !== null && leadsToAfter !== afterUrl
}

function linkAfterRow({ code, afterUrl }: LinkFact): Row {
  const target = withoutScheme(afterUrl ?? '')
  return wrong('afterTheEnd', { text: `/s/${code} does not lead to ${target}.`, label: 'Stays' }, mends.urls)
}

function redirectRows({ circle, swapped }: RehearsalFacts): Row[] {
  return [
    ...(circle
      ? [
          wrong(
            'redirect',
            {
              text: `People are sent in a circle: ${circle.map(withoutScheme).join(', ')}.`,
              label: 'Circle',
            },
            mends.urls,
          ),
        ]
      : []),
    ...swapped.map(({ url, afterUrl }) =>
      wrong(
        'redirect',
        {
          text: `${withoutScheme(url)} leads on to ${withoutScheme(afterUrl)}, which is an offer itself.`,
          label: 'Swapped',
        },
        mends.urls,
      ),
    ),
  ]
}

function saleRows({ sales, isToldOfSales, recordsSales }: RehearsalFacts): Row[] {
  if (!recordsSales) return []
  const missing = wrong(
    'saleTracking',
    { text: 'Nobody tells the campaign of sales: buyers go on seeing the countdown.', label: 'Not set up' },
    mends.sales,
  )
  return [...sales.map(saleRow), ...(isToldOfSales ? [] : [missing])]
}

function saleRow({ name, endsCountdown }: SaleFact): Row {
  return endsCountdown
    ? right('sale', { text: `${name} ends the countdown`, label: 'Ended' })
    : wrong('sale', { text: `${name} does not end the countdown.`, label: 'Goes on' }, mends.sales)
}
