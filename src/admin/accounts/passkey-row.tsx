/** One passkey: its name, which is changed in place, when it was used, and removing it. */
import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSKEY_NAME_LIMIT } from '#domain/accounts/passkey.ts'
import type { PersonProof } from '#domain/accounts/passkey.schema.ts'
import { passkeyCalls } from '#domain/accounts/passkeys.api.ts'
import { request, type Answer } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { EditableText } from '../ui/editable-text.tsx'
import { toast } from '../ui/toast.ts'
import { passkeysQuery } from './api.ts'
import { obstacleHere, provePasskey } from './passkey-ceremony.ts'
import { PasswordDialog } from './password-dialog.tsx'
import rows from './rows.module.css'

type Passkey = Answer<typeof passkeyCalls.list>['passkeys'][number]

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const queries = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const params = { passkeyId: id }
  const refresh = () => queries.invalidateQueries(passkeysQuery)
  const remove = (body: PersonProof) => request(passkeyCalls.remove, { params, body })

  async function rename(next: string) {
    await toast.outcome(
      request(passkeyCalls.rename, { params, body: { name: next } }),
      'The passkey is renamed.',
    )
    await refresh()
  }

  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.name}>
          <EditableText value={name} label="Name of the passkey" limit={PASSKEY_NAME_LIMIT} onSave={rename} />
          {isSynced && <Badge color="gray">Synced</Badge>}
        </div>
        <div className={rows.detail}>
          {lastUsedAt === null ? 'Never used' : `Last used ${moment.format(lastUsedAt)}`} · added{' '}
          {day.format(createdAt)}
        </div>
      </div>
      <Button size="xs" onClick={() => setRemoving(true)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
      <PasswordDialog
        key={String(removing)}
        opened={removing}
        title={`Remove ${name}?`}
        text="You can no longer sign in with this passkey. Delete it on your device too."
        confirmLabel="Remove"
        tone="danger"
        send={(password) => remove({ password })}
        {...(obstacleHere() === null && { sendPasskey: async () => remove(await provePasskey()) })}
        onDone={() => {
          setRemoving(false)
          toast.done('The passkey is removed.')
          void refresh()
        }}
        onClose={() => setRemoving(false)}
      />
    </li>
  )
}
