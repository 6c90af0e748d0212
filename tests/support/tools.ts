/** The assistant's tools as a conversation has them run, and as programs call them: by a real client library of MCP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ToolResult } from '../../src/domain/assistant/tools.schema.ts'
import { accountOf } from '../../src/server/accounts/repository.ts'
import { permissionsOf } from '../../src/server/accounts/stored-permissions.ts'
import { runTool } from '../../src/server/assistant/run-tool.ts'
import { APP_ORIGIN, type Person, type TestServer } from './server.ts'

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

type Connected = AsyncDisposable & {
  client: Client
  call: RunTool
  /** Every answer so far: its status and what it was. */
  answers: { status: number; contentType: string }[]
}

/** `mode`: which revision of the protocol the client speaks. */
export async function connectMcp(
  server: TestServer,
  token: string,
  mode: 'legacy' | 'auto' = 'auto',
): Promise<Connected> {
  const answers: Connected['answers'] = []
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', APP_ORIGIN), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => {
      const response = await inject(server, String(url), init)
      answers.push({ status: response.status, contentType: response.headers.get('content-type') ?? '' })
      return response
    },
  })
  await client.connect(transport)
  return {
    client,
    answers,
    async call(name, input) {
      const { structuredContent, isError } = await client.callTool({
        name,
        arguments: input as Record<string, unknown>,
      })
      const result = structuredContent as ToolResult & Record<string, unknown>
      if (isError !== !result.ok) throw new Error('An answer says that it is an error, and that it is none')
      return result
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}

async function inject({ app }: TestServer, url: string, init: RequestInit = {}): Promise<Response> {
  const { statusCode, headers, rawPayload } = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: new URL(url).pathname,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const hasBody = rawPayload.length > 0 && statusCode !== 204
  return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status: statusCode, headers: sent })
}
