/** The name of a picture, which follows from its content: the same picture is kept once. */
import { createHash } from 'node:crypto'

const NAME_LENGTH = 32

export function pictureName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, NAME_LENGTH)
}
