/** Which campaigns can keep their offer closed to people who are not tracked yet. */
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'

/** Bars and quantities have nobody to track (behaviour §5, §6). */
export function hasPreLaunch({ deadlineType }: Pick<CampaignForm, 'deadlineType'>): boolean {
  return deadlineType !== null && deadlineType !== 5
}
