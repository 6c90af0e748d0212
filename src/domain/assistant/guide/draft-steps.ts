/** The steps after the questions about the campaign. */
import { changeStep, summaryStep } from './confirm-steps.ts'
import type { DraftStep, GuideStepName } from './guide-state.ts'
import { nextStep, overStep } from './next-step.ts'
import { afterUrlStep, beforeUrlStep, pageTypeStep } from './page-steps.ts'
import { startsAtStep } from './preview-step.ts'
import type { Step } from './step.ts'

export const steps: Record<Exclude<GuideStepName, DraftStep>, Step> = {
  summary: summaryStep,
  change: changeStep,
  next: nextStep,
  pageType: pageTypeStep,
  beforeUrl: beforeUrlStep,
  afterUrl: afterUrlStep,
  startsAt: startsAtStep,
  over: overStep,
}
