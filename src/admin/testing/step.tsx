/** One step of a test: its mark, what it asks, an act beside that, and what came of it below. */
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { testingStepWords } from '#domain/testing/testing-words.ts'
import type { TestingChecklist } from '#domain/testing/testing.api.ts'
import { StepMark } from '../ui/step-mark.tsx'
import classes from './checklist.module.css'
import { StepProblems } from './step-problems.tsx'
import type { ShownStep } from './step-states.ts'

export type StepProps = {
  campaign: CampaignDetail
  type: CampaignType
  checklist: TestingChecklist
  step: ShownStep
}

type StepFrameProps = StepProps & {
  /** In the line of the text. */
  act?: ReactNode
  /** What stands in place of the text; null for none. */
  text?: ReactNode
  children?: ReactNode
}

export function Step({ campaign, type, checklist, step, act, text, children }: StepFrameProps) {
  const words = testingStepWords(step.id, { type, ways: checklist.eventWays })
  const isWaiting = step.waits !== null
  return (
    <li
      className={classes.step}
      data-waits={isWaiting || undefined}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <StepMark number={step.number} state={step.state} />
      <div className={classes.content}>
        <div className={classes.line}>
          <div className={classes.words}>
            <div className={classes.top}>
              <h3 className={classes.name}>{words.title}</h3>
              {isWaiting && (
                <span className={classes.waits}>
                  <IconLock size={15} stroke={1.75} aria-hidden="true" />
                  {step.waits}
                </span>
              )}
            </div>
            {text === undefined ? <p className={classes.text}>{words.text}</p> : text}
          </div>
          {act && <span className={classes.act}>{act}</span>}
        </div>
        <StepProblems campaign={campaign} checklist={checklist} step={step.id} />
        {!isWaiting && children}
      </div>
    </li>
  )
}
