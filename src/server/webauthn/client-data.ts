/** What the browser says of a ceremony, as far as the package leaves it to us. */
import { z } from 'zod'

const clientData = z.object({
  challenge: z.string(),
  /** True in a frame of another site, where a person does not see whom they sign in to. */
  crossOrigin: z.literal(false).optional(),
})

/** Returns the challenge: whether it is ours is for the caller to say. */
export function readChallenge(clientDataJson: string): string {
  return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
}
