/** Team, settings and other people's access are the owners' business. */
import { forbidden } from '../http/errors.ts'

export function requireOwner({ role }: { role: 'owner' | 'member' }): void {
  if (role !== 'owner') throw forbidden('Only an owner of the account may do this.')
}
