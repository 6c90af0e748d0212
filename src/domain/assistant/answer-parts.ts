/** What is kept of an answer that was sent in pieces: its text, what it asks, and the calls that came to an end. */
import type { AssistantPart, AssistantToolPart, WireChunk } from './wire.ts'

type Open = { name: string; input: unknown }

type AnswerParts = { add: (chunk: WireChunk) => void; parts: () => AssistantPart[] }

export function answerParts(): AnswerParts {
  const parts: AssistantPart[] = []
  const texts = new Map<string, { type: 'text'; text: string }>()
  const open = new Map<string, Open>()

  function add(chunk: WireChunk): void {
    if (chunk.type === 'start-step') parts.push({ type: 'step-start' })
    else if (chunk.type === 'text-start') beginText(chunk.id)
    else if (chunk.type === 'text-delta') addText(chunk)
    else if (chunk.type === 'tool-input-available')
      open.set(chunk.toolCallId, { name: chunk.toolName, input: chunk.input })
    else if (chunk.type === 'tool-output-available') endCall(chunk)
    else if (chunk.type === 'data-ask')
      parts.push({ type: 'data-ask', ...(chunk.id !== undefined && { id: chunk.id }), data: chunk.data })
  }

  function beginText(id: string): void {
    const text = { type: 'text' as const, text: '' }
    texts.set(id, text)
    parts.push(text)
  }

  function addText({ id, delta }: { id: string; delta: string }): void {
    const text = texts.get(id)
    if (text) text.text += delta
  }

  function endCall({
    toolCallId,
    output,
  }: {
    toolCallId: string
    output: AssistantToolPart['output']
  }): void {
    const call = open.get(toolCallId)
    if (!call) return
    parts.push({
      type: `tool-${call.name}`,
      toolCallId,
      state: 'output-available',
      input: call.input,
      output,
    })
  }

  return { add, parts: () => withoutEmpty(parts) }
}

/** A step that was broken off before it said anything is none. */
function withoutEmpty(parts: readonly AssistantPart[]): AssistantPart[] {
  const said = parts.filter((part) => part.type !== 'text' || part.text !== '')
  return said.filter((part, at) => {
    const next = said[at + 1]
    return part.type !== 'step-start' || (next !== undefined && next.type !== 'step-start')
  })
}
