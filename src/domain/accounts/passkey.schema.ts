/** What browsers send of passkeys, as the standard writes it in JSON, and what people call theirs. */
import { z } from 'zod'
import { typedLine } from '../calls/call.api.ts'
import { givenPassword } from './account.schema.ts'
import { PASSKEY_NAME_LIMIT } from './passkey.ts'

/** An id is 1,023 bytes at most, an attestation some hundred without the certificates that we do not ask for. */
const MAX_ID_CHARACTERS = 1364
const MAX_CHARACTERS = 16_384

const base64url = z.string().regex(/^[\w-]+$/)
const bytes = base64url.max(MAX_CHARACTERS)
export const credentialId = base64url.max(MAX_ID_CHARACTERS)

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

/** A passkey that was just made. */
export const attestation = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
})

/** A passkey that was used. */
export const assertion = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

/** Before a sensitive change: that it is still the person who signed in. */
export const personProof = z
  .object({ password: givenPassword.optional(), passkey: assertion.optional() })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['password'],
    error: 'Please enter your password.',
  })

export type PersonProof = z.infer<typeof personProof>

export const passkeyName = z
  .string('Please name the passkey.')
  .trim()
  .min(1, 'Please name the passkey.')
  .pipe(typedLine(PASSKEY_NAME_LIMIT))

/** For `navigator.credentials`, once its texts are bytes. */
const descriptors = z.array(z.object({ type: z.literal('public-key'), id: credentialId, transports }))

export const requestOptions = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** None: any that the browser finds. */
  allowCredentials: descriptors,
})

export const creationOptions = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** Devices that have one already refuse to make another. */
  excludeCredentials: descriptors,
})
