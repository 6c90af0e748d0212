/** An address as its owner recognizes it and nobody else learns it: `jo…@mail.example`. */
import type { EmailAddress } from '../addresses/email-address.ts'

const SHOWN = 2

/** Of a short name not all of it. */
export function maskedAddress({ exact }: EmailAddress): string {
  const at = exact.lastIndexOf('@')
  const letters = Array.from(exact.slice(0, at))
  const shown = letters.slice(0, Math.min(SHOWN, Math.floor(letters.length / 2)))
  return `${shown.join('')}…${exact.slice(at)}`
}
