/** What a campaign does at its mail platform: the flow, and what else can be done with it. */
import { useQuery } from '@tanstack/react-query'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import { useMemo, type ReactNode } from 'react'
import { useSignInOutcome } from '../connections/use-sign-in-outcome.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { integrationQuery, type IntegrationAt } from './api.ts'
import { problemText } from './failed.ts'
import { Fold } from './fold.tsx'
import { IntegrationFlow } from './integration-flow.tsx'
import { RemoveIntegration } from './remove-integration.tsx'

type IntegrationPanelProps = {
  at: IntegrationAt
  /** The webhook that an owner pastes by hand, where the platform calls us at all. */
  pasted?: ReactNode
}

export function IntegrationPanel({ at, pasted }: IntegrationPanelProps) {
  const integration = useQuery(integrationQuery(at))
  const platform = integration.data?.platform
  useSignInOutcome(useMemo(() => platform && [platform], [platform]))
  if (integration.isPending) return <Loading heights={[46, 46, 46, 92]} />
  if (integration.isError && !integration.data)
    return (
      <Problem onRetry={() => void integration.refetch()}>
        {problemText(integration.error, integrationMessages.notFetched)}
      </Problem>
    )
  const view = integration.data
  return (
    <>
      <IntegrationFlow at={at} view={view} />
      {pasted && <Fold label="Or paste a webhook address yourself">{pasted}</Fold>}
      {view.settings !== null && <RemoveIntegration at={at} view={view} />}
    </>
  )
}
