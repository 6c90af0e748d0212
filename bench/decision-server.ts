/** The server of the decision measurement, in a process of its own: told what to do over the parent's channel. */
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { understandText } from '../src/server/visitors/routes.ts'
import { insertCampaign } from '../tests/support/visitors.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import { benchServer, listen, type BenchServer } from './bench-server.ts'
import { countDatabaseCalls } from './database-calls.ts'

/** `questions` are the bodies that known visitors send. */
export type Ready = { port: number; questions: string[] }
/** Since the last count: statements sent, and seconds of processor used. */
export type Counted = { databaseCalls: number; seconds: number }

const OFFER = 'https://shop.example/offer'
const VISITORS = 20_000

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const calls = countDatabaseCalls()
const server = await benchServer({ dataDir, databaseUrl })
answerConstantly(server)
const port = await listen(server)
const questions = await knownVisitors(server)
// The poll asks once a second, whoever visits: it is not what is counted.
server.deps.snapshot.stop()
calls.count = 0
process.send?.({ port, questions } satisfies Ready)

let used = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(used)
  process.send?.({ databaseCalls: calls.count, seconds: (user + system) / 1e6 } satisfies Counted)
  used = process.cpuUsage()
  calls.count = 0
})

/** The peer: the same server, the same reading of the body, an answer that is always there. */
function answerConstantly({ app }: BenchServer): void {
  const constant = JSON.stringify({ now: 1_772_532_000_000, v: 'x'.repeat(22), c: [{ id: 'x'.repeat(700) }] })
  void app.register(async (scope) => {
    understandText(scope)
    scope.post('/constant', { config: { hostRole: 'edge' }, schema: { hide: true } }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(constant),
    )
  })
}

async function knownVisitors({ deps }: BenchServer): Promise<string[]> {
  const campaign = await insertCampaign(deps.database.db, Date.now(), {
    settings: { deadline_type: 1, deadline_length: 7 },
    pages: [{ beforeUrl: OFFER, afterUrl: 'https://shop.example/closed' }],
  })
  await deps.snapshot.refresh()
  const ask = async (at: number): Promise<string> => {
    const question = {
      a: campaign.publicKey,
      u: `${OFFER}?utm_source=mail`,
      r: '',
      v: newVisitorId(),
      k: [] as string[],
      m: 'g',
    }
    const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    const decided = await deps.visitors.decide({
      body: JSON.stringify(question),
      headers: { 'user-agent': CHROME },
      ip,
    })
    const { c } = JSON.parse(decided.json) as { c: { k: string }[] }
    return JSON.stringify({ ...question, k: c.map(({ k }) => k) })
  }
  const bodies: string[] = []
  for (let at = 0; at < VISITORS; at += 500)
    bodies.push(...(await Promise.all(Array.from({ length: 500 }, (_, more) => ask(at + more)))))
  return bodies
}
