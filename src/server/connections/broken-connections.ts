/** What a campaign has that does not work: asked for beside every screen of it, so it is a small read. */
import type { connectionsApi } from '#domain/connections/connections.api.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { CallAnswer } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { problemOf } from './connection-problem.ts'
import type { ConnectionUses } from './connection-uses.ts'
import { brokenOfCampaign } from './repository.ts'
import { openCredentials } from './stored-credentials.ts'

type BrokenDeps = Pick<Platform, 'database' | 'vault'> & { connectionUses: ConnectionUses }
type Broken = CallAnswer<typeof connectionsApi.brokenOfCampaign>['connections']

export async function brokenConnections(
  deps: BrokenDeps,
  { account, campaign }: CampaignScope,
): Promise<Broken> {
  const { db } = deps.database
  const rows = await brokenOfCampaign(db, account.id, campaign.id)
  if (rows.length === 0) return []
  const waiting = await deps.connectionUses.waiting(db, account.id)
  const shown = rows.map(async (row) => {
    const broken = problemOf(row)
    if (!broken) return []
    const here = waiting.find((one) => one.connectionId === row.id && one.campaignId === campaign.id)
    const platformName = findAdapter(row.platform)?.name ?? row.platform
    const { by } = await openCredentials(deps.vault, row)
    return [{ id: row.id, name: row.name, platformName, by, broken, waiting: here?.waiting ?? 0 }]
  })
  return (await Promise.all(shown)).flat()
}
