/** The calls about passkeys: signing in by one, and a person's own. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import {
  assertion,
  attestation,
  creationOptions,
  passkeyName,
  personProof,
  requestOptions,
} from './passkey.schema.ts'

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  /** Null: never yet. */
  lastUsedAt: z.number().nullable(),
  /** Kept by a service that brings it to the person's other devices. */
  isSynced: z.boolean(),
})

const params = z.object({ passkeyId: z.string().max(64) })

export const passkeySignInCalls = {
  options: {
    method: 'POST',
    path: '/api/sign-in/passkey/options',
    access: 'anyone',
    summary: 'What a browser needs to ask for a passkey.',
    answer: requestOptions,
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in/passkey',
    access: 'anyone',
    summary: 'Starts a session with a passkey. It needs no password and no second factor.',
    body: assertion,
    answer: null,
  },
} as const satisfies Record<string, Call>

export const passkeyCalls = {
  list: {
    method: 'GET',
    path: '/api/me/passkeys',
    access: 'person',
    summary: 'Lists the passkeys of this person, newest first.',
    answer: z.object({ passkeys: z.array(passkey) }),
  },
  proofOptions: {
    method: 'POST',
    path: '/api/me/passkeys/proof-options',
    access: 'person',
    summary: 'What a browser needs to ask for a passkey of this person, as the proof for a sensitive change.',
    answer: requestOptions,
  },
  creationOptions: {
    method: 'POST',
    path: '/api/me/passkeys/creation-options',
    access: 'person',
    summary: 'What a browser needs to make a passkey.',
    body: personProof,
    answer: creationOptions,
  },
  create: {
    method: 'POST',
    path: '/api/me/passkeys',
    access: 'person',
    summary: 'Adds a passkey that the browser has just made, under a suggested name.',
    body: attestation,
    answer: passkey,
  },
  rename: {
    method: 'PATCH',
    path: '/api/me/passkeys/:passkeyId',
    access: 'person',
    summary: 'Renames a passkey.',
    params,
    body: z.object({ name: passkeyName }),
    answer: null,
  },
  remove: {
    method: 'POST',
    path: '/api/me/passkeys/:passkeyId/remove',
    access: 'person',
    summary: 'Removes a passkey: it signs nobody in any more.',
    params,
    body: personProof,
    answer: null,
  },
} as const satisfies Record<string, Call>
