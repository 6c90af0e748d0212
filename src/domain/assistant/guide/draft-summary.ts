/** What would be made, in the words of the product's own cards, and what its form would say against it. */
import { campaignForm } from '../../campaigns/campaign-form.schema.ts'
import { settingsFromForm } from '../../campaigns/campaign-form.ts'
import { campaignDeadlineSummary } from '../../campaigns/deadline-summary.ts'
import { campaignFormOf } from '../campaign-from-tool.ts'
import type { GuideContext } from './guide-context.ts'
import { summaryInWords } from './guide-words.ts'
import { toolInputOf, type Wishes } from './wishes.ts'

export function draftSummary(
  wishes: Wishes,
  { now, zone }: GuideContext,
): { words: string; refused: string | null } {
  const made = campaignFormOf(toolInputOf(wishes), { zone, now })
  if ('refused' in made) return { words: '', refused: made.refused.message }
  const problem = campaignForm.safeParse(made.form).error?.issues[0]?.message ?? null
  const deadline = campaignDeadlineSummary(settingsFromForm(made.form))
  return { words: summaryInWords(wishes, deadline), refused: problem }
}
