/** The address to sign in with: confirmed or not, and the change to another one. */
import { PasswordInput, TextInput } from '@mantine/core'
import { z } from 'zod'
import { emailAddress, givenPassword } from '#domain/accounts/account.schema.ts'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../request.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({ email: emailAddress, password: givenPassword })

export function EmailForm({ email, verified }: { email: string; verified: boolean }) {
  const { form, errors, card } = useSettingsForm({
    schema,
    values: { email: '', password: '' },
    save: (body) => request(personCalls.changeEmail, { body }),
    saved: 'We sent a link to the new address. The change happens when it is opened.',
    afterwards: { email: '', password: '' },
  })
  return (
    <SettingsForm
      title="E-mail"
      description={`You sign in with ${email}.`}
      aside={verified && <StatusIcon status="done">Confirmed</StatusIcon>}
      saveLabel="Change e-mail"
      {...card}
    >
      <TextInput
        label="New e-mail"
        type="email"
        autoComplete="off"
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
