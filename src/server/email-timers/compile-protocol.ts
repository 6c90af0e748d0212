/** A thread's side of compiling: one wish after the other, each answered with its bytes or with what went wrong. */
import { constants, setPriority } from 'node:os'
import { answerQuestions } from '../threads/answer-questions.ts'
import { carryOut, type CompileWish, type Drawings } from './compile-work.ts'

export function answerWishes(drawings: Drawings): void {
  giveWay()
  answerQuestions({
    answer: (wish: CompileWish) => inMemoryOfItsOwn(carryOut(wish, drawings)),
    transfer: ({ buffer }) => [buffer],
  })
}

/** To the thread that answers visitors, where both want the same core. Elsewhere this would mean the whole process. */
function giveWay() {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Small buffers share their memory: what is handed over must not take others' along. */
function inMemoryOfItsOwn(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
