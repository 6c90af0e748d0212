/** How far one is in the wizard: the steps in their order, and which one is open. */
import { IconCheck } from '@tabler/icons-react'
import {
  blueprintStepNames,
  blueprintSteps,
  stepNumber,
  type BlueprintStep,
} from '#domain/blueprints/blueprint-steps.ts'
import classes from './wizard.module.css'

export function WizardProgress({ step }: { step: BlueprintStep }) {
  const current = stepNumber(step)
  return (
    <ol className={classes.progress} aria-label="Steps">
      {blueprintStepNames.map((name) => {
        const number = stepNumber(name)
        const isPast = number < current
        return (
          <li
            key={name}
            className={classes.mark}
            data-past={isPast || undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden="true">
              {isPast ? <IconCheck size={13} stroke={2.25} /> : number}
            </span>
            {blueprintSteps[name].label}
            {isPast && <span className={classes.unseen}>, completed</span>}
          </li>
        )
      })}
    </ol>
  )
}
