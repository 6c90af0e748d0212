/** The end of a test, below its bar: what it and the last rehearsal came to, and in a draft the way on. */
import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { TestingChecklist } from '#domain/testing/testing.api.ts'
import { useGoLiveState } from '../campaign-editor/use-go-live-state.ts'
import { Button } from '../ui/button.tsx'
import { rehearsalQuery } from './api.ts'
import classes from './checklist.module.css'

const DONE = 100

export function TestDone({ campaign, checklist }: { campaign: CampaignDetail; checklist: TestingChecklist }) {
  const goLive = useGoLiveState()
  const rehearsal = useQuery(rehearsalQuery(campaign.id)).data?.report
  const wrong = rehearsal?.rows.filter(({ verdict }) => verdict === 'wrong') ?? []
  const left = checklist.problems.length + wrong.length
  if (checklist.percentage < DONE) return null
  const works = left === 0
  const Icon = works ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.done} data-works={works || undefined}>
      <p className={classes.outcome} role="status">
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {works ? 'Everything works.' : leftText(left)}
      </p>
      {campaign.status === 'draft' && (
        <Button variant={works ? 'primary' : 'default'} onClick={goLive.open}>
          Go live…
        </Button>
      )}
    </div>
  )
}

function leftText(count: number): string {
  return `Every step is done. ${count === 1 ? 'One problem is' : `${count} problems are`} left.`
}
