/** Judges what each channel of a campaign says of one person's deadline: right where it states the end that counts for them. */
import { samePage, withoutScheme } from '../addresses/page-url.ts'
import type { LeadState } from '../leads/lead.ts'
import type { ImageShownAs, PageAnswer } from '../testing/rehearsal-facts.ts'
import type { ChannelAnswer } from './person.api.ts'

export type CodeState = 'waiting' | 'made' | 'failed' | 'ended'
export type FieldState = 'waiting' | 'written' | 'failed' | 'missing' | 'past'

export type ChannelFacts = {
  state: LeadState
  deadlineAt: number
  /** A draft, paused, or put away: nothing is shown to anybody. */
  isAsleep: boolean
  /** Pages that show something or lead on. */
  pages: readonly PageAnswer[]
  /** Null where a channel does not reach the person: nobody knows their address, or there is none. */
  image: { endsAt: number | null; shown: ImageShownAs } | null
  links: readonly { offerUrl: string; leadsTo: string | null; endsAt: number | null }[] | null
  /** Null: none is theirs alone. `endsAt`: as the shop has it; null while it has not confirmed the code. */
  code: { state: CodeState; endsAt: number | null } | null
  fields: readonly { platform: string; state: FieldState; text: string | null; endsAt: number | null }[]
}

export function channelAnswers(facts: ChannelFacts): ChannelAnswer[] {
  return [
    pagesAnswer(facts),
    ...linksAnswers(facts),
    ...imageAnswers(facts),
    ...codeAnswers(facts),
    ...fieldAnswers(facts),
  ]
}

type Said = Pick<ChannelAnswer, 'endsAt' | 'says' | 'verdict'>

/** Of whose deadline no end is to be shown any more. */
const saysOver: Record<Exclude<LeadState, 'running'>, string> = {
  expired: 'Over',
  sold: 'Nothing, they have bought',
  reset: 'The next visit starts anew',
}

function pagesAnswer(facts: ChannelFacts): ChannelAnswer {
  const { pages, state } = facts
  const ends = pages.flatMap(({ endsAt, isOver }) => (endsAt === null || isOver ? [] : [endsAt]))
  return { channel: 'pages', platform: null, ...said() }

  function said(): Said {
    if (pages.length === 0) return right('No page shows one')
    if (facts.isAsleep) return right('Nothing, the campaign is not live')
    // Whoever is reset would start anew there, by the rule as it is now.
    if (state === 'reset') return right(saysOver.reset)
    if (state !== 'running') {
      const [late] = ends
      return late === undefined || state === 'sold' ? right(saysOver[state]) : wrong(late)
    }
    const differs = ends.find((endsAt) => endsAt !== facts.deadlineAt)
    if (differs !== undefined) return wrong(differs)
    if (pages.some(({ isOver, sentTo }) => isOver || sentTo !== null)) return wrong(null, 'Over')
    return ends.length > 0 ? stating(facts.deadlineAt) : right('No countdown now')
  }
}

function linksAnswers(facts: ChannelFacts): ChannelAnswer[] {
  const { links, state, deadlineAt } = facts
  const [first] = links ?? []
  if (!links || !first) return []
  return [{ channel: 'links', platform: null, ...said(first) }]

  function said({ leadsTo, offerUrl }: { leadsTo: string | null; offerUrl: string }): Said {
    if (links?.some((link) => link.leadsTo === null)) return wrong(null, 'Nowhere')
    const differs = links?.find(({ endsAt }) => endsAt !== null && endsAt !== deadlineAt)
    if (differs && state === 'running') return wrong(differs.endsAt)
    const isOffer = leadsTo !== null && samePage(leadsTo, offerUrl)
    if (isOffer) return state === 'expired' && !facts.isAsleep ? wrong(null, 'Offer') : right('Offer')
    return state === 'running'
      ? wrong(null, withoutScheme(leadsTo ?? ''))
      : right(withoutScheme(leadsTo ?? ''))
  }
}

const imageWords: Record<ImageShownAs, string> = {
  countdown: 'Counts down',
  expired: 'Over',
  nothing: 'Nothing',
  neutral: 'Nothing that counts down',
}

function imageAnswers({ image, state, deadlineAt, isAsleep }: ChannelFacts): ChannelAnswer[] {
  if (!image) return []
  const { shown, endsAt } = image
  return [{ channel: 'image', platform: null, ...said() }]

  function said(): Said {
    if (shown !== 'countdown')
      return state === 'running' && shown === 'expired' && !isAsleep
        ? wrong(null, imageWords.expired)
        : right(imageWords[shown])
    return state === 'running' && endsAt === deadlineAt ? stating(deadlineAt) : wrong(endsAt)
  }
}

function codeAnswers({ code, state, deadlineAt, isAsleep }: ChannelFacts): ChannelAnswer[] {
  return code ? [{ channel: 'code', platform: null, ...said(code) }] : []

  function said({ state: is, endsAt }: NonNullable<ChannelFacts['code']>): Said {
    if (is === 'failed') return wrong(null, 'The shop refuses it')
    if (is === 'waiting') return { endsAt, says: 'On its way', verdict: 'waiting' }
    const shouldBeThere = state === 'running' && !isAsleep
    if (is === 'ended') return shouldBeThere ? wrong(null, 'Ended') : right('Ended')
    return !shouldBeThere || endsAt === deadlineAt ? { endsAt, says: '', verdict: 'right' } : wrong(endsAt)
  }
}

const fieldWords: Record<FieldState, string> = {
  waiting: 'On its way',
  written: '',
  failed: 'Not written',
  missing: 'Not found there',
  past: 'Empty',
}

function fieldAnswers({ fields }: ChannelFacts): ChannelAnswer[] {
  return fields.map(({ platform, state, text, endsAt }) => ({
    channel: 'field',
    platform,
    endsAt: state === 'written' ? endsAt : null,
    says: state === 'written' ? (text ?? '') : fieldWords[state],
    verdict: state === 'failed' ? 'wrong' : state === 'waiting' || state === 'missing' ? 'waiting' : 'right',
  }))
}

function right(says: string): Said {
  return { endsAt: null, says, verdict: 'right' }
}

function stating(endsAt: number): Said {
  return { endsAt, says: '', verdict: 'right' }
}

function wrong(endsAt: number | null, says = ''): Said {
  return { endsAt, says, verdict: 'wrong' }
}
