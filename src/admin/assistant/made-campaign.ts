/** What a conversation has made, for the form that it was opened from (A §4). */
import { campaignFormOf, campaignFormWith } from '#domain/assistant/campaign-from-tool.ts'
import type { CampaignToolInput } from '#domain/assistant/tools.schema.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { FilledForm } from '../campaigns/use-made-campaign.ts'
import type { ChatMessage } from './chat-message.ts'
import { callsIn, isAboutForm } from './turn.ts'

type Context = {
  /** How many messages were there when the conversation was opened: they have been in a form before. */
  since: number
  /** The form as it stands. */
  current: CampaignForm
  /** Where the conversation named none. */
  zone: string
  now: number
}

/** Null where nothing was to be made. Of several campaigns it is the last one that counts. */
export function madeCampaign(messages: readonly ChatMessage[], context: Context): FilledForm | null {
  if (!messages.slice(context.since).flatMap(callsIn).some(isAboutForm)) return null
  const calls = messages.flatMap(callsIn)
  const at = calls.findLastIndex(({ tool, input }) => tool === 'createCampaign' && 'campaignName' in input)
  const call = calls[at]
  if (!call) return null
  const id = call.result?.ok === true ? call.result['id'] : null
  const form = formOf(call.input, context)
  if (typeof id !== 'string') return { form, campaign: null }
  const changes = calls
    .slice(at + 1)
    .filter(
      ({ tool, input, result }) => tool === 'updateCampaign' && input['campaignId'] === id && result?.ok,
    )
  const changed = changes.reduce((before, { input }) => formAfter(before, input, context.now), form)
  return { form: changed, campaign: { id, name: changed.campaignName } }
}

/** What was refused, by the server too, is put into the form as far as it has a field for it. */
function formOf(input: CampaignToolInput, { current, zone, now }: Context): CampaignForm {
  const made = campaignFormOf(input, { zone, now })
  if ('form' in made) return made.form
  const { campaignName, campaignType, deadlineDate, deadlineTime } = input
  const rest = campaignFormOf({ campaignName, campaignType }, { zone, now })
  return {
    ...('form' in rest ? rest.form : current),
    ...(deadlineDate !== undefined && { deadlineDate, deadlineType: 2 as const }),
    ...(deadlineTime !== undefined && { deadlineTime }),
  }
}

function formAfter(before: CampaignForm, input: CampaignToolInput, now: number): CampaignForm {
  const after = campaignFormWith(before, { input, now })
  return 'form' in after ? after.form : before
}
