/** A settings card's form: validates with the contract's schema, saves, and is clean again afterwards. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { showFieldErrors } from '../calls/form-errors.ts'
import { toast } from '../ui/toast.ts'
import { currentAccountQuery } from '../session/current-account.ts'

type Settings<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>
  values: Values
  save: (values: Values) => Promise<unknown>
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
    mutationFn: settings.save,
    onSuccess: async (_, values) => {
      form.reset(values)
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
        () => true,
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
