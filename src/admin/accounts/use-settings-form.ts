/** A settings card's form: validates with the contract's schema, saves, and is clean again afterwards. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { showFieldErrors } from '../calls/form-errors.ts'
import { toast } from '../ui/toast.ts'
import type { SaveOutcome } from '../saving/save-changes.ts'
import { currentAccountQuery } from '../session/current-account.ts'

type Settings<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>
  values: Values
  /** `base` is what the form was opened with. Null: saved, and nobody asked anything. */
  save: (values: Values, base: Values) => Promise<SaveOutcome<Values, unknown> | null>
  saved: string
  onSaved?: () => void
}

export function useSettingsForm<Values extends FieldValues>(settings: Settings<Values>) {
  const queries = useQueryClient()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(settings.schema),
    defaultValues: settings.values as DefaultValues<Values>,
  })
  const save = useMutation({
    // Nothing of it is left out: the form was opened with all of its values.
    mutationFn: (values: Values) => settings.save(values, form.formState.defaultValues as Values),
    onSuccess: async (done, values) => {
      if (done?.outcome === 'cancelled') return
      form.reset(done?.outcome === 'reloaded' ? done.base : values)
      if (done?.outcome === 'reloaded') return form.reset(done.now, { keepDefaultValues: true })
      toast.done(settings.saved)
      settings.onSaved?.()
      await queries.invalidateQueries(currentAccountQuery)
    },
    onError: (error) => {
      const rest = showFieldErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    },
  })
  const { errors, isDirty } = form.formState

  return {
    form,
    errors,
    /** True once it is saved. */
    save: (values: Values) =>
      save.mutateAsync(values).then(
        (done) => done === null || done.outcome === 'saved',
        () => false,
      ),
    /** For `<SettingsForm>`. */
    card: {
      dirty: isDirty,
      saving: save.isPending,
      problem: errors.root?.message ?? null,
      onSubmit: () => void form.handleSubmit((values) => save.mutate(values))(),
    },
  }
}
