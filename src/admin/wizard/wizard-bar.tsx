/** Back and forth between the steps. */
import { Button } from '../ui/button.tsx'
import { stepNumber, blueprintStepNames, type BlueprintStep } from '#domain/campaigns/blueprint-steps.ts'
import saveBar from '../shell/save-bar.module.css'

type WizardBarProps = {
  step: BlueprintStep
  nextLabel: string
  saving?: boolean
  onBack: (() => void) | null
  /** Without it the button submits the form that the bar stands in. */
  onNext?: () => void
}

export function WizardBar({ step, nextLabel, saving = false, onBack, onNext }: WizardBarProps) {
  return (
    <div className={saveBar.dock}>
      <div className={saveBar.bar} role="region" aria-label="Step">
        <span className={saveBar.text}>
          Step {stepNumber(step)} of {blueprintStepNames.length}
        </span>
        {onBack && (
          <Button variant="subtle" onClick={onBack} disabled={saving}>
            Back
          </Button>
        )}
        <Button
          variant="primary"
          type={onNext ? 'button' : 'submit'}
          onClick={onNext}
          disabled={saving}
          aria-busy={saving || undefined}
          className={saveBar.save}
        >
          {saving ? 'Saving...' : nextLabel}
        </Button>
      </div>
    </div>
  )
}
