/** Campaign Setup Checklist: what is left before the campaign can start, and what is done. */
import { useQuery } from '@tanstack/react-query'
import type { Checklist } from '#domain/checklists/checklists.api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { GuideCard } from '../guides/guide-card.tsx'
import { WatchVideo } from '../guides/watch-video.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { checklistQuery } from './api.ts'
import classes from './quickstart-screen.module.css'
import { StepRow } from './step-row.tsx'

export function QuickstartScreen() {
  const campaignId = useCampaignId()
  const checklist = useQuery(checklistQuery(campaignId))
  const { data, isPending, error } = checklist
  return (
    <ScreenBody width="wide">
      <div className={classes.columns}>
        <div className={classes.list}>
          {isPending && <Loading heights={[480]} />}
          {error && !data && <Problem onRetry={() => void checklist.refetch()}>{error.message}</Problem>}
          {data && <SetupChecklist campaignId={campaignId} checklist={data} />}
        </div>
        <aside aria-label="Help" className={classes.help}>
          <GuideCard topic="integrations" />
          <GuideCard topic="pages" />
          <GuideCard topic="testing" />
        </aside>
      </div>
    </ScreenBody>
  )
}

type SetupChecklistProps = { campaignId: string; checklist: Checklist }

function SetupChecklist({ campaignId, checklist: { items, percentage } }: SetupChecklistProps) {
  return (
    <SectionCard title="Campaign Setup Checklist" aside={<WatchVideo topic="quickstart" />}>
      <div>
        <p className={classes.percent}>
          <strong>{percentage}%</strong> complete
        </p>
        <ProgressBar value={percentage} label="Percentage complete" />
      </div>
      <ol className={classes.steps}>
        {items.map((item) => (
          <StepRow key={item.id} campaignId={campaignId} item={item} />
        ))}
      </ol>
    </SectionCard>
  )
}
