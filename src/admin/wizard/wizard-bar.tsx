/** Back and forth between the steps. */
import { stepNumber, blueprintStepNames, type BlueprintStep } from '#domain/blueprints/blueprint-steps.ts'
import { SaveBar } from '../shell/save-bar.tsx'

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
    <SaveBar
      name="Step"
      text={`Step ${stepNumber(step)} of ${blueprintStepNames.length}`}
      saveLabel={nextLabel}
      saving={saving}
      discardLabel="Back"
      onDiscard={onBack ?? undefined}
      onSave={onNext}
    />
  )
}
