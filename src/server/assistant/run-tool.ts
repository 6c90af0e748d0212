/**
 * Runs a tool with the caller's own rights. Whatever a model or a program sends, the answer is data: what was made, or
 * why not, in the sentence that the form would show. It throws only when the database is away.
 */
import type { z } from 'zod'
import {
  assistantTools,
  isAssistantTool,
  toolMessages,
  type AssistantToolName,
  type ToolAnswer,
  type ToolInput,
  type ToolResult,
} from '#domain/assistant/tools.schema.ts'
import { RequestError } from '../http/errors.ts'
import { refuseHarmful } from '../http/json-body.ts'
import { readBy } from '../http/validation.ts'
import { addPageByTool, createByTool, updateByTool } from './changing-tools.ts'
import { describeByTool, listByTool, previewByTool, setUpEmailByTool } from './reading-tools.ts'
import type { ToolCall, ToolCaller, ToolDeps, ToolRun, ToolScope } from './tool-caller.ts'

type Tools = {
  [Name in AssistantToolName]: (run: ToolRun, input: ToolInput<Name>) => Promise<ToolAnswer<Name>>
}

const tools: Tools = {
  createCampaign: createByTool,
  addCampaignPage: addPageByTool,
  updateCampaign: updateByTool,
  previewDeadline: previewByTool,
  setUpEmail: setUpEmailByTool,
  listCampaigns: listByTool,
  describeCampaign: describeByTool,
}

export async function runTool(
  deps: ToolDeps,
  caller: ToolCaller,
  scope: ToolScope,
  call: ToolCall,
): Promise<ToolResult> {
  const { name, input } = call
  if (!isAssistantTool(name)) return { ok: false, error: toolMessages.noSuchTool }
  try {
    return await runNamed(name, { deps, caller, scope, call }, input)
  } catch (error) {
    if (error instanceof RequestError && error.status < 500) return refusal(error)
    throw error
  }
}

function runNamed<Name extends AssistantToolName>(name: Name, run: ToolRun, input: unknown) {
  // What comes from a model has come through no body of a request.
  refuseHarmful(input)
  // The table has each tool's own schema under its name.
  const schema: z.ZodType = assistantTools[name].input
  return tools[name](run, readBy(schema, '')(withoutBlanks(input)) as ToolInput<Name>)
}

/** Models send null or an empty text for what they leave out. */
function withoutBlanks(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''))
}

/** Sentences repeat what was sent: a megabyte of it is not sent back. */
const MAX_SENTENCE = 300

function refusal({ message, fields }: RequestError): ToolResult {
  const named = Object.entries(fields ?? {}).map(([path, text]): [string, string] => [
    shortened(path.replace(/^(form|data)\./, '')),
    shortened(text),
  ])
  const error = shortened(message)
  return named.length === 0
    ? { ok: false, error }
    : { ok: false, error, fields: Object.fromEntries<string>(named) }
}

function shortened(text: string): string {
  return text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1)}…`
}
