/** The tools as MCP has them: listed with their JSON schemas, called with a program's own rights. */
import { z } from 'zod'
import { accessTokenMessages, type AccessTokenScope } from '#domain/accounts/access-token.ts'
import {
  assistantTool,
  assistantToolNames,
  isAssistantTool,
  type AssistantToolName,
  type ToolResult,
} from '#domain/assistant/tools.schema.ts'
import { runTool } from '../assistant/run-tool.ts'
import type { ToolCaller, ToolDeps, ToolScope } from '../assistant/tool-caller.ts'
import { idempotencyKey, idempotencyMessages } from '../idempotency/once.ts'

type JsonSchema = { type: 'object'; [keyword: string]: unknown }

type ListedTool = {
  name: AssistantToolName
  title: string
  description: string
  inputSchema: JsonSchema
  outputSchema: JsonSchema
  annotations: { readOnlyHint: boolean; destructiveHint: false; openWorldHint: false }
}

const idempotencyKeyField = z
  .string()
  .describe(
    'Whatever is sent with the same key within a day is made once, and answered alike. Without a key each call makes something.',
  )
  .optional()

let listed: ListedTool[] | undefined

function listedTool(name: AssistantToolName): ListedTool {
  const { title, description, input, answer, changes } = assistantTool(name)
  const sent = changes === 'creates' ? input.extend({ idempotencyKey: idempotencyKeyField }) : input
  return {
    name,
    title,
    description,
    // The schema of an object is one.
    inputSchema: z.toJSONSchema(sent, { io: 'input' }) as JsonSchema,
    outputSchema: z.toJSONSchema(answer, { io: 'output' }) as JsonSchema,
    annotations: { readOnlyHint: changes === 'reads', destructiveHint: false, openWorldHint: false },
  }
}

/** A token that may only read is shown nothing else. The schemas are made for whoever asks first. */
export function toolsFor(scope: AccessTokenScope): ListedTool[] {
  listed ??= assistantToolNames.map(listedTool)
  return listed.filter(({ name }) => isOpenTo(scope, name))
}

function isOpenTo(scope: AccessTokenScope, name: AssistantToolName): boolean {
  return scope === 'write' || assistantTool(name).changes === 'reads'
}

export type Program = ToolCaller & { scope: AccessTokenScope }

type Asked = { name: string; input: Readonly<Record<string, unknown>> }

/** Null where there is no such tool. */
export async function callTool(
  deps: ToolDeps,
  program: Program,
  { name, input }: Asked,
): Promise<ToolResult | null> {
  if (!isAssistantTool(name)) return null
  if (!isOpenTo(program.scope, name)) return { ok: false, error: accessTokenMessages.readOnly }
  const { key, rest } = assistantTool(name).changes === 'creates' ? keyOf(input) : { key: null, rest: input }
  if (key === undefined) {
    const message = idempotencyMessages.key
    return { ok: false, error: message, fields: { idempotencyKey: message } }
  }
  return runTool(deps, program, everyDraft(key), { id: key ?? '', name, input: rest })
}

/** Null: none was sent. Undefined: what was sent is no key. */
function keyOf({ idempotencyKey: sent, ...rest }: Asked['input']) {
  const isSent = sent !== undefined && sent !== null && sent !== ''
  return { key: isSent ? (idempotencyKey(sent) ?? undefined) : null, rest }
}

/** A program may change every draft of its account. Its keys are not those of the header. */
function everyDraft(key: string | null): ToolScope {
  return { mayEdit: async () => true, keyOf: () => key && `mcp:${key}` }
}
