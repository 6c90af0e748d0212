/** The campaign form with its schema: one place for how it checks, saves and reports. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { campaignForm, campaignMessages, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { showFieldErrors } from '../form-errors.ts'
import { RequestFailed } from '../request.ts'
import { toast } from '../ui/toast.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type Start = { defaultValues: CampaignForm } | { values: CampaignForm }

export function useCampaignForm(start: Start) {
  const form = useForm<CampaignForm>({
    ...start,
    resolver: zodResolver(campaignForm),
    // Fields that somebody is changing survive an answer that arrives meanwhile.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const focusMistake = () => focusFirstInvalid(element.current)

  function report(error: unknown) {
    const rest = showFieldErrors(form, error, 'form')
    const fromServer = error instanceof RequestFailed ? rest : null
    toast.failed(fromServer ?? campaignMessages.saveFailed)
    focusMistake()
  }

  /** To what was saved, or without an argument to what was there before. */
  const makeClean = (saved?: CampaignForm) => form.reset(saved, { keepDirtyValues: false })

  return { form, element, focusMistake, report, makeClean }
}
