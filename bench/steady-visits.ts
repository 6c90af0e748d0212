/** Visitors that come at a steady rate, whatever becomes of those before them. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'

const NETWORKS = 64

export type Visits = { count: number; failed: string[]; milliseconds: number[] }

type Wanted = { port: number; publicKey: string; pageUrl: string; perSecond: number; until: AbortSignal }

export async function visitSteadily({ port, publicKey, pageUrl, perSecond, until }: Wanted): Promise<Visits> {
  const visits: Visits = { count: 0, failed: [], milliseconds: [] }
  // Each from a network of its own: the whole of 127.0.0.0/8 is this machine.
  const agents = Array.from({ length: NETWORKS }, (_, at) => ({
    agent: new Agent({ keepAlive: true }),
    localAddress: `127.0.1.${at + 1}`,
  }))
  const waiting = new Set<Promise<void>>()
  const startedAt = performance.now()

  async function visit(): Promise<void> {
    const from = agents[visits.count++ % NETWORKS]
    const askedAt = performance.now()
    const body = JSON.stringify({ a: publicKey, u: pageUrl, r: '', v: newVisitorId(), k: [], m: 'g' })
    const outcome = await post({ port, ...from, body })
    visits.milliseconds.push(performance.now() - askedAt)
    if (outcome !== '200') visits.failed.push(outcome)
  }

  while (!until.aborted) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    while (visits.count < due) {
      const asked = visit()
      waiting.add(asked)
      void asked.finally(() => waiting.delete(asked))
    }
    await pause(5)
  }
  await Promise.all(waiting)
  for (const { agent } of agents) agent.destroy()
  return visits
}

type Post = { port: number; agent?: Agent; localAddress?: string; body: string }

/** The status, or what kept it from coming. */
function post({ port, agent, localAddress, body }: Post): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = request(
    {
      host: '127.0.0.1',
      port,
      path: '/d',
      method: 'POST',
      agent,
      localAddress,
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, 'content-length': body.length },
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      const { statusCode } = response
      response.once('end', () => resolve(statusCode === 200 ? '200' : `${statusCode} ${text.slice(0, 80)}`))
      response.once('error', (error) => resolve(error.message))
    },
  )
  asked.once('error', (error) => resolve(error.message))
  asked.end(body)
  return promise
}
