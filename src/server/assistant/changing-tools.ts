/** The tools that make and change drafts, through the same functions as the app's calls. */
import { campaignFormOf, campaignFormWith, type FormOfTool } from '#domain/assistant/campaign-from-tool.ts'
import { toolMessages, type ToolAnswer, type ToolInput } from '#domain/assistant/tools.schema.ts'
import { formOfCampaign, settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { campaignForm, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignDeadlineSummary } from '#domain/campaigns/deadline-summary.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import { pageDraft } from '#domain/pages/page.schema.ts'
import { changesBetween } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { accountOf } from '../accounts/repository.ts'
import { saveCampaign } from '../campaign-lifecycle/save-campaign.ts'
import { createCampaign } from '../campaigns/create-campaign.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { badRequest, invalid } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { addPage } from '../pages/save-page.ts'
import { draftNamed, onceForCall, refuseUnlessDraft, saverOfTool, type ToolRun } from './tool-caller.ts'

const readForm = readBy(campaignForm, 'form')
const readPage = readBy(pageDraft, 'data')

export async function createByTool(
  run: ToolRun,
  input: ToolInput<'createCampaign'>,
): Promise<ToolAnswer<'createCampaign'>> {
  const { deps, caller } = run
  const { timezone } = await accountOf(deps.database.db, caller.account.id)
  const form = checked(campaignFormOf(input, { zone: timezone, now: deps.clock.now() }))
  const once = onceForCall(run, input)
  const id = await createCampaign(deps, caller.account, { form, by: caller.by, once })
  return campaignAnswer(id, form)
}

/** From what is stored now to what is wanted: what somebody else saves meanwhile stays, or is said. */
export async function updateByTool(
  run: ToolRun,
  { campaignId, ...input }: ToolInput<'updateCampaign'>,
): Promise<ToolAnswer<'updateCampaign'>> {
  const { deps, caller } = run
  if (Object.keys(input).length === 0) throw badRequest(toolMessages.nothingToChange)
  const scope = await draftNamed(run, campaignId)
  const before = formOfCampaign(await campaignOf(deps.database.db, scope))
  const form = checked(campaignFormWith(before, { input, now: deps.clock.now() }))
  await saveCampaign(
    deps,
    { ...scope, account: caller.account },
    {
      saver: saverOfTool(run),
      sent: { changes: changesBetween(groupsOf('campaign'), before, form) },
      runningDeadlines: 'everyone',
      refuse: refuseUnlessDraft,
    },
  )
  return campaignAnswer(scope.campaign.id, formOfCampaign(await campaignOf(deps.database.db, scope)))
}

export async function addPageByTool(
  run: ToolRun,
  input: ToolInput<'addCampaignPage'>,
): Promise<ToolAnswer<'addCampaignPage'>> {
  const { deps, caller } = run
  const { campaignId, ...sent } = input
  const scope = await draftNamed(run, campaignId)
  const { id, type, label, beforeUrl, afterUrl } = await addPage(
    deps,
    { ...scope, account: caller.account, user: caller.user },
    { draft: readPage(sent), by: caller.by, once: onceForCall(run, input), refuse: refuseUnlessDraft },
  )
  return { ok: true, id, name: pageName({ label, beforeUrl }), type, label, beforeUrl, afterUrl }
}

function checked(made: FormOfTool): CampaignForm {
  if ('refused' in made) throw invalid(made.refused.field, made.refused.message)
  return readForm(made.form)
}

function campaignAnswer(id: string, form: CampaignForm) {
  return {
    ok: true,
    id,
    name: form.campaignName,
    campaignType: form.campaignType,
    deadline: campaignDeadlineSummary(settingsFromForm(form)),
  }
}
