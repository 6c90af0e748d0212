/** The product's server as a process of its own, on a database that outlives it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export type RunningServer = {
  port: number
  kill(): Promise<void>
  /** As a supervisor stops it. */
  stop(): Promise<void>
}

type Wanted = {
  script?: string
  port: number
  dataDir: string
  /** Only where the database is a server's. */
  url: string | undefined
  settings?: Record<string, string>
}

/** Resolves once the server says that it is there, and rejects where it ends before. */
export async function runServer({
  script = 'src/server/main.ts',
  port,
  dataDir,
  url,
  settings = {},
}: Wanted): Promise<RunningServer> {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(url && { DATABASE_URL: url }),
      // Every visitor comes from a network of its own, as visitors do.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  // A measurement that fails leaves nobody behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  void ended.then(() => process.off('exit', end))
  const isThere = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isThere) throw new Error(`The server at port ${port} ended before it was there`)
  return {
    port,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function anyNetwork(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
