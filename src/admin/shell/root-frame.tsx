/** What surrounds every screen: the banner while the server is away, and the pages for wrong addresses and faults. */
import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { links } from '../links.ts'
import { isServerAway, onServerState } from '../server-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import classes from './root-frame.module.css'

export function RootFrame() {
  const away = useSyncExternalStore(onServerState, isServerAway)
  return (
    <>
      {away && (
        <div className={classes.banner} role="alert">
          The server does not answer right now. Your visitors keep their deadlines; changes cannot be saved
          until it is back.
        </div>
      )}
      <Outlet />
    </>
  )
}

export function ScreenMissing() {
  return (
    <div className={classes.lonely}>
      <EmptyState
        title="There is nothing at this address"
        action={
          <LinkButton variant="primary" {...links.campaigns()}>
            Go to your campaigns
          </LinkButton>
        }
      >
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    </div>
  )
}

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return (
    <div className={classes.lonely}>
      <Problem title="This screen could not be shown" onRetry={retry}>
        {error instanceof Error ? error.message : 'Please try again.'}
      </Problem>
    </div>
  )
}
