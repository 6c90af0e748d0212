/** Takes the whole integration away, and names what goes with it. */
import { useState } from 'react'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRemoveIntegration, type IntegrationAt } from './api.ts'
import { TextButton } from '../ui/text-button.tsx'
import classes from './flow.module.css'
import { removalText } from './integration-text.ts'

export function RemoveIntegration({ at, view }: { at: IntegrationAt; view: IntegrationView }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveIntegration(at)
  const { name } = view.platform

  async function removeIt() {
    await toast.outcome(remove.mutateAsync(), `This campaign does nothing in ${name} any more.`)
    setAsking(false)
  }

  return (
    <div className={classes.acts}>
      <TextButton onClick={() => setAsking(true)}>Remove this integration</TextButton>
      <ConfirmDialog
        opened={isAsking}
        title={`Remove the integration with ${name}?`}
        confirmLabel="Remove it"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void removeIt()}
        onClose={() => setAsking(false)}
      >
        {removalText(view).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </div>
  )
}
