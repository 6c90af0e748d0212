/** What is wrong with the shop of a campaign, in a sentence, and what follows from it. */
import type { StoreState } from '#domain/stores/stores.api.ts'
import { sinceText } from '../connections/since-text.ts'

type BandFacts = { hasDiscount: boolean; now: number }

/** Null where nothing is wrong, and before there is a discount that could miss its shop. */
export function storeBandText(
  { store, subscribed, ended }: StoreState,
  { hasDiscount, now }: BandFacts,
): { title: string; rest: string } | null {
  if (!hasDiscount) return null
  if (store === null)
    return {
      title: ended ? endedText(ended) : 'No shop is connected.',
      rest: `${ended ? `Since ${sinceText(ended.at, now)}: no` : 'No'} codes are made. Deadlines go on without them.`,
    }
  if (store.problem !== null)
    return {
      title: store.problem.text,
      rest: `Since ${sinceText(store.problem.since, now)}: codes wait until it is put right. Deadlines go on.`,
    }
  if (!subscribed)
    return { title: 'Discounts belong to the Store plan.', rest: 'No codes are made until it is chosen.' }
  return null
}

function endedText({ shop, by }: NonNullable<StoreState['ended']>): string {
  return by === 'uninstalled' ? `The app was uninstalled from ${shop}.` : `${shop} was disconnected.`
}
