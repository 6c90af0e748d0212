/** Which cards the testing screen has beside the checklist and the rehearsal, by campaign type. */
import type { CampaignType } from '../campaigns/campaign-types.ts'
import { hasResetLinks, waitsForEvent } from './testing-steps.ts'

export type TestingCard = 'resetLinks' | 'teamLink' | 'clock'

const shownFor: Record<TestingCard, (type: CampaignType) => boolean> = {
  // B §9.5: both are for the same six types.
  resetLinks: hasResetLinks,
  teamLink: hasResetLinks,
  // Where nobody has a deadline of their own there is no end to look at the campaign before and after.
  clock: waitsForEvent,
}

export function hasTestingCard(card: TestingCard, type: CampaignType): boolean {
  return shownFor[card](type)
}
