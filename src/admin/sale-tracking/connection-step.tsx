/** The account at the platform: none yet is connected here, of several one is chosen, one that stopped working is put right. */
import { Select, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ConnectablePlatform, ConnectionBrief } from '#domain/connections/connection.schema.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import { CredentialsForm } from '../connections/credentials-form.tsx'
import { ConnectAccount } from '../integrations/connect-account.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { relativeTime } from '../ui/relative-time.ts'
import { TextButton } from '../ui/text-button.tsx'
import { useNow } from '../ui/ticker.ts'
import { useRefreshTracking, type SaleTrackingAt } from './api.ts'
import classes from './sale-tracking-dialog.module.css'
import { Step } from './step.tsx'

type ConnectionStepProps = {
  at: SaleTrackingAt
  platform: ConnectablePlatform
  connections: readonly ConnectionBrief[]
  connection: ConnectionBrief | undefined
  onChoose: (connectionId: string) => void
}

export function ConnectionStep(props: ConnectionStepProps) {
  const { connection } = props
  const [isChanging, setChanging] = useState(false)
  const state = connection?.state === 'broken' ? 'trouble' : 'done'
  const done = () => setChanging(false)
  return (
    <Step number={1} title="Connection" state={connection && !isChanging ? state : 'open'}>
      {connection && !isChanging ? (
        <Chosen {...props} connection={connection} onChange={() => setChanging(true)} />
      ) : (
        <Choice {...props} onDone={done} />
      )}
    </Step>
  )
}

type ChosenProps = Omit<ConnectionStepProps, 'connection'> & {
  connection: ConnectionBrief
  onChange: () => void
}

function Chosen({ platform, connection, onChange }: ChosenProps) {
  const { id, name, state, problem } = connection
  const now = useNow()
  return (
    <>
      <p className={classes.chosen}>
        <b>{name}</b>
        <span>{aboutConnection(connection, now)}</span>
        <TextButton onClick={onChange}>
          Change <VisuallyHidden>the connection</VisuallyHidden>
        </TextButton>
      </p>
      {state === 'broken' && (
        <>
          <p role="alert" className={classes.trouble}>
            {problem}
          </p>
          <PutRight platform={platform} connectionId={id} />
        </>
      )}
    </>
  )
}

/** Of a broken one its problem says what is wrong. */
function aboutConnection({ name, accountName, state, checkedAt }: ConnectionBrief, now: number): string {
  const account = accountName === name ? null : accountName
  const checked = state === 'broken' ? null : `checked ${relativeTime(Math.max(0, now - checkedAt))}`
  return [account, checked].filter((part) => part !== null).join(', ')
}

/** A new key of the same account, in place. */
function PutRight({ platform, connectionId }: Pick<ChosenProps, 'platform'> & { connectionId: string }) {
  const { account } = useCurrentAccount()
  if (account.role !== 'owner')
    return <p className={classes.quiet}>An owner of the account can put that right.</p>
  return <CredentialsForm platform={platform} connectionId={connectionId} submitLabel="Test and save" />
}

type ChoiceProps = ConnectionStepProps & { onDone: () => void }

function Choice({ at, platform, connections, connection, onChoose, onDone }: ChoiceProps) {
  const refresh = useRefreshTracking(at)
  const { account } = useCurrentAccount()
  const [isAdding, setAdding] = useState(false)
  const choose = (id: string) => {
    onChoose(id)
    onDone()
  }
  if (connections.length === 0 || isAdding)
    return (
      <ConnectAccount
        platform={platform}
        onConnected={(id) => void refresh().then(() => choose(id))}
        {...(connections.length > 0 && { onCancel: () => setAdding(false) })}
      />
    )
  return (
    <div className={classes.choice}>
      <Select
        aria-label="Connection"
        placeholder={integrationMessages.selectConnection}
        data={connections.map(({ id, name }) => ({ value: id, label: name }))}
        value={connection?.id ?? null}
        onChange={(id) => id !== null && choose(id)}
      />
      <div className={classes.ways}>
        {account.role === 'owner' && (
          <TextButton onClick={() => setAdding(true)}>Connect another account</TextButton>
        )}
        {connection && <TextButton onClick={onDone}>Cancel</TextButton>}
      </div>
    </div>
  )
}
