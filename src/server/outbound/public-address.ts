/** Which IP addresses belong to the public internet: everything not known to be public is not. */
import ipaddr from 'ipaddr.js'

/** Public by number, but a cloud's own channel to its machines. */
const notForUs = new Set(['168.63.129.16'])

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (notForUs.has(address.toString()) || address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || isGlobalIpv6(address.toByteArray())
}

/** Inside 2000::/3, and not an address that carries an IPv4 one for tunnels to unwrap (ISATAP). */
function isGlobalIpv6(bytes: number[]): boolean {
  const [first = 0] = bytes
  const isTunnel =
    (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
  return first >> 5 === 0b001 && !isTunnel
}
