/** The assistant's tools as a conversation has them run. */
import type { ToolResult } from '../../src/domain/assistant/tools.schema.ts'
import { accountOf } from '../../src/server/accounts/repository.ts'
import { permissionsOf } from '../../src/server/accounts/stored-permissions.ts'
import { runTool } from '../../src/server/assistant/run-tool.ts'
import type { Person, TestServer } from './server.ts'

export type RunTool = (
  name: string,
  input: unknown,
  callId?: string,
) => Promise<ToolResult & Record<string, unknown>>

/** Of a conversation: drafts that were made in it can be changed, others cannot. */
export async function conversation({ deps }: TestServer, person: Person): Promise<RunTool> {
  const permissions = permissionsOf(await accountOf(deps.database.db, person.accountId))
  const made = new Set<string>()
  let calls = 0
  return async (name, input, callId = `call-${++calls}`) => {
    const result = await runTool(
      deps,
      {
        user: { id: person.userId },
        account: { id: person.accountId, permissions },
        by: { userId: person.userId, accessTokenId: null },
        request: null,
      },
      {
        mayEdit: async (campaignId) => made.has(campaignId),
        keyOf: (id) => `conversation-of-${person.userId}:${id}`,
      },
      { id: callId, name, input },
    )
    if (name === 'createCampaign' && result.id !== undefined) made.add(result.id)
    return result
  }
}
