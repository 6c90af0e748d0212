/** What is heard of a countdown in languages other than English. */
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { registerPart } from '../register-part.ts'

registerPart('languages', () => ({ sayAmounts: amountsInWords }))
