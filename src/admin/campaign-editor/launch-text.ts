/** What going live means for a campaign, and what is said to be missing. */
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { campaignDeadlineSummary } from '#domain/campaigns/deadline-summary.ts'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'

export function launchText(form: CampaignForm): string {
  const summary = campaignDeadlineSummary(settingsFromForm(form))
  return sentences[form.deadlineType ?? 'none'](summary)
}

const personal = (deadline: string) =>
  `From then on, strangers see the timers and every new lead gets a deadline of ${deadline}.`

const sentences: Record<DeadlineKind | 'none', (summary: string) => string> = {
  1: personal,
  3: personal,
  2: (date) => `From then on, strangers see the timers, and everybody has until ${date}.`,
  4: (slot) => `From then on, strangers see the timers, and every new lead has until the next slot: ${slot}.`,
  5: (left) => `From then on, strangers see how many there are: ${left}.`,
  none: () => 'From then on, everybody who opens its pages sees the bar.',
}

const numbers = [
  '',
  'One thing is',
  'Two things are',
  'Three things are',
  'Four things are',
  'Five things are',
]

export function missingText(count: number): string {
  return `${numbers[count] ?? `${count} things are`} not finished`
}
