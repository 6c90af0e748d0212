/** The steps of the blueprint wizard, and what each asks for before the next (specification A §2, §5, §9). */
import type { CampaignForm } from '../campaigns/campaign-form.schema.ts'
import { campaignTypeFacts, isCampaignType } from '../campaigns/campaign-types.ts'

export const blueprintSteps = {
  name: { label: 'Overview' },
  deadline: { label: 'Deadline' },
  'funnel-pages': { label: 'Pages' },
} as const

export type BlueprintStep = keyof typeof blueprintSteps

export const blueprintStepNames = Object.keys(blueprintSteps) as BlueprintStep[]

export const blueprintMessages = {
  overview:
    'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
  pages: 'Please add at least one page to your campaign.',
} as const

type Overview = Pick<CampaignForm, 'campaignName' | 'campaignType' | 'emailPlatform' | 'landingPlatform'> & {
  category: string
}

/** The provider sends the emails, the page builder shows the pages; a type may need only one of them. */
export function whyNotPastOverview(overview: Overview): string | null {
  const { campaignType } = overview
  const asked = isCampaignType(campaignType) ? campaignTypeFacts(campaignType).platforms : null
  const isFilled =
    overview.campaignName.trim() !== '' &&
    overview.category.trim() !== '' &&
    (overview.emailPlatform !== '' || asked?.includes('email') === false) &&
    (overview.landingPlatform !== '' || asked?.includes('landing') === false)
  return isFilled ? null : blueprintMessages.overview
}

export function whyNotPastPages(pageCount: number): string | null {
  return pageCount > 0 ? null : blueprintMessages.pages
}

/** The step that an address names. Pages come after the campaign is saved, and nothing before the first step. */
export function stepAt(named: string | undefined, { isSaved }: { isSaved: boolean }): BlueprintStep {
  const step = blueprintStepNames.find((name) => name === named)
  if (step === 'funnel-pages') return isSaved ? step : 'name'
  return step ?? (isSaved ? 'funnel-pages' : 'name')
}

export function stepNumber(step: BlueprintStep): number {
  return blueprintStepNames.indexOf(step) + 1
}
