/** Whether anybody outside can reach an address, told from its host name alone. */

/** Names that no resolver outside of a network answers. */
const innerNames = /(^|\.)(local|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/

export type OutsideReach = 'everywhere' | 'network' | 'machine'

export function outsideReach(origin: string): OutsideReach {
  const name = new URL(origin).hostname.replace(/\.$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name.startsWith('127.') || name === '[::1]')
    return 'machine'
  return isInnerAddress(name) || innerNames.test(name) || !/[.:]/.test(name) ? 'network' : 'everywhere'
}

/** RFC 1918, link-local, shared (RFC 6598), and their likes in IPv6. */
function isInnerAddress(name: string): boolean {
  if (name.startsWith('[')) return /^\[(f[cd]|fe[89ab]|::)/.test(name)
  const [first, second, ...rest] = name.split('.').map(Number)
  if (rest.length !== 2 || first === undefined || second === undefined || Number.isNaN(first)) return false
  return (
    first === 0 ||
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127)
  )
}
