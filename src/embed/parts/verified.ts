/** For the owner who verifies a page: always fetched. */
import { registerPart } from '../register-part.ts'
import { createVerifiedToast } from '../verified-toast.ts'

registerPart('verified', createVerifiedToast)
