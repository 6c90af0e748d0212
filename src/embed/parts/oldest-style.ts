/** Style sheets of owners, for bars of the oldest generation. */
import { ownerStyle } from '#widgets/owner-style.ts'
import { registerPart } from '../register-part.ts'

registerPart('oldest-style', () => ({ bar: { css: '', ownerStyle } }))
