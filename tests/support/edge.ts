/** The line between visitors and the server, on an origin of its own: it can be cut, slow, or speak nonsense. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Weather = 'fine' | 'cut' | 'silent' | 'nonsense' | 'failing'

export type Edge = {
  origin: string
  /** How often visitors' browsers asked for a path since the start. */
  asked: (path: string) => number
  /** `silent` takes every request and answers none. */
  weather: (next: Weather) => void
  /** Holds every answer back until the returned function is called. */
  hold: () => () => void
  close: () => Promise<void>
}

export async function openEdge(serverPort: number): Promise<Edge> {
  let weather: Weather = 'fine'
  let held = Promise.resolve()
  const counts = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?')
    counts.set(path, (counts.get(path) ?? 0) + 1)
    void answer(incoming, outgoing)
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (weather === 'cut') return outgoing.destroy()
    if (weather === 'silent') return
    await held
    if (weather === 'nonsense') return speakNonsense(incoming, outgoing)
    if (weather === 'failing') return fail(outgoing)
    passOn(incoming, outgoing, serverPort)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    asked: (path) => counts.get(path) ?? 0,
    weather: (next) => {
      weather = next
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

/** A captive portal's own page in the place of the script, and something like an answer in the place of the answer. */
function speakNonsense({ url }: IncomingMessage, outgoing: ServerResponse) {
  if (url !== '/d') {
    outgoing.writeHead(200, { 'content-type': 'text/html' })
    return outgoing.end('<h1>Welcome to our hotel</h1>')
  }
  outgoing.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  outgoing.end('{"now":"yesterday","c":{"to":"https://evil.example"}}')
}

function fail(outgoing: ServerResponse) {
  outgoing.writeHead(503, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' })
  outgoing.end('Not now.')
}
