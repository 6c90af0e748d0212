/** Where a request comes from, for limits and for what only this machine may see. */
import type { FastifyRequest } from 'fastify'

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/
/** Roughly: what has other signs or longer groups is none. */
const IPV6 = /^(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?:%.*)?$/i
const MAPPED = '::ffff:'

/** One name per client network, for limits: an IPv6 customer has a whole /64 to choose addresses from. */
export function clientBucket(ip: string): string {
  const address = unmapped(ip)
  if (IPV4.test(address)) return address
  const groups = ipv6Groups(address)
  if (!groups) return 'unknown'
  let network = ''
  for (const group of groups) network += group.padStart(4, '0')
  return `${network}/64`
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: all that we ever keep of it, and only hashed. */
export function coarseNetwork(ip: string): string | null {
  const address = unmapped(ip)
  const groups = ipv6Groups(address)?.slice(0, 3)
  if (groups) return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
  return IPV4.exec(address)?.[1] ?? null
}

/** An IPv4 address as a socket for both kinds writes it. */
function unmapped(ip: string): string {
  return ip.includes('.') && ip.slice(0, MAPPED.length).toLowerCase() === MAPPED
    ? ip.slice(MAPPED.length)
    : ip
}

/** The first four of the eight groups. By hand: every visit asks, and a whole parser takes longer. */
function ipv6Groups(ip: string): string[] | null {
  if (!IPV6.test(ip)) return null
  const [before = '', after] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const groups = before === '' ? [] : before.split(':')
  if (after !== undefined) {
    const tail = after === '' ? [] : after.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups.length === 8 ? groups.slice(0, 4) : null
}

/** Whoever asks for somebody else (a proxy, our own fetcher) says so; then the caller is not on this machine. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
  return isLoopback && forwardingHeaders.every((name) => headers[name] === undefined)
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']
