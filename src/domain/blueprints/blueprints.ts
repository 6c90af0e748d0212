/** Campaigns that have proved themselves, to start from: their type, deadline and pages (specification A §2, §9). */
import { campaignTypesFor } from '../campaigns/type-choice.ts'
import type { AccountPermissions } from '../accounts/permissions.ts'
import type { PageType } from '../pages/page-types.ts'
import { choiceOfType, emptyCampaignForm } from '../campaigns/campaign-form.ts'
import type { CampaignForm } from '../campaigns/campaign-form.schema.ts'
import type { CampaignType } from '../campaigns/campaign-types.ts'
import type { campaignCategories } from '../campaigns/categories.ts'

type BlueprintPage = { label: string; type: PageType }

type Blueprint = {
  name: string
  description: string
  category: (typeof campaignCategories)[number]
  campaignType: CampaignType
  /** Over what the type starts with. */
  deadline: Partial<Pick<CampaignForm, 'deadlineType' | 'deadlineUnit' | 'deadlineLength' | 'deadlineTime'>>
  pages: readonly BlueprintPage[]
}

const optIn = { label: 'Opt-in Page', type: 'optinform' } as const
const salesPage = { label: 'Sales Page', type: 'floatbar_v2' } as const
const checkout = { label: 'Checkout Page', type: 'floatbar_v2' } as const
const thankYou = { label: 'Thank-you Page', type: 'salestracking' } as const

export const blueprints = {
  evergreenLaunch: {
    name: 'Evergreen launch',
    description: 'Somebody opts in, and has a week to buy the course.',
    category: 'Course',
    campaignType: 'evergreen',
    deadline: {},
    pages: [optIn, salesPage, checkout, thankYou],
  },
  webinar: {
    name: 'Webinar replay',
    description: 'The replay and its offer are there for three days after the webinar.',
    category: 'Webinar',
    campaignType: 'automated_webinar',
    deadline: { deadlineLength: 3 },
    pages: [
      { label: 'Registration Page', type: 'optinform' },
      { ...salesPage, label: 'Replay Page' },
      checkout,
      thankYou,
    ],
  },
  tripwire: {
    name: 'One-time offer',
    description: 'Fifteen minutes to accept an offer, right after opting in.',
    category: 'E-book',
    campaignType: 'tripwire_offer',
    deadline: {},
    pages: [optIn, { ...salesPage, label: 'Offer Page' }, thankYou],
  },
  abandonedCart: {
    name: 'Abandoned cart',
    description: 'Two days to come back to the cart.',
    category: 'Physical product',
    campaignType: 'abandoned_cart',
    deadline: { deadlineLength: 2 },
    pages: [checkout, thankYou],
  },
  openDoors: {
    name: 'Doors close on Sundays',
    description: 'A membership that opens for everybody who comes, and closes every Sunday night.',
    category: 'Membership',
    campaignType: 'hybrid',
    deadline: {},
    pages: [salesPage, checkout, thankYou],
  },
  limited: {
    name: 'Limited places',
    description: 'A hundred places, for whoever comes first.',
    category: 'Event',
    campaignType: 'quantity',
    deadline: {},
    pages: [salesPage, thankYou],
  },
} as const satisfies Record<string, Blueprint>

export type BlueprintId = keyof typeof blueprints

export function isBlueprint(id: string): id is BlueprintId {
  return Object.hasOwn(blueprints, id)
}

export function blueprintOf(id: BlueprintId): Blueprint {
  return blueprints[id]
}

/** Those whose type the account may choose. */
export function blueprintsFor(account: AccountPermissions): BlueprintId[] {
  const types = campaignTypesFor(account)
  return Object.keys(blueprints)
    .filter(isBlueprint)
    .filter((id) => types.includes(blueprints[id].campaignType))
}

/** What choosing a blueprint sets in the form; the platforms stay as they are. */
export function blueprintDeadline(id: BlueprintId) {
  const { campaignType, deadline } = blueprintOf(id)
  return { ...choiceOfType(campaignType), ...deadline }
}

type Start = { blueprint: BlueprintId | null; timezone: string }

export function formOfBlueprint({ blueprint, timezone }: Start): CampaignForm {
  const empty = emptyCampaignForm({ campaignType: '', timezone })
  if (blueprint === null) return empty
  return { ...empty, ...blueprintDeadline(blueprint), campaignName: blueprintOf(blueprint).name }
}

/** The pages that the campaign does not have yet, told by label and type. */
export function pagesLeft(
  id: BlueprintId,
  pages: readonly { label: string; type: string }[],
): BlueprintPage[] {
  return blueprintOf(id).pages.filter(
    (wanted) => !pages.some(({ label, type }) => label === wanted.label && type === wanted.type),
  )
}
