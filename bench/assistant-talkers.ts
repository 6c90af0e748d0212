/** A model, and fifty people who talk to it through the server that is measured: in a process of their own. */
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sendOverLine } from '../tests/support/assistant-line.ts'
import { fakeModel } from '../tests/support/fake-model.ts'
import type { AssistantServerReady } from './assistant-server.ts'

/** What the parent says: whom to talk to, and then begin and end in turns; how many pieces there were so far at any time. */
type Told = Pick<AssistantServerReady, 'port' | 'cookies'> | 'begin' | 'end' | 'count'
/** What it is told: how the server finds the model, how long first pieces took, and how many still talk at the end. */
export type TalkersSaid =
  | { settings: Record<string, string> }
  | { took: number[] }
  | 'talking'
  | { busy: number }
  | { pieces: number }

const WISH = 'A 3-day welcome offer'
const FIRST_PIECES = 30
const PATIENCE_MS = 20_000
/** The first ones load what the assistant needs. */
const WARMING_UP = 5
/** As a small model on a server of one's own: some sixteen pieces a second, for as long as is measured. */
const EVERY_MS = 60
const story = 'word '.repeat(700)

const model = await fakeModel()
let line = { port: 0, cookies: [''] }
let leaving = new AbortController()
let talks: Promise<void>[] = []

process.on('message', (told: Told) => void obey(told))
tell({ settings: model.settings })

function tell(said: TalkersSaid): void {
  process.send?.(said)
}

async function obey(told: Told): Promise<void> {
  if (told === 'begin') {
    model.says({ says: story, pieces: 5, everyMs: EVERY_MS })
    leaving = new AbortController()
    talks = line.cookies.map((cookie) => talk(cookie, leaving.signal))
    await until(() => model.answering() === line.cookies.length)
    tell('talking')
  } else if (told === 'end') {
    const busy = model.answering()
    leaving.abort()
    await Promise.all(talks)
    await until(() => model.answering() === 0)
    tell({ busy })
  } else if (told === 'count') {
    tell({ pieces: model.eventsSaid() })
  } else {
    line = told
    tell({ took: await firstPieces() })
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error(`${model.answering()} conversations go on`)
    await wait(20)
  }
}

/** Milliseconds, of each. */
async function firstPieces(): Promise<number[]> {
  model.says({ says: 'Hello there, this is an answer.' })
  const took: number[] = []
  for (let at = 0; at < FIRST_PIECES; at++) {
    const heardAt = await firstPieceAt(
      await sendOverLine({ port: line.port, cookie: line.cookies[at % line.cookies.length] ?? '' }, WISH),
    )
    if (at >= WARMING_UP) took.push(heardAt - model.firstSaidAt())
  }
  return took
}

async function firstPieceAt(answer: IncomingMessage): Promise<number> {
  let heard = ''
  let heardAt = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    heard += piece.toString()
    if (heardAt === 0 && heard.includes('"text-delta"')) heardAt = performance.now()
  }
  if (heardAt === 0) throw new Error(`No answer: ${heard}`)
  return heardAt
}

/** Until whoever reads it leaves. */
async function talk(cookie: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await sendOverLine({ port: line.port, cookie }, WISH, signal)
    if (answer.statusCode !== 200) throw new Error(`Refused: ${answer.statusCode} ${await text(answer)}`)
    await text(answer)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
