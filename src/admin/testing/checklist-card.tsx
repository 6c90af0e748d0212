/** The five steps of a test, open at all times, and how far it has come. */
import { Card } from '@mantine/core'
import { useId } from 'react'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { TestingStepId } from '#domain/testing/testing-steps.ts'
import type { TestingChecklist } from '#domain/testing/testing.api.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { toast } from '../ui/toast.ts'
import { useStartNewTest } from './api.ts'
import classes from './checklist.module.css'
import { ClearStep } from './clear-step.tsx'
import { EmailStep } from './email-step.tsx'
import { EventStep } from './event-step.tsx'
import { ConfirmStep, LinkStep } from './marked-steps.tsx'
import { stepStates } from './step-states.ts'
import type { StepProps } from './step.tsx'
import { TestDone } from './test-done.tsx'

type ChecklistCardProps = { campaign: CampaignDetail; type: CampaignType; checklist: TestingChecklist }

const steps: Record<TestingStepId, (props: StepProps) => React.ReactNode> = {
  'clear-tracking': ClearStep,
  'input-email': EmailStep,
  event: EventStep,
  link: LinkStep,
  confirm: ConfirmStep,
}

export function ChecklistCard({ campaign, type, checklist }: ChecklistCardProps) {
  const title = useId()
  const { percentage } = checklist
  return (
    <Card component="section" aria-labelledby={title} className={classes.card ?? ''}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          Testing Checklist
        </h2>
        <StartNewTest campaignId={campaign.id} />
      </div>
      <div className={classes.progress}>
        <ProgressBar value={percentage} label="Percentage complete" />
        <strong className={classes.percent}>{percentage}%</strong>
      </div>
      <TestDone campaign={campaign} checklist={checklist} />
      <ol className={classes.steps}>
        {stepStates(checklist, type).map((step) => {
          const Step = steps[step.id]
          return <Step key={step.id} campaign={campaign} type={type} checklist={checklist} step={step} />
        })}
      </ol>
    </Card>
  )
}

function StartNewTest({ campaignId }: { campaignId: string }) {
  const start = useStartNewTest(campaignId)
  return (
    <span className={classes.act}>
      <TextButton disabled={start.isPending} onClick={() => void toast.outcome(start.mutateAsync())}>
        {start.isPending ? 'Resetting...' : 'Start New Test'}
      </TextButton>
    </span>
  )
}
