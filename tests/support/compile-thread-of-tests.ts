/** A thread that compiles styles nobody would draw, and fails as its tests want: they say so in the labels of a style. */
import { appendFileSync, existsSync } from 'node:fs'
import type { TimerStyle } from '../../src/domain/email-timers/email-timer.ts'
import { answerWishes } from '../../src/server/email-timers/compile-protocol.ts'
import { drawRecipe, plainRecipe } from './drawn-styles.ts'

/** `gate`: a file that has to be there first. `log`: a file that has a line for every drawing. */
export type Behavior = { does: 'draw' | 'fail' | 'die'; gate: string | null; log: string }

export function labelsFor({ does, gate, log }: Behavior): NonNullable<TimerStyle['labels']> {
  return { days: does, hours: gate ?? '', minutes: log, seconds: '' }
}

answerWishes({
  drawStyle(style) {
    const { days: does, hours: gate, minutes: log } = style.labels!
    if (gate !== '') waitFor(gate)
    appendFileSync(log, `${style.template}\n`)
    if (does === 'die') process.exit(1)
    if (does === 'fail') throw new Error('This cannot be drawn')
    return plainStyle(style.template)
  },
  drawExpiredImage: (id) => plainStyle(id).blank,
  drawNeutralImage: () => plainStyle(100).blank,
  drawWrittenDeadline: ({ text }) => plainStyle(text.length).blank,
})

function plainStyle(seed: number) {
  return drawRecipe({ ...plainRecipe, seed })
}

/** Nothing else may happen in this thread meanwhile. */
function waitFor(file: string) {
  const never = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(file)) Atomics.wait(never, 0, 0, 2)
}
