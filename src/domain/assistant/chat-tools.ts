/** Which tools a conversation has: those that make and explain. A list of everything is for programs. */
import { assistantTools, isAssistantTool, type AssistantToolName } from './tools.schema.ts'

const onlyForPrograms: readonly string[] = Object.entries(assistantTools).flatMap(([name, tool]) =>
  'onlyMcp' in tool ? [name] : [],
)

export function isChatTool(name: string): name is AssistantToolName {
  return isAssistantTool(name) && !onlyForPrograms.includes(name)
}
