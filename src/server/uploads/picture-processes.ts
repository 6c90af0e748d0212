/** Starts a process for each uploaded picture, two at a time, and ends those that take too long. */
import { fork } from 'node:child_process'
import { unavailable } from '../http/errors.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'

const AT_ONCE = 2
const MAX_WAITING = 20
/** Decoding alone has five seconds (decode-picture.ts); this is for a process that hangs, or a machine that is very busy. */
const TIMEOUT_MS = 15_000

const inTurn = limitConcurrency({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  busy: () => {
    throw unavailable('Too many images are being uploaded. Please try again.')
  },
})

/**
 * `file` is a module that calls `makePicture`. Null for what no decoder makes an image of, in time and with the memory
 * that it may take.
 */
export function inPictureProcess<Picture>(file: URL, upload: object): Promise<Picture | null> {
  return inTurn(() => inProcess<Picture>(file, upload))
}

function inProcess<Picture>(file: URL, upload: object): Promise<Picture | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture | null>()
  const child = fork(file, {
    // It has no use for our secrets, so it does not have them.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  let answer: Picture | null = null
  child.on('message', (said) => {
    answer = said as Picture | null
    child.kill('SIGKILL')
  })
  // The next one starts when this one has given its memory back.
  child.on('exit', () => resolve(answer))
  child.on('error', reject)
  child.send(upload, (error) => {
    // A process that ends early has read nothing: its end is the answer.
    if (error) child.kill('SIGKILL')
  })
  return promise
}
