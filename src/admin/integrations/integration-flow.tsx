/** The integration flow (specification A §4): connection, what starts the deadline, which list, field. */
import { useState } from 'react'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import { useIsCreating, type IntegrationAt } from './api.ts'
import { ConnectionStep } from './connection-step.tsx'
import { FieldStep } from './field-step.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { FlowStepItem } from './flow-step.tsx'
import classes from './flow.module.css'
import { integrationWords } from './integration-words.ts'
import {
  canSave,
  chosenConnection,
  goOn,
  startFlow,
  stepRows,
  type Flow,
  type FlowAction,
  type FlowStep,
} from './integration-steps.ts'
import { KindStep } from './kind-step.tsx'
import { OptInFields } from './opt-in-fields.tsx'
import { SourceStep } from './source-step.tsx'
import { TagFields } from './tag-fields.tsx'
import { useIntegrationSave } from './use-integration-save.ts'

type IntegrationFlowProps = { at: IntegrationAt; view: IntegrationView }

export function IntegrationFlow({ at, view }: IntegrationFlowProps) {
  // Until its owner chooses something it is as it is saved, whoever saves it.
  const [chosen, setChosen] = useState<Flow | null>(null)
  const flow = chosen ?? startFlow(view)
  const act = (action: FlowAction) => setChosen((before) => goOn(view, before ?? startFlow(view), action))
  const isCreating = useIsCreating()
  const saving = useIntegrationSave({ at, view, flow, act, onSaved: () => setChosen(null) })

  function save() {
    if (canSave(flow)) void saving.save()
    else act({ act: 'check' })
  }

  const steps = { at, view, flow, act }
  const isConnected = chosenConnection(view, flow.settings) !== undefined
  return (
    <>
      <ol className={classes.steps} aria-label={`Steps to use ${view.platform.name}`}>
        {stepRows(view, flow).map((row) => (
          <FlowStepItem key={row.step} row={row} onOpen={() => act({ act: 'open', step: row.step })}>
            <StepContent step={row.step} {...steps} />
          </FlowStepItem>
        ))}
      </ol>
      {isConnected && <TagFields {...steps} />}
      {isConnected && <OptInFields {...steps} />}
      {isConnected && (
        <div className={classes.foot}>
          {(chosen !== null || view.settings === null) && (
            <>
              <Button variant="primary" disabled={saving.isSaving || isCreating} onClick={save}>
                {saving.isSaving ? 'Saving...' : 'Save'}
              </Button>
              <Button variant="subtle" disabled={saving.isSaving} onClick={() => setChosen(null)}>
                Cancel
              </Button>
            </>
          )}
          {view.triggers.length > 0 && flow.trigger === null && (
            <TextButton onClick={() => act({ act: 'addTrigger' })}>Add another trigger</TextButton>
          )}
        </div>
      )}
      <ConflictDialog question={saving.conflicts} words={integrationWords(view.platform.name)} />
      <LeaveGuard dirty={saving.isDirty} {...(canSave(flow) && { save: saving.save })} />
    </>
  )
}

type StepContentProps = IntegrationFlowProps & { flow: Flow; act: (action: FlowAction) => void }

function StepContent({ step, ...steps }: StepContentProps & { step: FlowStep }) {
  const { view, flow, act } = steps
  if (step === 'connection')
    return <ConnectionStep {...steps} onChoose={(connectionId) => act({ act: 'connect', connectionId })} />
  if (step === 'kind')
    return <KindStep view={view} flow={flow} onChoose={(kind) => act({ act: 'listen', kind })} />
  return step === 'source' ? <SourceStep {...steps} /> : <FieldStep {...steps} />
}
