/** What is wrong with a connection, what waits meanwhile, and the field that puts it right. */
import type {
  Connection,
  ConnectablePlatform,
  ConnectionProblem,
} from '#domain/connections/connection.schema.ts'
import { problemCause, problemTitle, whatGoesOn, whatWaits } from '#domain/connections/connection-words.ts'
import { toast } from '../ui/toast.ts'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './connections.module.css'

type BrokenConnectionProps = {
  connection: Pick<Connection, 'id' | 'platform' | 'by' | 'waiting'> & { usedBy?: Connection['usedBy'] }
  broken: ConnectionProblem
  platform: ConnectablePlatform | undefined
  mayChange: boolean
  onFixed?: () => void
}

export function BrokenConnection(props: BrokenConnectionProps) {
  const { connection, broken, platform, mayChange, onFixed } = props
  const { usedBy = [], waiting, by } = connection
  const failing = { platform: platform?.name ?? connection.platform, by, broken }
  const isInUse = usedBy.length > 0
  return (
    <div className={classes.panel}>
      <div className={classes.about}>
        <h3 className={classes.problem}>{problemTitle(failing)}</h3>
        <p>
          {problemCause(failing)}
          {isInUse && ` ${whatWaits(waiting)} Nothing is lost: it goes on as soon as the connection works.`}
        </p>
        {isInUse && <p className={classes.waiting}>Waiting: {usedBy.map(({ name }) => name).join(', ')}</p>}
      </div>
      {mayChange && platform ? (
        <CredentialsForm
          platform={platform}
          connectionId={connection.id}
          submitLabel="Test and save"
          onConnected={({ goingOn }) => {
            toast.done(whatGoesOn(goingOn))
            onFixed?.()
          }}
        />
      ) : (
        <p className={classes.waiting}>An owner of the account can put it right.</p>
      )}
    </div>
  )
}
