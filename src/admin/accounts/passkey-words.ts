/** What a browser says of a passkey that came to nothing, in words of a person. */

type Ceremony = 'create' | 'use'
type Failure = { ceremony: Ceremony; name: string; tookMs: number; timeoutMs: number }

const otherwise = 'Your browser could not do that. Please try again.'

const words: Record<Ceremony, Record<string, string>> = {
  create: {
    NotAllowedError: 'No passkey was added: you canceled, or this device cannot keep one.',
    InvalidStateError: 'There is a passkey of yours on this device already.',
    NotSupportedError:
      'This device cannot keep a passkey. Try a phone, a security key or a password manager.',
    ConstraintError: 'Set up a screen lock on this device first: a PIN, a fingerprint or your face.',
    SecurityError: 'Passkeys do not work at this address.',
  },
  use: {
    NotAllowedError: 'No passkey was used: you canceled, or there is none on this device.',
    NotSupportedError: 'This device cannot use passkeys. Sign in another way.',
    SecurityError: 'Passkeys do not work at this address.',
  },
}

export function passkeyFailure({ ceremony, name, tookMs, timeoutMs }: Failure): string {
  // Browsers tell a person who waited too long from one who canceled by nothing but the time.
  if (name === 'TimeoutError' || (name === 'NotAllowedError' && tookMs >= timeoutMs))
    return 'That took too long. Please try again.'
  return words[ceremony][name] ?? otherwise
}

type Place = { isSecure: boolean; host: string; hasPasskeys: boolean }

const IP_ADDRESS = /^[\d.]+$|^\[/

/** Why nobody can have a passkey here; null where they can. */
export function passkeyObstacle({ isSecure, host, hasPasskeys }: Place): string | null {
  if (!isSecure || IP_ADDRESS.test(host))
    return 'Passkeys need an https address with a host name. Whoever runs this Lastcall can give it one (APP_ORIGIN).'
  return hasPasskeys ? null : 'This browser does not know passkeys.'
}
