/** A port for a server that must know its own address before it listens. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const LOWEST_PORT = 20_000
const PORTS = 12_000

/** The ports that the system gives away by itself lie higher: one of those another server could take in between. */
export async function freePort(): Promise<number> {
  const port = LOWEST_PORT + randomInt(PORTS)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  return promise
}
