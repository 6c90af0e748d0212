/** Choosing another password on demand; every other session ends. */
import { Checkbox, PasswordInput } from '@mantine/core'
import { z } from 'zod'
import { givenPassword, newPassword, PASSWORD_MIN_CHARACTERS } from '#domain/accounts/account.schema.ts'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { ChangeCard, type ChangeFormProps } from './change-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({ currentPassword: givenPassword, newPassword, endAccessTokens: z.boolean() })

export function PasswordCard() {
  return (
    <ChangeCard
      title="Password"
      description="Changing it signs you out everywhere else."
      form={PasswordForm}
    />
  )
}

function PasswordForm(props: ChangeFormProps) {
  const { form, errors, card } = useSettingsForm({
    schema,
    values: { currentPassword: '', newPassword: '', endAccessTokens: false },
    save: (body) => request(personCalls.changePassword, { body }),
    saved: 'Your password is changed. You are signed out everywhere else.',
    onSaved: props.onCancel,
  })
  return (
    <SettingsForm {...props} saveLabel="Change password" {...card}>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordInput
        label="New password"
        description={`At least ${PASSWORD_MIN_CHARACTERS} characters.`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Checkbox
        label="End my access tokens, too"
        description="Programs that use them stop working until they are given new ones."
        {...form.register('endAccessTokens')}
      />
    </SettingsForm>
  )
}
