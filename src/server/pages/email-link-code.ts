/** The code of an e-mail link: eight hexadecimal digits that name one page and tell nothing about it. */
import { randomBytes } from 'node:crypto'

export function newEmailLinkCode(): string {
  return randomBytes(4).toString('hex')
}
