/** A way to the PostgreSQL of a test that can be cut, frozen and mended while a server uses it. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FlakyDatabase = AsyncDisposable & {
  url: string
  /** Nobody answers any more, and open lines break. */
  cut(): Promise<void>
  /** Lines stay open and say nothing. */
  freeze(): void
  mend(): Promise<void>
}

export async function flakyDatabase(realUrl: string): Promise<FlakyDatabase> {
  const real = new URL(realUrl)
  const lines = new Set<Socket>()
  let frozen = false
  const server = createServer((client) => {
    const database = connect(Number(real.port || 5432), real.hostname)
    for (const [from, to] of [[client, database] as const, [database, client] as const]) {
      lines.add(from)
      from.on('data', (bytes) => {
        if (!frozen) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        lines.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(realUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const cut = async () => {
    for (const line of lines) line.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return {
    url: url.href,
    cut,
    freeze: () => {
      frozen = true
    },
    async mend() {
      // What a frozen line swallowed is lost; a mended one starts afresh.
      for (const line of lines) line.destroy()
      frozen = false
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    [Symbol.asyncDispose]: cut,
  }
}
