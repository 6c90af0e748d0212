/**
 * Saves by itself what is changed, a moment after the last change, and again when that failed. One save at a time: the
 * last one that is sent is the one that holds.
 */

/** Its owner was asked something on the way, and said no. */
export class CalledOff extends Error {
  override name = 'CalledOff'
}

export type AutoSaveState = 'saved' | 'waiting' | 'saving' | 'failed'

type Ends<Value> = {
  save: (value: Value) => Promise<unknown>
  /** Without waiting for an answer, for nobody will be there to hear it. */
  saveLast: (value: Value) => void
  /** Calls `work` after so many milliseconds; returns what calls it off. */
  later: (work: () => void, milliseconds: number) => () => void
  onState: (state: AutoSaveState) => void
}

export type AutoSave<Value> = {
  change: (value: Value) => void
  /** The value cannot be saved, or nothing is left to be saved. */
  drop: () => void
  /** Without waiting any longer. */
  now: () => void
  /** The page goes away, perhaps for good: what no save under way has is sent beside it. */
  last: () => void
}

export const QUIET_MS = 700
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

export function createAutoSave<Value>({ save, saveLast, later, onState }: Ends<Value>): AutoSave<Value> {
  let unsaved: { value: Value } | null = null
  let underWay: { value: Value } | null = null
  let retryMs = FIRST_RETRY_MS
  let callOff = () => {}

  function wait(milliseconds: number) {
    callOff()
    callOff = later(() => void send(), milliseconds)
  }

  async function send() {
    callOff()
    if (underWay !== null || unsaved === null) return
    const sent = (underWay = unsaved)
    onState('saving')
    const end = await save(sent.value).then(
      () => 'done' as const,
      (error: unknown) => (error instanceof CalledOff ? 'calledOff' : 'failed'),
    )
    underWay = null
    // Whoever called it off is not asked again before they change something.
    if (end === 'calledOff' && unsaved === sent) return onState('failed')
    if (end === 'done') retryMs = FIRST_RETRY_MS
    finishScreen(sent, end === 'done')
  }

  function finishScreen(sent: { value: Value }, isDone: boolean) {
    if (isDone && unsaved === sent) unsaved = null
    if (unsaved === null) return onState('saved')
    // Changed meanwhile.
    if (isDone) return void send()
    onState('failed')
    wait(retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  return {
    change(value) {
      unsaved = underWay?.value === value ? underWay : { value }
      if (underWay !== null) return
      onState('waiting')
      wait(QUIET_MS)
    },
    drop() {
      unsaved = null
      callOff()
      if (underWay === null) onState('saved')
    },
    now: () => void send(),
    last() {
      if (unsaved !== null && unsaved !== underWay) saveLast(unsaved.value)
    },
  }
}
