/** What surrounds every screen: the server that is away, the session that has ended, wrong addresses and faults. */
import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { links } from '../navigation/links.ts'
import { isServerAway, onServerState } from '../calls/server-state.ts'
import { onSessionEnd, sessionEnd, type SessionEnd } from '../session/session-end.ts'
import { LinkButton } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Wordmark } from './mark.tsx'
import classes from './root-frame.module.css'

type RootFrameProps = {
  /** Loaded when it is needed. */
  signInAgain: ComponentType<SessionEnd>
  /** Loaded beside the first screen. */
  notices: ComponentType
}

export function RootFrame({ signInAgain: SignInAgain, notices: Notices }: RootFrameProps) {
  const away = useSyncExternalStore(onServerState, isServerAway)
  const ended = useSyncExternalStore(onSessionEnd, sessionEnd)
  return (
    <>
      {away && (
        <div className={classes.banner} role="alert">
          The server does not answer right now. Your visitors keep their deadlines; changes cannot be saved
          until it is back.
        </div>
      )}
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
      {ended && (
        <Suspense>
          <SignInAgain {...ended} />
        </Suspense>
      )}
    </>
  )
}

export function ScreenMissing() {
  return (
    <main className={classes.lonely}>
      <title>Not found · Lastcall</title>
      <Wordmark />
      <h1 className={classes.title}>There is nothing at this address</h1>
      <p className={classes.text}>It may have been deleted, or it belongs to another account.</p>
      <LinkButton variant="primary" {...links.campaigns()}>
        Go to your campaigns
      </LinkButton>
    </main>
  )
}

/** A fault before any frame could be drawn. */
export function AppFailed(props: ErrorComponentProps) {
  return (
    <main className={classes.lonely}>
      <Wordmark />
      <h1 className={classes.title}>Lastcall could not be opened</h1>
      <Fault {...props} />
    </main>
  )
}

/** A fault inside a frame that stands. */
export function ScreenFailed(props: ErrorComponentProps) {
  return (
    <div className={classes.lonely}>
      <Fault {...props} />
    </div>
  )
}

function Fault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return (
    <Problem title="This screen could not be shown" onRetry={retry}>
      {error instanceof Error ? error.message : 'Please try again.'}
    </Problem>
  )
}
