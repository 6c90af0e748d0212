/** What went wrong, for ten seconds (A §9). */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { assistantMessages } from '#domain/assistant/messages.ts'
import { RequestFailed } from '../calls/request.ts'
import classes from './assistant.module.css'

const SHOWN_MS = 10_000

/** That the message was not answered stays to be seen in the conversation. */
export function ErrorBanner({ error }: { error: Error }) {
  const [gone, setGone] = useState<Error | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setGone(error), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [error])
  if (gone === error) return null
  return (
    <p className={classes.error} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {wordsOf(error)}
    </p>
  )
}

/** What the server refuses, it says why; whatever else breaks is nothing that somebody could mend. */
function wordsOf(error: Error): string {
  const isRefused = error instanceof RequestFailed && error.status >= 400 && error.status < 500
  return isRefused && error.hasReason ? error.message : assistantMessages.failed
}
