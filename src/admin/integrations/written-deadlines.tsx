/** How far written deadlines are at the platform, once something is written there. */
import { useQuery } from '@tanstack/react-query'
import { writesToPeople } from '#domain/integrations/integration-settings.ts'
import { WritesCard } from '../write-back/writes-card.tsx'
import { integrationQuery, type IntegrationAt } from './api.ts'

export function WrittenDeadlines({ at }: { at: IntegrationAt }) {
  const settings = useQuery(integrationQuery(at)).data?.settings
  return settings && writesToPeople(settings) ? <WritesCard {...at} /> : null
}
