/** Has the webhook of a trigger made again at its platform: for one that is gone, and one that never calls. */
import type { TriggerView } from '#domain/integrations/integrations.api.ts'
import { toast } from '../ui/toast.ts'
import { useRenewTrigger, type IntegrationAt } from './api.ts'
import { TextButton } from '../ui/text-button.tsx'

type RemakeWebhookProps = { at: IntegrationAt; trigger: TriggerView; platformName: string }

/** At once: what it takes the place of has told us of nobody. */
export function RemakeWebhook({ at, trigger, platformName }: RemakeWebhookProps) {
  const renew = useRenewTrigger(at)
  const remake = () => toast.outcome(renew.mutateAsync(trigger.id), `${platformName} has a new webhook.`)
  return (
    <TextButton onClick={() => void remake()}>
      {renew.isPending ? 'Making it...' : 'Make the webhook again'}
    </TextButton>
  )
}
