/** The server of the measurement of images, in a process of its own: the product's, with the reference style. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AnswerBuffer } from '../src/gif/answer-buffer.ts'
import { compileStyle } from '../src/gif/compile-style.ts'
import { writeCountdown } from '../src/gif/write-countdown.ts'
import { imageToken } from '../src/server/tokens/image-token.ts'
import { imageSender } from '../src/server/email-images/send-image.ts'
import { notStopping } from '../src/server/http/drain.ts'
import { newId } from '../src/server/foundation/ids.ts'
import { drawReference } from '../tests/support/reference-style.ts'
import { insertCampaign } from '../tests/support/visitors.ts'
import { benchServer, listen, type BenchServer } from './bench-server.ts'
import { countDatabaseCalls } from '../tests/support/database-calls.ts'
import { knownVisitors } from './known-visitors.ts'

/** `images` are addresses, each of somebody with a deadline of their own; `questions` what known visitors ask. */
export type ImagesReady = { port: number; images: string[]; questions: string[] }
/** Since the last count. */
export type ImagesCounted = { databaseCalls: number; seconds: number }

const IMAGES = 40_000
const VISITORS = 4000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const [dataDir = ''] = process.argv.slice(2)
const calls = countDatabaseCalls()
const compiled = compileStyle(drawReference({ scale: 1, colors: 16 }).style)
const server = await benchServer({ dataDir, databaseUrl: undefined }, undefined, (deps) => {
  // Looked for as ever; found is the style that the other programs draw.
  return { ...deps, styles: { ...deps.styles, ready: (style) => (deps.styles.ready(style), compiled) } }
})
answerConstantly(server)
const port = await listen(server)
const images = await imagesOf(server)
const questions = await knownVisitors(server, VISITORS)
// The poll asks once a second, whoever opens a mail: it is not what is counted.
server.deps.snapshot.stop()
// Nor are loads of images, which are counted a second later: `decision.bench.ts` says what that takes.
Object.assign(server.deps.visitors.activity, { count: () => {} })
calls.count = 0
process.send?.({ port, images, questions } satisfies ImagesReady)

let used = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(used)
  process.send?.({ databaseCalls: calls.count, seconds: (user + system) / 1e6 } satisfies ImagesCounted)
  used = process.cpuUsage()
  calls.count = 0
})

/** The peer: the same server and the same headers, with as many bytes that are always there. */
function answerConstantly({ app, deps }: BenchServer): void {
  const image = writeCountdown(
    compiled,
    { deadlineAt: 40 * DAY_MS, now: 0, frames: 60 },
    new AnswerBuffer(65_536),
  )
  const send = imageSender({ origins: deps.environment, stopping: notStopping() })
  const [first] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/constant')) send(response, 'gif', image)
    else first?.(request, response)
  })
}

async function imagesOf({ deps }: BenchServer): Promise<string[]> {
  const campaign = await insertCampaign(deps.database.db, Date.now(), {
    settings: { deadline_type: 3, deadline_length: 24 * 99, deadline_unit: 'hours' },
  })
  await deps.snapshot.refresh()
  const { keys, snapshot } = deps.visitors
  const now = Date.now()
  return Array.from({ length: IMAGES }, (_, at) => {
    const deadlineAt = now + HOUR_MS + ((at * 7_919_333) % (98 * DAY_MS))
    const lead = { id: newId(), startedAt: now, deadlineAt, rulesVersion: 1, address: null, isSold: false }
    const known = { campaignId: campaign.id, lead, revision: snapshot.revision, now }
    const token = imageToken(keys.tokens, known)
    return `/email-image/${campaign.id}/imagehash001.gif?t=${token}&r=${(at + 46_656).toString(36)}`
  })
}
