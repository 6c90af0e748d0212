/** A person's passkeys: what they are for, which there are, and adding one. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import classes from './access-tokens.module.css'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { passkeysQuery } from './api.ts'
import { obstacleHere } from './passkey-ceremony.ts'
import { PasskeyRow } from './passkey-row.tsx'
import rows from './rows.module.css'

export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery)
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const obstacle = obstacleHere()

  if (passkeys.isPending) return <Loading heights={[140]} />
  if (passkeys.isError)
    return (
      <Problem title="Your passkeys could not be shown" onRetry={() => void passkeys.refetch()}>
        {passkeys.error.message}
      </Problem>
    )

  function close() {
    setAdding(false)
    opener.current?.focus()
  }

  const list = passkeys.data.passkeys
  const add = obstacle === null && (
    <Button ref={opener} size="compact-sm" onClick={() => setAdding(true)}>
      Add a passkey
    </Button>
  )
  return (
    <SectionCard
      title="Passkeys"
      description="Sign in with your fingerprint, your face or the PIN of your device. No password, no code, and nobody can lock you out."
      aside={add}
    >
      {list.length === 0 ? (
        <p className={classes.empty}>{obstacle ?? 'No passkeys yet.'}</p>
      ) : (
        <ul className={rows.list}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && <AddPasskeyDialog hasPasskeys={list.length > 0} onClose={close} />}
    </SectionCard>
  )
}
