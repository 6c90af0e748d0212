/** How long decisions take while mails go out: two thousand images a second beside them, and none. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CHROME } from '../tests/support/visitor-browser.ts'
import type { ImagesReady } from './image-server.ts'
import { beside, inWords, median } from './verdict.ts'

const ROUNDS = 5
const DECISIONS = 600
/** Between two of them: two hundred a second. */
const PAUSE_MS = 5
const IMAGES_PER_SECOND = 2000
const SLOWEST = 0.99

export async function judgeDecisionsBesideImages({ port, images, questions }: ImagesReady): Promise<void> {
  const mails = fork(join(import.meta.dirname, 'image-reader.ts'), [String(IMAGES_PER_SECOND)])
  mails.send({ port, images: images.slice(0, 4000) })
  await once(mails, 'message')
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const measure = async () => slowest(await askAll({ port, agent }, questions))
  try {
    await measure()
    const rounds: { idle: number; busy: number; sent: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const idle = await measure()
      mails.send('begin')
      const busy = await measure()
      mails.send('end')
      const [{ sent }] = (await once(mails, 'message')) as [{ sent: number }]
      rounds.push({ idle, busy, sent })
    }
    const [idle, busy] = [
      median(rounds.map((round) => round.idle)),
      median(rounds.map((round) => round.busy)),
    ]
    console.log(
      `  decisions: 99 of 100 within ${inWords(idle)} ms, beside ${inWords(median(rounds.map(({ sent }) => sent)))} images a second within ${inWords(busy)} ms`,
    )
    beside(1.2, 'times as long beside images, for the slowest decision of a hundred', busy / idle)
  } finally {
    agent.destroy()
    mails.kill()
  }
}

type Line = { port: number; agent: Agent }

/** Each at its time, whether the one before was answered or not: a slow server is not spared. */
async function askAll(line: Line, questions: readonly string[]): Promise<number[]> {
  const answers: Promise<number>[] = []
  const begin = performance.now()
  for (let at = 0; at < DECISIONS; at++) {
    const due = begin + at * PAUSE_MS
    await wait(Math.max(0, due - performance.now()))
    answers.push(ask(line, questions[at % questions.length] ?? ''))
  }
  return Promise.all(answers)
}

function ask({ port, agent }: Line, body: string): Promise<number> {
  const headers = {
    'user-agent': CHROME,
    'content-type': 'text/plain;charset=UTF-8',
    origin: 'https://shop.example',
  }
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: '/d', method: 'POST', headers, agent },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`Refused: ${response.statusCode}`))
        response.resume().on('end', () => resolve(performance.now() - begin))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function slowest(milliseconds: readonly number[]): number {
  return milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length * SLOWEST)] ?? 0
}
