/** What an owner sees of a campaign's integration. */
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { factsOf } from '#integrations/adapters.ts'
import { briefConnections } from '../connections/show-connections.ts'
import { signInState } from '../connections/sign-in-app.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { integrationSettingsOf } from './integrations-repository.ts'
import { knownAdapter } from './known-adapter.ts'
import { viewOfTrigger } from './trigger-view.ts'
import { triggersOf } from './triggers-repository.ts'

export async function integrationView(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  platform: string,
): Promise<IntegrationView> {
  const adapter = knownAdapter(platform)
  const { db } = deps.database
  const triggers = await triggersOf(db, scope, platform)
  return {
    platform: { ...factsOf(adapter), signIn: signInState(deps.environment, adapter) },
    connections: await briefConnections(deps, scope.account.id, platform),
    settings: await integrationSettingsOf(db, scope, platform),
    triggers: await Promise.all(triggers.map((one) => viewOfTrigger(deps, adapter, one))),
  }
}
