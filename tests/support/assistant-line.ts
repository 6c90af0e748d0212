/** A message to the assistant over a line that can be closed, as a browser has it. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { APP_ORIGIN } from './server.ts'

export type AssistantLine = { port: number; cookie: string }

/** Resolves with the head of the answer; `signal` closes the line. */
export async function sendOverLine(
  { port, cookie }: AssistantLine,
  text: string,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const asking = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/assistant/chat',
    headers: { host: 'localhost', 'content-type': 'application/json', origin: APP_ORIGIN, cookie },
    ...(signal && { signal }),
  })
  asking.end(JSON.stringify({ conversationId: null, text }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  // A line that is closed fails; whoever has closed it knows.
  asking.on('error', () => {})
  answer.on('error', () => {})
  return answer
}
