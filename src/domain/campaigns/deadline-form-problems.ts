/** What is wrong with the fields of a deadline, and beside which of them a form says so. */
import { deadlineMessages, deadlineRule } from '../deadlines/deadline-rule.schema.ts'
import { isZone } from '../deadlines/wall-time.ts'
import { isPageUrl, withScheme } from '../addresses/page-url.ts'
import { deadlineRuleOf, defaultCampaignSettings } from './campaign-settings.ts'
import { campaignTypeFacts, type CampaignType } from './campaign-types.ts'
import { settingsFromDeadlineForm } from './deadline-form.ts'
import { preLaunchMessages, type DeadlineForm } from './deadline-form.schema.ts'

type Problems = Generator<[keyof DeadlineForm, string]>

/** For a campaign of the type; `null` before one is chosen. */
export function* deadlineFormProblems(form: DeadlineForm, type: CampaignType | null): Problems {
  if (!isZone(form.timezone)) yield ['timezone', deadlineMessages.zone]
  if (type) yield* ruleProblems(form, type)
  if (form.lockdown && !isPageUrl(withScheme(form.optinPageUrl))) {
    yield ['optinPageUrl', preLaunchMessages.pageUrlInvalid]
  }
}

function* ruleProblems(form: DeadlineForm, type: CampaignType): Problems {
  const kinds = campaignTypeFacts(type).deadlineKinds
  if (form.deadlineType === null && kinds.length === 0) return
  if (form.deadlineType === null || !kinds.includes(form.deadlineType)) {
    yield ['deadlineType', deadlineMessages.kind]
    return
  }
  const fields = form.deadlineType === 5 ? quantityFields : clockFields
  const settings = settingsFromDeadlineForm(form, defaultCampaignSettings)
  const checked = deadlineRule.safeParse(deadlineRuleOf(settings))
  for (const { path, message } of checked.error?.issues ?? []) {
    const part = String(path[0])
    if (part !== 'zone') yield [fields[part] ?? 'deadlineType', message]
  }
}

/** Where a form shows what is wrong with a part of the rule; the zone is asked of every campaign. */
const clockFields: Record<string, keyof DeadlineForm> = {
  days: 'deadlineLength',
  length: 'deadlineLength',
  time: 'deadlineTime',
  excludeWeekDays: 'excludeWeekDays',
  date: 'deadlineDate',
  start: 'startDate',
  slot: 'hybridDay',
  extendHours: 'nextWeekExtendHours',
}
const quantityFields: Record<string, keyof DeadlineForm> = {
  start: 'quantity',
  opens: 'quantityDateStart',
  closes: 'quantityDateEnd',
}
