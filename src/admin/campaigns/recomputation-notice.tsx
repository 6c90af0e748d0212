/** How far a recomputation of running deadlines has come. Nothing while none is under way. */
import { Progress } from '@mantine/core'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import classes from './recomputation-notice.module.css'

type RecomputationNoticeProps = {
  progress: CampaignDetail['recomputation']
  /** Leaves the bottom of the sheet to the save bar. */
  aboveSaveBar: boolean
}

export function RecomputationNotice({ progress, aboveSaveBar }: RecomputationNoticeProps) {
  // Until the leads are counted there may be none to move.
  if (!progress || progress.total === null) return null
  const { done, total } = progress
  return (
    <div className={classes.notice} role="status" data-above={aboveSaveBar || undefined}>
      <div className={classes.text}>
        <span>Moving running deadlines to the new rule</span>
        <span className="num">
          {done.toLocaleString('en')} of {total.toLocaleString('en')}
        </span>
      </div>
      <Progress
        value={(done / total) * 100}
        size={5}
        color="var(--ember)"
        aria-label="Running deadlines moved"
      />
      <p className={classes.note}>Visitors already get the new deadline; you can leave this page.</p>
    </div>
  )
}
