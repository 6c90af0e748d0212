/** The address to sign in with, and the change to another one on demand. */
import { PasswordInput, TextInput } from '@mantine/core'
import { z } from 'zod'
import { emailAddress, givenPassword } from '#domain/accounts/account.schema.ts'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { ChangeCard, type ChangeFormProps } from './change-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({ email: emailAddress, password: givenPassword })

export function EmailCard({ email }: { email: string }) {
  return <ChangeCard title="Email" description={`You sign in with ${email}.`} form={EmailForm} />
}

function EmailForm(props: ChangeFormProps) {
  const { form, errors, card } = useSettingsForm({
    schema,
    values: { email: '', password: '' },
    save: (body) => request(personCalls.changeEmail, { body }),
    saved: 'We sent a link to the new address. The change happens when it is opened.',
    onSaved: props.onCancel,
  })
  return (
    <SettingsForm {...props} saveLabel="Change email" {...card}>
      <TextInput
        label="New email"
        type="email"
        autoComplete="off"
        autoFocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </SettingsForm>
  )
}
