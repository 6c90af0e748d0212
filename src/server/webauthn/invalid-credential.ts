/** What a browser sent is no passkey of this site, or proves nothing; the message says why, for the log. */
export class InvalidCredential extends Error {
  override name = 'InvalidCredential'
}
