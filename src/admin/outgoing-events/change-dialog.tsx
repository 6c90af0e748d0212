/** Changes what an address is told, where it is and what it is called. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { subscriptionChange, type Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { toast } from '../ui/toast.ts'
import { useChangeSubscription } from './api.ts'
import { SubscriptionForm, type SubscriptionFields } from './subscription-form.tsx'

type ChangeDialogProps = { subscription: Subscription; onClose: () => void }

export function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const { id, targetUrl, name, events, hours } = subscription
  const change = useChangeSubscription(id)
  const form = useForm<SubscriptionFields>({
    resolver: zodResolver(subscriptionChange),
    defaultValues: { targetUrl, name, events, hours },
  })

  async function save(fields: SubscriptionFields) {
    await change.mutateAsync(fields)
    toast.done(`“${fields.name}” is saved.`)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={`Change ${name}`} size={560}>
      <SubscriptionForm form={form} label="Save" busy={change.isPending} onSubmit={save} onCancel={onClose} />
    </Modal>
  )
}
