/** What a conversation might begin with: one suggestion for each kind of campaign that an account may make. */
import type { CampaignType } from '../campaigns/campaign-types.ts'

const suggestions: readonly (readonly [CampaignType, string])[] = [
  ['evergreen', 'A 3-day welcome offer for new subscribers'],
  ['evergreen', 'A launch that ends next Friday at midnight'],
  ['tripwire_offer', 'A 15-minute offer right after sign-up'],
  ['automated_webinar', 'An offer that lasts 48 hours after a webinar'],
  ['quantity', 'Only 50 spots, and it ends when they are gone'],
]

export function suggestionsFor(types: readonly CampaignType[]): string[] {
  return suggestions.filter(([type]) => types.includes(type)).map(([, text]) => text)
}
