/** The campaign that the assistant has made while its owner was about to create one: another one is asked about first. */
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { isSame } from '#domain/saves/field-changes.ts'
import { useQuestion } from '../saving/use-question.ts'

/** What a conversation leaves in the form, and the draft that it has made of it; null where it made none. */
export type FilledForm = { form: CampaignForm; campaign: { id: string; name: string } | null }

export function useMadeCampaign(form: Pick<UseFormReturn<CampaignForm>, 'reset'>) {
  const [filled, setFilled] = useState<FilledForm | null>(null)
  const question = useQuestion<{ name: string }, true>()
  const campaign = filled?.campaign ?? null

  return {
    campaign,
    /** It stands in the form as if it had been typed there. */
    take: (next: FilledForm) => {
      form.reset(next.form, { keepDefaultValues: true, keepDirtyValues: false })
      setFilled(next)
    },
    /** Whether the form says what the campaign is already: then nothing of it is unsaved. */
    isSaved: (values: CampaignForm) => campaign !== null && isSame(values, filled?.form),
    askFirst:
      (save: (values: CampaignForm) => Promise<boolean>) =>
      async (values: CampaignForm): Promise<boolean> => {
        const isWanted = campaign === null || (await question.ask(campaign)) !== null
        question.close()
        return isWanted && save(values)
      },
    question: {
      name: question.asked?.name ?? null,
      onConfirm: () => question.answer(true),
      onClose: question.callOff,
    },
  }
}
