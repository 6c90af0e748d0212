/**
 * Opens connections to public addresses only. Looks the name up once, refuses it when any answer is not public,
 * connects to the very address it has looked at, and looks again at who is on the line before a byte is sent.
 */
import { lookup } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { buildConnector } from 'undici'
import { orTimeout } from '../foundation/with-timeout.ts'
import { isPublicAddress } from './public-address.ts'

const DNS_MS = 2000
const CONNECT_MS = 3000

/** The two ways to the network, replaceable in tests. */
export type Network = {
  resolve(hostname: string): Promise<string[]>
  open(address: string, port: number): Socket
}

export const realNetwork: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  open: (host, port) => connectTcp({ host, port }),
}

export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError'
  constructor() {
    super('Refused an address that is not public')
  }
}

type Place = { hostname: string; port: number; isAllowedByName: boolean }

export function guardedConnector(network: Network, place: Place): buildConnector.connector {
  return (options, callback) =>
    void landingClaim(connect(network, place, options.protocol === 'https:'), callback)
}

/** undici takes the outcome by callback. */
async function landingClaim(connecting: Promise<Socket>, callback: buildConnector.Callback): Promise<void> {
  const [outcome] = await Promise.allSettled([connecting])
  if (outcome.status === 'fulfilled') callback(null, outcome.value)
  else callback(outcome.reason instanceof Error ? outcome.reason : new Error(String(outcome.reason)), null)
}

async function connect(
  network: Network,
  { hostname, port, isAllowedByName }: Place,
  secure: boolean,
): Promise<Socket> {
  const mayReach = (address: string | undefined) =>
    isAllowedByName || (address !== undefined && isPublicAddress(address))
  const addresses = isIP(hostname) ? [hostname] : await orTimeout(network.resolve(hostname), DNS_MS, tooLate)
  if (addresses.length === 0 || !addresses.every(mayReach)) throw new BlockedAddressError()

  const socket = await firstToAnswer(network, addresses, port)
  if (!mayReach(socket.remoteAddress)) {
    socket.destroy()
    throw new BlockedAddressError()
  }
  return secure ? secured(socket, hostname) : socket
}

const MAX_TRIED = 2

/** A name with a dead IPv6 and a live IPv4 address is common; a third try is not worth the wait. */
async function firstToAnswer(network: Network, addresses: string[], port: number): Promise<Socket> {
  let last: unknown
  for (const address of addresses.slice(0, MAX_TRIED)) {
    const socket = network.open(address, port)
    try {
      await orTimeout(opened(socket, 'connect'), CONNECT_MS, tooLate)
      return socket.setNoDelay(true)
    } catch (error) {
      socket.destroy()
      last = error
    }
  }
  throw last
}

async function secured(socket: Socket, hostname: string): Promise<Socket> {
  const secure = connectTls({
    socket,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(hostname) ? { host: hostname } : { servername: hostname }),
  })
  try {
    await orTimeout(opened(secure, 'secureConnect'), CONNECT_MS, tooLate)
    return secure
  } catch (error) {
    secure.destroy()
    socket.destroy()
    throw error
  }
}

function opened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.once(event, () => resolve())
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('Closed before it was open')))
  return promise
}

function tooLate(): Error {
  return new Error('Took too long')
}
