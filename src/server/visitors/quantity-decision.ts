/** What visitors get of campaigns without a clock: a limited quantity, an announcement. Nobody need be known. */
import { quantityState } from '#domain/deadlines/quantity-window.ts'
import { isOfferBar } from '#domain/pages/shown.ts'
import { decideQuantityVisit } from '#domain/visitors/visit.ts'
import { asciiJson } from '../snapshot/ascii-json.ts'
import { writtenJson } from './deadline-json.ts'
import {
  afterUrlOf,
  goneJson,
  opening,
  widgetsJson,
  type CampaignOutcome,
  type CampaignVisit,
} from './decision-json.ts'
import type { Stock } from '../snapshot/snapshot-campaign.ts'

/** A page that stays open asks again after so many seconds; the fewer are left, the sooner. */
const ASK_AGAIN_S = 15
const ASK_AGAIN_SOON_S = 5
const FEW = 10

export function quantityOutcome(visit: CampaignVisit, stock: Stock): CampaignOutcome | null {
  const { now } = visit
  const decided = decideQuantityVisit(quantityState({ ...stock, now }), { afterUrl: afterUrlOf(visit) })
  switch (decided.outcome) {
    case 'nothing':
      return null
    case 'open':
      return {
        json: `${opening(visit)}${openJson(visit, stock, decided.remaining)}}`,
        isSettled: true,
        does: 'offers',
      }
    case 'redirect':
      return { json: `${opening(visit)}${goneJson(visit, decided.to)}}`, isSettled: false, does: 'sendsOn' }
    case 'over':
      return { json: `${opening(visit)}${goneJson(visit, null)}}`, isSettled: false }
  }
}

function openJson(visit: CampaignVisit, stock: Stock, remaining: number): string {
  return `${leftJson(visit, stock, remaining)}${widgetsJson(visit)}`
}

/** How many are left until when. */
export function leftJson(
  { matched: { campaign, offers }, now }: Pick<CampaignVisit, 'matched' | 'now'>,
  { window: { closesAt } }: Pick<Stock, 'window'>,
  remaining: number,
): string {
  const number = offers.some(({ type }) => type.shows === 'quantity' || isOfferBar(type))
    ? `,"n":${remaining}`
    : ''
  const language = campaign.settings.deadline_language
  const words = closesAt === null ? `,"lang":${asciiJson(language)}` : writtenJson(campaign, closesAt)
  return `${number},"again":${askAgainAfter(now, closesAt, remaining)}${words}`
}

function askAgainAfter(now: number, closesAt: number | null, remaining: number): number {
  const interval = remaining <= FEW ? ASK_AGAIN_SOON_S : ASK_AGAIN_S
  return closesAt === null ? interval : Math.min(interval, Math.ceil((closesAt - now) / 1000))
}

/** For everyone who comes by, for as long as it is there. It ends nothing, so lower campaigns have their turn. */
export function announcementOutcome(visit: CampaignVisit): CampaignOutcome | null {
  const widgets = widgetsJson(visit)
  return widgets === '' ? null : { json: `${opening(visit)}${widgets}}`, isSettled: false, isAside: true }
}
