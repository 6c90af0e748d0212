/** Before a sensitive change: that it is still the person who signed in, by password or passkey. */
import type { FastifyRequest } from 'fastify'
import type { PersonProof } from '#domain/accounts/passkey.schema.ts'
import { badRequest } from '../http/errors.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { cookiesOf, translateAuthErrors } from './auth-errors.ts'
import { checkPasskey } from './check-passkey.ts'
import { purposes } from './passkey-ceremonies.ts'

type Proving = { request: FastifyRequest; userId: string }

export async function provePerson(
  deps: AccountsDeps,
  { request, userId, proof: { password, passkey } }: Proving & { proof: PersonProof },
): Promise<void> {
  if (passkey === undefined) return provePassword(deps, { request, userId, password: password ?? '' })
  const owner = await checkPasskey(deps, { given: passkey, purpose: purposes.prove(userId) })
  if (owner !== userId) throw badRequest('This is the passkey of somebody else.')
}

export async function provePassword(
  { auth, limits }: AccountsDeps,
  { request, userId, password }: Proving & { password: string },
): Promise<void> {
  await limits.take('passwordPerPerson', userId)
  await translateAuthErrors(auth.api.verifyPassword({ body: { password }, headers: cookiesOf(request) }))
}
