/** Passkeys between JSON and the bytes that browsers work with. By hand: password managers put objects of their own there. */
import type { passkeyCalls } from '#domain/accounts/passkeys.api.ts'
import type { Answer, Input } from '../calls/request.ts'

export type CreationOptions = Answer<typeof passkeyCalls.creationOptions>
export type RequestOptions = Answer<typeof passkeyCalls.proofOptions>
export type Attestation = Input<typeof passkeyCalls.create>['body']
export type Assertion = NonNullable<Input<typeof passkeyCalls.remove>['body']['passkey']>

export function forCreation(options: CreationOptions): PublicKeyCredentialCreationOptions {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(forBrowser),
  }
}

export function forRequest(options: RequestOptions): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: options.allowCredentials.map(forBrowser),
  }
}

export function attestationOf(credential: PublicKeyCredential): Attestation {
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    id: textOf(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  }
}

export function assertionOf(credential: PublicKeyCredential): Assertion {
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    id: textOf(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle === null ? null : textOf(response.userHandle),
    },
  }
}

type Descriptor = RequestOptions['allowCredentials'][number]

function forBrowser({ id, type, transports }: Descriptor): PublicKeyCredentialDescriptor {
  // The list of ways grows with the standard; browsers pass over those they do not know.
  return { id: bytesOf(id), type, transports: transports as AuthenticatorTransport[] }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
