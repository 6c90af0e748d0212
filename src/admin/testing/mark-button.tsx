/** The tester says that a step is done: nobody else can see it. */
import type { ReactNode } from 'react'
import type { stepsMarkedByHand } from '#domain/testing/testing-steps.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useMarkStep } from './api.ts'
import type { ShownStep } from './step-states.ts'

type MarkButtonProps = {
  campaignId: string
  step: ShownStep
  mark: (typeof stepsMarkedByHand)[number]
  children: ReactNode
}

/** The one ink button of the screen where one is at this step. */
export function MarkButton({ campaignId, step, mark, children }: MarkButtonProps) {
  const save = useMarkStep(campaignId)
  if (step.state === 'passed') return null
  return (
    <Button
      variant={step.state === 'current' ? 'primary' : 'default'}
      busy={save.isPending}
      onClick={() => void toast.outcome(save.mutateAsync(mark))}
    >
      {children}
    </Button>
  )
}
