/**
 * Does anything that people send bring the server down, or to say what it should not? Two hundred thousand hostile
 * requests, some of them no HTTP at all, while another process asks whether the server lives. `--count 20000` and
 * `--seconds 60` end it earlier.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { anyAttack, anyOf, type Attack } from './attack-requests.ts'
import { rawAttacks, sendBytes } from './attack-bytes.ts'
import { attackTarget } from './attack-target.ts'
import { atLeast, atMost, inWords } from './verdict.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200000' }, seconds: { type: 'string', default: '900' } },
})
const COUNT = Number(values.count)
const AT_ONCE = 24
/** One line in so many is a raw one: each costs a connection. */
const RAW_EVERY = 50
const SLOW_MS = 2000
/** What only our insides say. */
const INSIDES =
  /node_modules|at file:|\bat \w+ \(|SQLITE_|sqlite3?:|(select|insert into|update|delete from) \\?"\w+\\?"|ECONNREFUSED|\/src\/server\//

await using target = await attackTarget()
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const probe = fork('bench/live-probe.ts', [String(target.port)], { serialization: 'advanced' })
const endsAt = performance.now() + Number(values.seconds) * 1000
const statuses = new Map<number, number>()
const faults: string[] = []
const slow: string[] = []
let [sent, rawSent, unanswered] = [0, 0, 0]

await Promise.all(Array.from({ length: AT_ONCE }, attackOn))
probe.send('over')
const [times] = (await once(probe, 'message')) as [number[]]
agent.destroy()

const sorted = times.toSorted((one, other) => one - other)
const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
const told = [...statuses].toSorted(([one], [other]) => one - other)
console.log(`  ${told.map(([status, count]) => `${status}: ${inWords(count)}`).join(', ')}`)
for (const fault of faults.slice(0, 20)) console.log(`  ✖ ${fault}`)
for (const one of slow.slice(0, 10)) console.log(`  ! ${one}`)
atLeast(COUNT, `hostile requests, ${inWords(rawSent)} of them as bytes`, sent)
atMost(0, 'answers that are our fault, or show our insides', faults.length)
atMost(0, 'lines that were neither answered nor closed', unanswered)
atMost(0, `answers after more than ${inWords(SLOW_MS)} ms`, slow.length)
atMost(250, '/live p99 in ms', p99)

async function attackOn(): Promise<void> {
  while (sent < COUNT && performance.now() < endsAt) {
    sent += 1
    if (sent % RAW_EVERY === 0) await attackWithBytes()
    else await attackOnce(anyAttack(target.attackers, target.origin))
  }
}

async function attackWithBytes(): Promise<void> {
  rawSent += 1
  const bytes = anyOf(rawAttacks)
  const answered = await sendBytes(target.port, bytes)
  if (answered === null) unanswered += 1
  for (const status of answered ?? []) note(status, JSON.stringify(bytes.slice(0, 100)), '')
}

async function attackOnce(attack: Attack): Promise<void> {
  const what = `${attack.method} ${attack.path.slice(0, 160)}`
  const startedAt = performance.now()
  const answer = await answerTo(attack)
  const took = performance.now() - startedAt
  // The server may hang up on what it will not read; that it lives is asked elsewhere.
  if (!answer) return note(0, what, '')
  note(answer.status, `${what} ${String(attack.body).slice(0, 160)}`, answer.body)
  if (took > SLOW_MS) slow.push(`${Math.round(took)} ms: ${what}`)
}

function note(status: number, what: string, body: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500 || INSIDES.test(body)) faults.push(`${status} ${what} → ${body.slice(0, 160)}`)
}

function answerTo({ method, path, headers, body }: Attack): Promise<{ status: number; body: string } | null> {
  return new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const host = `localhost:${target.port}`
    try {
      const asked = request(
        {
          port: target.port,
          host: '127.0.0.1',
          agent,
          method,
          path,
          headers: { host, ...headers, ...length },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', () => resolve(null))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('latin1') }),
          )
        },
      )
      asked.on('error', () => resolve(null))
      asked.end(body ?? undefined)
    } catch {
      // Node's client refuses to send some of it; the lines of bytes have those.
      resolve(null)
    }
  })
}
