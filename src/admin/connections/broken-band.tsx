/** On every screen of a campaign whose connection has stopped working: what that means, and the way to put it right. */
import { Modal } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { connectionsApi } from '#domain/connections/connections.api.ts'
import { problemTitle, whatWaits } from '#domain/connections/connection-words.ts'
import type { Answer } from '../calls/request.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { connectionsQuery } from './api.ts'
import classes from './broken-band.module.css'
import { BrokenConnection } from './broken-connection.tsx'
import { sinceText } from './since-text.ts'

type Broken = Answer<typeof connectionsApi.brokenOfCampaign>['connections'][number]

type BrokenBandProps = { broken: Broken; now: number }

export function BrokenBand({ broken: connection, now }: BrokenBandProps) {
  const { name, platformName, by, broken, waiting } = connection
  const { account } = useCurrentAccount()
  const [fixing, setFixing] = useState(false)
  return (
    <section className={classes.band} aria-label={`${name} does not work`}>
      <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p className={classes.text}>
        <strong>
          {problemTitle({ platform: platformName, by, broken })} (“{name}”).
        </strong>{' '}
        Since {sinceText(broken.since, now)}: {whatWaits(waiting)}
      </p>
      {account.role === 'owner' && (
        <button type="button" className={classes.fix} onClick={() => setFixing(true)}>
          Fix it
        </button>
      )}
      <Modal opened={fixing} onClose={() => setFixing(false)} title={`Fix “${name}”`} size={560}>
        <FixConnection connectionId={connection.id} onFixed={() => setFixing(false)} />
      </Modal>
    </section>
  )
}

function FixConnection({ connectionId, onFixed }: { connectionId: string; onFixed: () => void }) {
  const answer = useQuery(connectionsQuery)

  if (answer.isPending) return <Loading heights={[160]} />
  if (answer.isError) return <Problem onRetry={() => void answer.refetch()}>{answer.error.message}</Problem>

  const connection = answer.data.connections.find(({ id }) => id === connectionId)
  if (!connection?.broken) return <p>It works again.</p>
  return (
    <BrokenConnection
      connection={connection}
      broken={connection.broken}
      platform={answer.data.platforms.find(({ id }) => id === connection.platform)}
      mayChange
      onFixed={onFixed}
    />
  )
}
