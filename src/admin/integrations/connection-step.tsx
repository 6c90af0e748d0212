/** The first step: which account at the platform. None yet asks for its key; of several, one is chosen. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import { useRefreshIntegration, type IntegrationAt } from './api.ts'
import { ConnectAccount } from './connect-account.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { TextButton } from '../ui/text-button.tsx'
import classes from './flow.module.css'
import { chosenConnection, type Flow } from './integration-steps.ts'

type ConnectionStepProps = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  onChoose: (connectionId: string) => void
}

export function ConnectionStep(props: ConnectionStepProps) {
  return props.flow.open === 'connection' ? <ConnectionChoice {...props} /> : <ChosenConnection {...props} />
}

function ChosenConnection({ view, flow }: ConnectionStepProps) {
  const { platform } = view
  const connection = chosenConnection(view, flow.settings)
  if (!connection) return <p className={classes.quiet}>Not chosen</p>
  const { name, accountName, state, problem } = connection
  return (
    <>
      <p className={classes.value}>
        <PlatformMark {...platform} />
        <b>{name}</b>
        {accountName !== null && accountName !== name && <span>{accountName}</span>}
      </p>
      {state === 'broken' && <p className={classes.problem}>{problem}</p>}
    </>
  )
}

function ConnectionChoice({ at, view, flow, onChoose }: ConnectionStepProps) {
  const refresh = useRefreshIntegration(at)
  const { platform, connections, triggers } = view
  const { account } = useCurrentAccount()
  const [isAdding, setAdding] = useState(false)
  if (connections.length === 0 || isAdding)
    return (
      <div className={classes.fields}>
        <ConnectAccount
          platform={platform}
          onConnected={(id) => void refresh().then(() => onChoose(id))}
          {...(connections.length > 0 && { onCancel: () => setAdding(false) })}
        />
      </div>
    )
  const isMissing = flow.isChecked && !chosenConnection(view, flow.settings)
  return (
    <div className={classes.fields}>
      <Select
        aria-label="Connection"
        placeholder="Select a connection"
        data={connections.map(({ id, name }) => ({ value: id, label: name }))}
        value={flow.settings.connectionId || null}
        error={isMissing && integrationMessages.selectConnection}
        description={
          triggers.length > 0 &&
          `What you chose in ${platform.name} belongs to its account: with another one you choose it again.`
        }
        autoFocus={flow.isTouched}
        onChange={(id) => id !== null && onChoose(id)}
      />
      {account.role === 'owner' && (
        <div>
          <TextButton onClick={() => setAdding(true)}>Connect another account</TextButton>
        </div>
      )}
    </div>
  )
}
