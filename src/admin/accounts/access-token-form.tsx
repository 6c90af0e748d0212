/** What a new access token is called, what it may do and how long it works. */
import { Select, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { accessTokenDraft, type AccessTokenDraft } from '#domain/accounts/access-token.schema.ts'
import {
  accessTokenLifetimes,
  accessTokenScopes,
  type AccessTokenScope,
} from '#domain/accounts/access-token.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import steps from './second-factor.module.css'

const scopeChoices = Object.entries(accessTokenScopes).map(([value, { label }]) => ({ value, label }))
const lifetimeChoices = Object.entries(accessTokenLifetimes).map(([value, { label }]) => ({ value, label }))

type AccessTokenFormProps = {
  busy: boolean
  onSubmit: (draft: AccessTokenDraft) => Promise<unknown>
  onCancel: () => void
}

export function AccessTokenForm({ busy, onSubmit, onCancel }: AccessTokenFormProps) {
  const form = useForm({
    resolver: zodResolver(accessTokenDraft),
    defaultValues: { name: '', scope: 'read' as AccessTokenScope, lifetime: 'quarter' as const },
  })
  const { errors } = form.formState

  async function submit(draft: AccessTokenDraft) {
    try {
      await onSubmit(draft)
    } catch (error) {
      const rest = showFieldErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  }

  return (
    <form noValidate className={steps.step} onSubmit={form.handleSubmit(submit)}>
      <TextInput
        label="Name"
        description="What the token is for, such as the program that gets it."
        data-autofocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="scope"
        render={({ field }) => (
          <Select
            label="Access"
            description={accessTokenScopes[field.value ?? 'read'].about}
            data={scopeChoices}
            allowDeselect={false}
            {...field}
          />
        )}
      />
      <Controller
        control={form.control}
        name="lifetime"
        render={({ field }) => <Select label="Works for" data={lifetimeChoices} {...field} />}
      />
      <FormNotice>{errors.root?.message ?? null}</FormNotice>
      <div className={steps.end}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy}>
          Create token
        </Button>
      </div>
    </form>
  )
}
