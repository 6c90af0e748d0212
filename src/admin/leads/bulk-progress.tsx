/** How far what is done to many leads has come. It goes on without this screen. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkProgress as Progress } from '#domain/leads/leads.api.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { bulkUnderWayQuery, useRefreshLeads } from './api.ts'
import classes from './bulk.module.css'

/** `known`: what the list was told. */
export function BulkProgress({ campaignId, known }: { campaignId: string; known: readonly Progress[] }) {
  return known.length > 0 ? <Asking campaignId={campaignId} known={known} /> : null
}

function Asking({ campaignId, known }: { campaignId: string; known: readonly Progress[] }) {
  const { data = known } = useQuery(bulkUnderWayQuery(campaignId))
  const refresh = useRefreshLeads(campaignId)
  const isDone = data.length === 0
  useEffect(() => {
    if (isDone) void refresh()
    // Once, when the last of them is done.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])
  return data.map((progress) => <One key={progress.id} progress={progress} />)
}

function One({ progress: { action, total, done } }: { progress: Progress }) {
  const what = action === 'reset' ? 'Resetting deadlines' : 'Deleting people'
  const text = `${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return (
    <div className={classes.progress} role="status">
      <span>{text}. It goes on without this screen.</span>
      <ProgressBar label={text} value={Math.round((100 * done) / Math.max(total, 1))} />
    </div>
  )
}
