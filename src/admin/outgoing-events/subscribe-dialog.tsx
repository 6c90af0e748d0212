/** Adds an address, then shows its secret, once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { eventTypeNames } from '#domain/outgoing-events/event-types.ts'
import { DEFAULT_HOURS, subscriptionChange } from '#domain/outgoing-events/subscription.schema.ts'
import { useSubscribe } from './api.ts'
import { SecretShown } from './secret-shown.tsx'
import { SubscriptionForm, type SubscriptionFields } from './subscription-form.tsx'

export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const subscribe = useSubscribe()
  const form = useForm<SubscriptionFields>({
    resolver: zodResolver(subscriptionChange),
    defaultValues: { targetUrl: '', name: '', events: [...eventTypeNames], hours: DEFAULT_HOURS },
  })
  const secret = subscribe.data?.secret
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret === undefined ? 'Add an address for events' : 'The secret that signs its events'}
      size={560}
      closeOnClickOutside={secret === undefined}
    >
      {secret === undefined ? (
        <SubscriptionForm
          form={form}
          label="Add"
          busy={subscribe.isPending}
          onSubmit={(fields) => subscribe.mutateAsync(fields)}
          onCancel={onClose}
        />
      ) : (
        <SecretShown secret={secret} onSaved={onClose} />
      )}
    </Modal>
  )
}
