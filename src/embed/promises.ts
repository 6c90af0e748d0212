/** Promises on somebody's page: none is waited for too long, and none fails aloud. */
import { logToConsole } from '#widgets/never-throw.ts'

/** What a promise holds, if it comes in time. */
export function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
}

/** Nobody waits for it. */
export function inBackground(work: Promise<unknown>) {
  work.catch(logToConsole)
}
