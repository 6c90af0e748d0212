/** Gives a pasted trigger a new address, for when the old one has leaked. */
import { useState } from 'react'
import type { TriggerView } from '#domain/integrations/integrations.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRenewTrigger, type IntegrationAt } from './api.ts'
import { TextButton } from './flow-step.tsx'

type RenewTriggerProps = { at: IntegrationAt; trigger: TriggerView; platformName: string }

export function RenewTrigger({ at, trigger, platformName }: RenewTriggerProps) {
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewTrigger(at)

  async function renewIt() {
    await toast.outcome(renew.mutateAsync(trigger.id), 'The webhook has a new URL.')
    setAsking(false)
  }

  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Change the URL</TextButton>
      <ConfirmDialog
        opened={isAsking}
        title="Change the webhook URL?"
        confirmLabel="Change the URL"
        tone="danger"
        busy={renew.isPending}
        onConfirm={() => void renewIt()}
        onClose={() => setAsking(false)}
      >
        The old address stops working at once. {platformName} starts no deadlines by “{trigger.source.name}”
        until it has been given the new one.
      </ConfirmDialog>
    </>
  )
}
