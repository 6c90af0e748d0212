/** Adding a passkey: who it is, the browser's own window, then what the passkey is called. */
import { Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { PASSKEY_NAME_LIMIT } from '#domain/accounts/passkey.ts'
import { passkeyCalls } from '#domain/accounts/passkeys.api.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { passkeysQuery } from './api.ts'
import { FormNotice } from './form-notice.tsx'
import { addPasskey, provePasskey } from './passkey-ceremony.ts'
import { PasswordStep } from './password-dialog.tsx'
import classes from './second-factor.module.css'

type Named = { id: string; name: string }
type AddPasskeyDialogProps = { hasPasskeys: boolean; onClose: () => void }

export function AddPasskeyDialog({ hasPasskeys, onClose }: AddPasskeyDialogProps) {
  const queries = useQueryClient()
  const [added, setAdded] = useState<Named | null>(null)

  async function close() {
    onClose()
    if (added) await queries.invalidateQueries(passkeysQuery)
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={added ? 'Your passkey is ready' : 'Add a passkey'}
      size={440}
      closeOnClickOutside={false}
    >
      {added ? (
        <NameStep passkey={added} onDone={() => void close()} />
      ) : (
        <PasswordStep
          text="Confirm that it is you. Then your browser asks where to keep the passkey."
          confirmLabel="Continue"
          send={(password) => addPasskey({ password })}
          {...(hasPasskeys && { sendPasskey: async () => addPasskey(await provePasskey()) })}
          onDone={setAdded}
          onClose={() => void close()}
        />
      )}
    </Modal>
  )
}

function NameStep({ passkey, onDone }: { passkey: Named; onDone: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({
    mutationFn: async () => {
      if (name.trim() === passkey.name) return
      await request(passkeyCalls.rename, { params: { passkeyId: passkey.id }, body: { name } })
    },
    onSuccess: onDone,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    rename.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className={classes.step}>
      <p className={classes.text}>From now on you can sign in with it. Give it a name you will recognize.</p>
      <TextInput
        label="Name"
        data-autofocus
        autoFocus
        maxLength={PASSKEY_NAME_LIMIT}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <FormNotice>{rename.error?.message ?? null}</FormNotice>
      <div className={classes.end}>
        <Button variant="primary" type="submit" busy={rename.isPending} disabled={name.trim() === ''}>
          Done
        </Button>
      </div>
    </form>
  )
}
