/**
 * A server of a language model, on this machine: speaks OpenAI's protocol, says what it is told to say, and goes wrong in
 * all the ways that real ones do.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type FakeCall = {
  id?: string
  name: string
  /** Text is sent as it is. */
  input: unknown
}

export type FakeAnswer = {
  says?: string
  calls?: readonly FakeCall[]
  /** Null: it never says why it ends. */
  finish?: string | null
  /** Null: it forgets to say. */
  tokens?: number | null
  faults?: readonly FakeFault[]
  /** Characters of text, and of arguments, in one event. */
  pieces?: number
  /** In place of an answer. */
  status?: number
  /** Milliseconds before each event. */
  everyMs?: number
  /** What it waits for before its first event. */
  beginsAfter?: Promise<void>
  /** What it waits for in the middle. */
  goesOnAfter?: Promise<void>
  /** Spoils the byte that lies this far in the answer, from 0 to 1. */
  spoiledAt?: number
}

export type FakeFault =
  /** What is sent is cut inside characters, lines and events. */
  | 'cut'
  /** Comments, empty lines and unknown fields stand between events. */
  | 'comments'
  /** Lines end as on Windows. */
  | 'crlf'
  /** Fragments of parallel calls come in turns. */
  | 'interleaved'
  /** The line is closed in the middle. */
  | 'ends-early'
  /** It ends after the last event that says something, in good order. */
  | 'no-end'
  /** An error comes in the middle, and then it goes on. */
  | 'error'
  /** Something that is no JSON comes in the middle. */
  | 'garbage'
  /** It stays silent after the first half. */
  | 'hangs'
  /** It answers with a page. */
  | 'html'

