/** A thread that draws and compiles the looks of e-mail timers. */
import { answerWishes } from './compile-answers.ts'
import type { Drawings } from './compile-work.ts'

const file = new URL('../../../tests/support/reference-drawings.ts', import.meta.url).href
const { drawings } = (await import(file)) as { drawings: Drawings }
answerWishes(drawings)
