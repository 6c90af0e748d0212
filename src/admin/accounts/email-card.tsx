/** The address to sign in with, and the change to another one on demand. */
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { emailAddress, givenPassword } from '#domain/accounts/account.schema.ts'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../request.ts'
import { Button } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({ email: emailAddress, password: givenPassword })

export function EmailCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const words = { title: 'Email', description: `You sign in with ${email}.` }

  if (open) return <EmailForm {...words} onClose={close} />
  return (
    <SectionCard
      {...words}
      aside={
        <Button size="xs" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    />
  )
}

type EmailFormProps = { title: string; description: string; onClose: () => void }

function EmailForm({ onClose, ...words }: EmailFormProps) {
  const { form, errors, card } = useSettingsForm({
    schema,
    values: { email: '', password: '' },
    save: (body) => request(personCalls.changeEmail, { body }),
    saved: 'We sent a link to the new address. The change happens when it is opened.',
    onSaved: onClose,
  })
  return (
    <SettingsForm {...words} saveLabel="Change email" onCancel={onClose} {...card}>
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
