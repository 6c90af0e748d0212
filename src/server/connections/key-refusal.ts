/** A key that a platform does not take, as the form says it: beside the input that it is about. */
import type { CredentialForm } from '#domain/platforms/integration-facts.ts'
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import { RequestError } from '../http/errors.ts'
import { platformRefusal } from './platform-refusal.ts'

/** Then the address is wrong, where there is one. */
const aboutAddresses: ReadonlySet<PlatformErrorKind> = new Set(['badAddress', 'redirected', 'notFound'])

type Asked = { name: string; credentials: CredentialForm }

export function keyRefusal({ name, credentials }: Asked, error: unknown): Error {
  if (!(error instanceof PlatformError)) return platformRefusal(error)
  const { first } = credentials
  const field = first.isSecret || aboutAddresses.has(error.kind) ? 'first' : 'second'
  if (error.kind !== 'auth') return platformRefusal(error, [field])
  const message =
    error.says === null ? `${name} refused this key.` : `${name} refused this key: “${error.says}”`
  return new RequestError(422, message, { fields: { [field]: message } })
}
