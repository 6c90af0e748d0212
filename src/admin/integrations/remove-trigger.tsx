/** Ends one trigger, and says what goes with it. */
import { useState } from 'react'
import type { IntegrationView, TriggerView } from '#domain/integrations/integrations.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRemoveTrigger, type IntegrationAt } from './api.ts'
import { TextButton } from '../ui/text-button.tsx'

type RemoveTriggerProps = { at: IntegrationAt; view: IntegrationView; trigger: TriggerView }

export function RemoveTrigger({ at, view, trigger }: RemoveTriggerProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveTrigger(at)
  const { source, heardBy } = trigger

  async function removeIt() {
    await toast.outcome(remove.mutateAsync(trigger.id), `“${source.name}” starts no deadlines any more.`)
    setAsking(false)
  }

  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Remove this trigger</TextButton>
      <ConfirmDialog
        opened={isAsking}
        title={`Stop starting deadlines by “${source.name}”?`}
        confirmLabel="Remove the trigger"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void removeIt()}
        onClose={() => setAsking(false)}
      >
        Whoever joins from now on starts no deadline by it. Deadlines that run go on.
        {heardBy === 'webhook' && ` Its webhook is removed from ${view.platform.name}.`}
      </ConfirmDialog>
    </>
  )
}