export type FakeQuestion = {
  model: string
  messages: { role: string; content?: unknown; tool_calls?: unknown[]; tool_call_id?: string }[]
  tools?: { function: { name: string; parameters: unknown } }[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
}

export type FakeModel = AsyncDisposable & {
  origin: string
  /** Environment variables that have a server ask it. */
  settings: { LLM_BASE_URL: string; LLM_MODEL: string; LLM_API_KEY: string }
  asked: { headers: IncomingHttpHeaders; body: FakeQuestion }[]
  /** The next answers in turn; the last one is given again and again. */
  says(...answers: FakeAnswer[]): void
  answers(answer: (question: FakeQuestion) => FakeAnswer): void
  /** When the first byte of text went out, by `performance.now()`. */
  firstSaidAt(): number
  /** How many events went out. */
  eventsSaid(): number
  /** How many lines were closed by whoever asked, before the answer was over. */
  leftAlone(): number
  /** How many are being answered now. */
  answering(): number
}

export const FAKE_KEY = 'sk-canary-5f1e0c9ad2'

export async function fakeModel(port = 0): Promise<FakeModel> {
  const asked: FakeModel['asked'] = []
  let answerTo: (question: FakeQuestion) => FakeAnswer = () => ({ says: 'Hello.' })
  let firstSaidAt = 0
  let leftAlone = 0
  let answering = 0
  let eventsSaid = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as FakeQuestion
    asked.push({ headers: request.headers, body })
    answering += 1
    response.on('close', () => {
      answering -= 1
      if (!response.writableFinished) leftAlone += 1
    })
    if (!request.url?.endsWith('/chat/completions')) return void response.writeHead(404).end()
    if (request.headers.authorization !== `Bearer ${FAKE_KEY}`) return refuse(response, 401)
    const said = answerTo(body)
    if (said.status !== undefined) return refuse(response, said.status)
    if (body.stream !== true) return answerWhole(response, said)
    firstSaidAt = performance.now()
    await answerInPieces(response, said, () => (eventsSaid += 1))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    settings: { LLM_BASE_URL: `${origin}/v1`, LLM_MODEL: 'small', LLM_API_KEY: FAKE_KEY },
    asked,
    says(...answers) {
      let at = 0
      answerTo = () => answers[Math.min(at++, answers.length - 1)] ?? {}
    },
    answers(next) {
      answerTo = next
    },
    firstSaidAt: () => firstSaidAt,
    eventsSaid: () => eventsSaid,
    leftAlone: () => leftAlone,
    answering: () => answering,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** As the real ones do, with the key in its words. */
function refuse(response: ServerResponse, status: number): void {
  const error = {
    message: `Incorrect API key provided: ${FAKE_KEY}`,
    type: 'invalid_request_error',
    code: null,
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

function answerWhole(response: ServerResponse, { says = '' }: FakeAnswer): void {
  const choices = [{ index: 0, message: { role: 'assistant', content: says }, finish_reason: 'stop' }]
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', choices }))
}

async function answerInPieces(response: ServerResponse, said: FakeAnswer, note: () => void): Promise<void> {
  const { faults = [], everyMs } = said
  const has = (fault: FakeFault) => faults.includes(fault)
  if (has('html')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const events = spoiled(
    eventsOf(said).map((event) => Buffer.from(inLines(event, has))),
    said.spoiledAt,
  )
  const half = Math.ceil(events.length / 2)
  for (const [at, event] of events.entries()) {
    if (response.destroyed) return
    if (at === half && has('ends-early')) return void response.destroy()
    if (at === half && has('hangs')) return
    if (at === 0) await said.beginsAfter
    if (at === half) await said.goesOnAfter
    if (everyMs !== undefined) await pause(everyMs)
    note()
    for (const piece of has('cut') ? cut(event) : [event]) {
      response.write(piece)
      // Two writes of one moment would arrive as one.
      if (has('cut')) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  response.end()
}

function eventsOf(said: FakeAnswer): string[] {
  const { tokens = 40, faults = [] } = said
  const deltas = [...textDeltas(said), ...callDeltas(said)]
  const events = [{ role: 'assistant', content: '' }, ...deltas].map((delta) => chunk({ delta }))
  const half = Math.ceil(events.length / 2)
  if (faults.includes('error'))
    events.splice(
      half,
      0,
      JSON.stringify({ error: { message: `Overloaded, ${FAKE_KEY}`, type: 'server_error' } }),
    )
  if (faults.includes('garbage')) events.splice(half, 0, '{"choices": [{"delta"')
  if (faults.includes('no-end')) return events
  const finish = said.finish === undefined ? (said.calls?.length ? 'tool_calls' : 'stop') : said.finish
  events.push(chunk({ delta: {}, finish }))
  if (tokens !== null) events.push(chunk({ tokens }))
  return [...events, '[DONE]']
}

function* textDeltas({ says = '', pieces = 8 }: FakeAnswer) {
  // By what people call characters, since a server cuts no letter in two.
  const letters = [...says]
  for (let at = 0; at < letters.length; at += pieces)
    yield { content: letters.slice(at, at + pieces).join('') }
}

function callDeltas({ calls = [], pieces = 12, faults = [] }: FakeAnswer) {
  const ofEach = calls.map(({ id, name, input }, index) => {
    const text = typeof input === 'string' ? input : JSON.stringify(input)
    const first = { index, id: id ?? `call_${index}`, type: 'function', function: { name, arguments: '' } }
    const rest = []
    for (let at = 0; at < text.length; at += pieces)
      rest.push({ index, function: { arguments: text.slice(at, at + pieces) } })
    return [first, ...rest]
  })
  const inOrder = faults.includes('interleaved') ? inTurns(ofEach) : ofEach.flat()
  return inOrder.map((call) => ({ tool_calls: [call] }))
}

function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

type Chunk = { delta?: object; finish?: string | null; tokens?: number }

function chunk({ delta, finish = null, tokens }: Chunk): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'small',
    choices: delta === undefined ? [] : [{ index: 0, delta, finish_reason: finish }],
    ...(tokens !== undefined && {
      usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
    }),
  })
}

function inLines(event: string, has: (fault: FakeFault) => boolean): string {
  const end = has('crlf') ? '\r\n' : '\n'
  const around = has('comments') ? `: keep alive${end}${end}id: 7${end}retry: 10${end}` : ''
  return `${around}data: ${event}${end}${end}`
}

function spoiled(events: Buffer[], place: number | undefined): Buffer[] {
  if (place === undefined) return events
  const bytes = Buffer.concat(events)
  const at = Math.min(bytes.length - 1, Math.floor(place * bytes.length))
  bytes[at] = (bytes[at] ?? 0) ^ 0x55
  let from = 0
  return events.map(({ length }) => bytes.subarray(from, (from += length)))
}

/** Into one to five bytes, always the same ones. */
function* cut(bytes: Buffer) {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size % 5) + 1)
    yield bytes.subarray(at, at + size)
}
