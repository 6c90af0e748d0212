/** Where a request comes from, for limits and for what only this machine may see. */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** One name per client network: an IPv6 customer has a whole /64 to choose addresses from. */
export function clientBucket(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = address.toByteArray().slice(0, 8)
  return `${network.map((byte) => byte.toString(16).padStart(2, '0')).join('')}/64`
}

/** Whoever asks for somebody else (a proxy, our own fetcher) says so; then the caller is not on this machine. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
  return isLoopback && forwardingHeaders.every((name) => headers[name] === undefined)
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']
