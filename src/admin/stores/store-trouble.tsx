/** A shop that does not answer or has not allowed everything: its own words, and the way to put it right. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoreState, StoreView } from '#domain/stores/stores.api.ts'
import { sinceText } from '../connections/since-text.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useNow } from '../ui/ticker.ts'
import { useConnectStore } from './api.ts'
import { OwnWayForm } from './own-way-form.tsx'
import classes from './store-card.module.css'

export type WayToShop = {
  store: StoreView
  signIn: StoreState['signIn']
  /** Where the shop leads back to. */
  returnUrl: string
}

export function StoreTrouble({ store, ...way }: WayToShop) {
  const now = useNow()
  const { problem, missingScopes, label } = store
  if (problem !== null)
    return (
      <Trouble
        tone="red"
        title={problem.text}
        words={`Since ${sinceText(problem.since, now)}, codes of ${label} wait until it is connected again. Deadlines go on.`}
      >
        <ConnectAgain store={store} {...way} />
      </Trouble>
    )
  if (missingScopes.length > 0)
    return (
      <Trouble
        tone="ember"
        title="The shop has not allowed everything."
        words={`Missing: ${missingScopes.join(', ')}. What needs it does not work until it is allowed.`}
      >
        <ConnectAgain store={store} {...way} />
      </Trouble>
    )
  return null
}

type TroubleProps = { tone: 'red' | 'ember'; title: string; words: string; children: React.ReactNode }

function Trouble({ tone, title, words, children }: TroubleProps) {
  return (
    <div className={classes.note} data-tone={tone} role="status">
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" className={classes.noteIcon} />
      <div className={classes.noteBody}>
        <p className={classes.noteText}>
          <strong>{title}</strong> {words}
        </p>
        {children}
      </div>
    </div>
  )
}

/** As it was connected: at the shop where we are an app, else with new credentials. Nothing for who may not. */
export function ConnectAgain({ store, signIn, returnUrl }: WayToShop) {
  const { account } = useCurrentAccount()
  const connect = useConnectStore()
  const [isOpen, setOpen] = useState(false)
  if (account.role !== 'owner') return null
  if (store.by === 'oauth' && signIn === 'ready')
    return (
      <Button
        size="xs"
        busy={connect.isPending || connect.isSuccess}
        onClick={() =>
          connect.mutate(
            { shop: store.value, returnUrl },
            { onError: (error) => toast.failed(error.message) },
          )
        }
      >
        {store.problem ? 'Connect again' : 'Allow at the shop'}
      </Button>
    )
  if (!isOpen)
    return (
      <Button size="xs" onClick={() => setOpen(true)}>
        Connect again
      </Button>
    )
  return (
    <div className={classes.again}>
      <OwnWayForm way={store.by === 'token' ? 'token' : 'app'} shop={store.value} isMain={false} />
    </div>
  )
}
