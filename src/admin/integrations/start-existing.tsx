/** Starts everybody who was in a list, form or tag before it was chosen, once their number has been seen. */
import { useState } from 'react'
import type { TriggerView } from '#domain/integrations/integrations.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useStartExisting, type IntegrationAt } from './api.ts'
import { TextButton } from '../ui/text-button.tsx'

type StartExistingProps = { at: IntegrationAt; trigger: TriggerView; people: number }

export function StartExisting({ at, trigger, people }: StartExistingProps) {
  const [isAsking, setAsking] = useState(false)
  const start = useStartExisting(at)
  const number = people.toLocaleString('en')

  async function startAll() {
    await toast.outcome(start.mutateAsync(trigger.id), 'Their deadlines start in the background.')
    setAsking(false)
  }

  return (
    <>
      <TextButton onClick={() => setAsking(true)}>
        {trigger.state === 'silent' ? 'Start them now' : openerText(people, number)}
      </TextButton>
      <ConfirmDialog
        opened={isAsking}
        title={people === 1 ? 'Start one person now?' : `Start ${number} people now?`}
        confirmLabel={`Start ${number}`}
        busy={start.isPending}
        onConfirm={() => void startAll()}
        onClose={() => setAsking(false)}
      >
        Everybody who is in “{trigger.source.name}” has a deadline from this moment on. Whoever has one
        already keeps it. Nobody is sent an email by this.
      </ConfirmDialog>
    </>
  )
}

function openerText(people: number, number: string): string {
  return people === 1 ? 'Start the one who is in it' : `Start the ${number} who are in it`
}
