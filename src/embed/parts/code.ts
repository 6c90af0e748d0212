/** Discount codes, for accounts that have any. */
import { createCodes } from '../codes.ts'
import { registerPart } from '../register-part.ts'

registerPart('code', createCodes)
