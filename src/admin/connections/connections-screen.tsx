/** The accounts at mail platforms that the campaigns of this account share. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef, type RefObject } from 'react'
import type { Connection, ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { OutgoingEvents } from '../outgoing-events/outgoing-events.tsx'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { AddConnection } from './add-connection.tsx'
import { connectionsQuery } from './api.ts'
import { ConnectionRow } from './connection-row.tsx'
import cards from '../ui/card-list.module.css'
import classes from './connections.module.css'
import { useSignInOutcome } from './use-sign-in-outcome.ts'

export function ConnectionsScreen() {
  const { account } = useCurrentAccount()
  const adding = useRef<HTMLDivElement>(null)
  const mayChange = account.role === 'owner'

  function goToAdding() {
    adding.current?.scrollIntoView({ block: 'center' })
    adding.current?.querySelector('input')?.focus()
  }

  return (
    <Screen
      title="Connections"
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={goToAdding}>
            Add a connection
          </Button>
        )
      }
    >
      <p className={classes.intro}>
        The accounts that start deadlines and keep their text. Every campaign of this account can use them;
        keys are stored encrypted and never shown again.
      </p>
      <Connections mayChange={mayChange} adding={adding} />
      <OutgoingEvents mayChange={mayChange} />
    </Screen>
  )
}

type ConnectionsProps = { mayChange: boolean; adding: RefObject<HTMLDivElement | null> }

function Connections({ mayChange, adding }: ConnectionsProps) {
  const answer = useQuery(connectionsQuery)
  useSignInOutcome(answer.data?.platforms)
  const { platform: chosen } = useSearch({ from: '/signed-in/app-layout/connections' })

  if (answer.isPending) return <Loading heights={[66, 66, 66, 320]} />
  if (answer.isError)
    return (
      <Problem title="The connections could not be shown" onRetry={() => void answer.refetch()}>
        {answer.error.message}
      </Problem>
    )

  const { connections, platforms } = answer.data
  return (
    <>
      {connections.length === 0 && <h2 className={classes.none}>No connection yet</h2>}
      <ConnectionList connections={connections} platforms={platforms} mayChange={mayChange} />
      {mayChange ? (
        <div ref={adding}>
          <AddConnection
            key={chosen}
            platforms={platforms}
            startsWith={chosen}
            variant={connections.some(({ state }) => state === 'broken') ? 'default' : 'primary'}
          />
        </div>
      ) : (
        <p className={classes.intro}>Only owners of the account can add and change connections.</p>
      )}
    </>
  )
}

type ConnectionListProps = {
  connections: readonly Connection[]
  platforms: readonly ConnectablePlatform[]
  mayChange: boolean
}

function ConnectionList({ connections, platforms, mayChange }: ConnectionListProps) {
  if (connections.length === 0) return null
  return (
    <ul className={cards.list} aria-label="Connections">
      {connections.map((connection) => (
        <ConnectionRow
          key={connection.id}
          connection={connection}
          platform={platforms.find(({ id }) => id === connection.platform)}
          mayChange={mayChange}
        />
      ))}
    </ul>
  )
}
