/** Asks every fifty milliseconds whether the server lives, in a process that does nothing else; says how long it took. */
import { get } from 'node:http'

const EVERY_MS = 50

const port = Number(process.argv[2])
const times: number[] = []
const asking = setInterval(ask, EVERY_MS)

process.once('message', () => {
  clearInterval(asking)
  process.send?.(times)
  process.disconnect?.()
})

/** No answer at all counts as one that took very long. */
function ask(): void {
  const askedAt = performance.now()
  get({ port, host: '127.0.0.1', path: '/live' }, (response) => {
    response.resume().once('end', () => times.push(performance.now() - askedAt))
  }).once('error', () => times.push(Number.POSITIVE_INFINITY))
}
