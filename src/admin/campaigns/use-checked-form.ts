/** A campaign's form with its schema: it validates, shows the server's errors, and is clean after a save. */
import { useEffect, useRef } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { basedOn } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { RequestFailed } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'

type CheckedForm<Values extends FieldValues> = {
  start: { defaultValues: Values } | { values: Values }
  resolver: Resolver<Values>
  /** The part of the request's body that the form fills. */
  within: string
}

export function useCheckedForm<Values extends FieldValues>({ start, resolver, within }: CheckedForm<Values>) {
  const stored = 'values' in start ? start.values : start.defaultValues
  const form = useForm<Values>({
    ...('values' in start ? start : { defaultValues: start.defaultValues as DefaultValues<Values> }),
    resolver,
    // Fields that somebody is changing survive an answer that arrives meanwhile.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const focusMistake = () => focusFirstInvalid(element.current)
  const base = useRef(stored)

  // After the form has taken the answer: what somebody is changing is still from what they saw.
  useEffect(() => {
    const now = form.getValues()
    base.current = basedOn(groupsOf('campaign'), { base: base.current, now, stored })
  }, [form, stored])

  function report(error: unknown) {
    const rest = showFieldErrors(form, error, within)
    const fromServer = error instanceof RequestFailed && error.hasReason ? rest : null
    toast.failed(fromServer ?? campaignMessages.saveFailed)
    focusMistake()
  }

  /** To what was saved, or without an argument to what was there before. */
  function makeClean(saved?: Values) {
    form.reset(saved, { keepDirtyValues: false })
    base.current = saved ?? stored
  }

  /** What others have saved takes the place of what was typed; the rest stays as it was. */
  function takeOver(theirs: { base: Values; now: Values }) {
    form.reset(theirs.base, { keepDirtyValues: false })
    form.reset(theirs.now, { keepDefaultValues: true, keepDirtyValues: false })
    base.current = theirs.base
  }

  return { form, element, focusMistake, report, makeClean, takeOver, base: () => base.current }
}
