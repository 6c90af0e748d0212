/** Writes the pieces of an answer as events: what is said in one turn of the event loop goes out at once. */
import type { WireChunk } from '#domain/assistant/wire.ts'

type WireWriter = {
  write: (chunk: WireChunk) => void
  /** Without waiting for the end of the turn. */
  flush: () => void
}

export function wireWriter(send: (events: string) => void): WireWriter {
  let waiting: WireChunk[] = []

  function write(chunk: WireChunk): void {
    if (waiting.length === 0) setImmediate(flush)
    const last = waiting.at(-1)
    const both = last && asOne(last, chunk)
    if (both) waiting.splice(-1, 1, both)
    else waiting.push(chunk)
  }

  function flush(): void {
    if (waiting.length === 0) return
    send(waiting.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''))
    waiting = []
  }

  return { write, flush }
}

function asOne(one: WireChunk, next: WireChunk): WireChunk | null {
  if (one.type === 'text-delta' && next.type === 'text-delta' && one.id === next.id)
    return { ...one, delta: one.delta + next.delta }
  if (
    one.type === 'tool-input-delta' &&
    next.type === 'tool-input-delta' &&
    one.toolCallId === next.toolCallId
  )
    return { ...one, inputTextDelta: one.inputTextDelta + next.inputTextDelta }
  return null
}
