/** What the browser says of a ceremony: for which site it was, and which challenge it answers. */
import { z } from 'zod'
import { InvalidCredential } from './invalid-credential.ts'

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

type Ceremony = 'webauthn.create' | 'webauthn.get'

/** Returns the challenge: whether it is ours is for the caller to say. */
export function readClientData(bytes: Buffer, expected: { ceremony: Ceremony; origin: string }): string {
  const { type, challenge, origin, crossOrigin } = parse(bytes)
  if (type !== expected.ceremony) throw new InvalidCredential(`Made for "${type}"`)
  if (origin !== expected.origin) throw new InvalidCredential(`Made on "${origin}"`)
  if (crossOrigin === true) throw new InvalidCredential('Made in a frame of another site')
  return challenge
}

function parse(bytes: Buffer): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    throw new InvalidCredential('The client data is not what browsers write', { cause: error })
  }
}
