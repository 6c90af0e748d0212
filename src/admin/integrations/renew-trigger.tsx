/** Gives a pasted trigger a new address, for when the old one has leaked. */
import type { TriggerView } from '#domain/integrations/integrations.api.ts'
import { ChangeUrl } from '../ui/change-url.tsx'
import { useRenewTrigger, type IntegrationAt } from './api.ts'
import { TextButton } from '../ui/text-button.tsx'

type RenewTriggerProps = { at: IntegrationAt; trigger: TriggerView; platformName: string }

export function RenewTrigger({ at, trigger, platformName }: RenewTriggerProps) {
  const renew = useRenewTrigger(at)
  return (
    <ChangeUrl
      change={{ isPending: renew.isPending, mutateAsync: () => renew.mutateAsync(trigger.id) }}
      as={TextButton}
    >
      {platformName} starts no deadlines by “{trigger.source.name}” until it has been given the new one.
    </ChangeUrl>
  )
}
