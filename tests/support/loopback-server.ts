/** Somebody else's server, on this machine: keeps what it was sent, and answers what the test says. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

export async function loopbackServer(answer: (response: ServerResponse, count: number) => void) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body })
      answer(response, received.length)
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
