/** One name per client network for limits: an IPv6 customer has a whole /64 to choose addresses from. */
import ipaddr from 'ipaddr.js'

export function clientBucket(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = address.toByteArray().slice(0, 8)
  return `${network.map((byte) => byte.toString(16).padStart(2, '0')).join('')}/64`
}
