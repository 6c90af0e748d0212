/** What a browser sent is no passkey of this site, or proves nothing; the message says why, for the log. */
export class InvalidCredential extends Error {
  override name = 'InvalidCredential'
}

/** Bytes of strangers fail in many ways, while they are read and while they are checked: each is a refusal. */
export async function orInvalidCredential<Verified>(verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof InvalidCredential) throw error
    throw new InvalidCredential('Could not verify what a browser sent', { cause: error })
  }
}
