/** A campaign's form with its schema: it validates, shows the server's errors, and is clean after a save. */
import { useRef } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { RequestFailed } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'

type CheckedForm<Values extends FieldValues> = {
  start: { defaultValues: DefaultValues<Values> } | { values: Values }
  resolver: Resolver<Values>
  /** The part of the request's body that the form fills. */
  within: string
}

export function useCheckedForm<Values extends FieldValues>({ start, resolver, within }: CheckedForm<Values>) {
  const form = useForm<Values>({
    ...start,
    resolver,
    // Fields that somebody is changing survive an answer that arrives meanwhile.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const focusMistake = () => focusFirstInvalid(element.current)

  function report(error: unknown) {
    const rest = showFieldErrors(form, error, within)
    const fromServer = error instanceof RequestFailed && error.hasReason ? rest : null
    toast.failed(fromServer ?? campaignMessages.saveFailed)
    focusMistake()
  }

  /** To what was saved, or without an argument to what was there before. */
  const makeClean = (saved?: Values) => form.reset(saved, { keepDirtyValues: false })

  return { form, element, focusMistake, report, makeClean }
}
