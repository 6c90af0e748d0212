/** The triggers of a campaign that should start deadlines and do not: asked for beside every screen of it. */
import type { UnheardTrigger } from '#domain/connections/connection.schema.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { silenceOf } from './trigger-view.ts'
import { triggersOfCampaign } from './triggers-repository.ts'

export async function unheardTriggers(db: Db, scope: CampaignScope): Promise<UnheardTrigger[]> {
  const triggers = await triggersOfCampaign(db, scope)
  return triggers.flatMap((trigger) => {
    const { id, platform, source_name: source } = trigger
    const silent = silenceOf(trigger)
    // A platform that does not answer when it is asked for arrivals is asked again in minutes.
    const problem = trigger.polled_until === null ? trigger.problem : null
    if (problem === null && silent === null) return []
    return [{ id, platformName: findAdapter(platform)?.name ?? platform, source, problem, silent }]
  })
}
