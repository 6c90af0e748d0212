/** What the person is called. */
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { personName } from '#domain/accounts/account.schema.ts'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({ name: personName })

export function NameForm({ name }: { name: string }) {
  const { form, errors, card, save } = useSettingsForm({
    schema,
    values: { name },
    save: (body) => request(personCalls.change, { body }),
    saved: 'Changes are saved.',
  })
  return (
    <SettingsForm title="You" saveLabel="Save name" {...card}>
      <TextInput
        label="Your name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <LeaveGuard {...unsavedIn(form, { names: { name: 'Your name' }, save })} />
    </SettingsForm>
  )
}
