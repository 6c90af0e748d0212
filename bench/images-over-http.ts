/** Images over HTTP, a new deadline for every request: ours, a constant answer, and what libraries can do. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { GifReader } from 'omggif'
import { judgeDecisionsBesideImages } from './decisions-beside-images.ts'
import type { ImagesCounted, ImagesReady } from './image-server.ts'
import { askWithAutocannon, askWithWrk, hasWrk, refuseFaults, shareCore } from './many-requests.ts'
import { peers, type Peer } from './peer-names.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const ROUNDS = 5
/** Of a peer in a round: they take a hundredth of a second and more for each. */
const PEER_IMAGES = 40
const PEER_CONNECTIONS = 4
const DAY_MS = 86_400_000

type Measured = { name: string; rates: number[]; bytes: number; frames: number }

export async function judgeImagesOverHttp(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  const ours = fork(join(import.meta.dirname, 'image-server.ts'), [dataDir])
  const others = peers.map((peer) => fork(join(import.meta.dirname, 'peer-server.ts'), [peer]))
  try {
    const [ready, ...ports] = await Promise.all([
      told<ImagesReady>(ours),
      ...others.map((other) => told<{ port: number }>(other)),
    ])
    await judgeDecisionsBesideImages(ready)
    shareCore(ours)
    await measure(
      { ours, ready },
      others,
      ports.map(({ port }) => port),
    )
  } finally {
    for (const child of [ours, ...others]) child.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Ours = { ours: ChildProcess; ready: ImagesReady }

async function measure({ ours, ready }: Ours, others: ChildProcess[], ports: number[]): Promise<void> {
  const origin = `http://127.0.0.1:${ready.port}`
  const [image = ''] = ready.images
  // As long as the others: reading a request is not what is compared.
  const constants = ready.images.map((path) => path.replace('/email-image', '/constant'))
  const timer = await described('Lastcall', `${origin}${image}`)
  const constant = await described('a constant answer of the same server', `${origin}/constant`)
  const named = await Promise.all(
    peers.map((peer, at) => described(labels[peer], `http://127.0.0.1:${ports[at]}/${anyDeadline()}`)),
  )
  // The engine compiles what is hot only after a while.
  for (const paths of [['/constant'], ready.images, ['/constant'], ready.images])
    await rate(ours, origin, paths)
  let databaseCalls = 0
  for (let round = 0; round < ROUNDS; round++) {
    constant.rates.push((await rate(ours, origin, constants)).perCpuSecond)
    const images = await rate(ours, origin, ready.images)
    timer.rates.push(images.perCpuSecond)
    databaseCalls += images.databaseCalls
    for (const [at, peer] of named.entries()) {
      const other = others[at]
      if (other) peer.rates.push(await peerRate(other, `http://127.0.0.1:${ports[at]}`))
    }
  }
  for (const one of [constant, timer, ...named]) print(one, timer)
  const shares = timer.rates.map((rates, at) => rates / (constant.rates[at] ?? Number.NaN))
  console.log(
    `  asked by ${hasWrk ? 'wrk' : 'autocannon; wrk, where it is installed, keeps the server busier'}`,
  )
  console.log(`  against a constant answer, by round: ${shares.map(inWords).join(', ')}`)
  atLeast(0.75, 'images against a constant answer of as many bytes', median(shares))
  const best = Math.max(...named.map(({ rates }) => median(rates)))
  atLeast(500, 'images against the best that libraries make', median(timer.rates) / best)
  atMost(0, 'database calls for tokens', databaseCalls)
}

const labels: Record<Peer, string> = {
  gifenc: '@napi-rs/canvas + gifenc, each frame drawn, one palette',
  'gifenc, sprites': '@napi-rs/canvas + gifenc, cached digits, whole frames',
  'gif-encoder-2': '@napi-rs/canvas + gif-encoder-2 (octree)',
  sharp: '@napi-rs/canvas + sharp (cgif)',
}

function print({ name, rates, bytes, frames }: Measured, { rates: ours }: Measured): void {
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  const ratio = median(ours) / median(rates)
  console.log(
    `  ${inWords(median(rates))} images per CPU-second (${inWords(least)} to ${inWords(most)}), ${inWords(bytes)} bytes, ${frames} frames: ${name}${ratio > 2 ? `, ${inWords(ratio)} times fewer` : ''}`,
  )
}

/** A rate of another picture is no rate: one answer of each is looked into. */
async function described(name: string, url: string): Promise<Measured> {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  const reader = new GifReader(body)
  const canvas = new Uint8Array(reader.width * reader.height * 4)
  for (let frame = 0; frame < reader.numFrames(); frame++) reader.decodeAndBlitFrameRGBA(frame, canvas)
  if (reader.width !== 400 || reader.height !== 100 || response.status !== 200)
    throw new Error(`${name}: ${reader.width}x${reader.height}, status ${response.status}`)
  return { name, rates: [], bytes: body.length, frames: reader.numFrames() }
}

type Rate = { perCpuSecond: number; databaseCalls: number }

/** Per second of the server's processor: what else runs on the machine does not count. */
async function rate(server: ChildProcess, url: string, paths: readonly string[]): Promise<Rate> {
  await counted(server)
  const total = hasWrk ? askWithWrk(url, paths) : await askWithAutocannon(url, paths)
  const { seconds, databaseCalls } = await counted(server)
  return { perCpuSecond: total / seconds, databaseCalls }
}

async function peerRate(peer: ChildProcess, url: string): Promise<number> {
  await counted(peer)
  const result = await autocannon({
    url,
    connections: PEER_CONNECTIONS,
    amount: PEER_IMAGES,
    timeout: 60,
    setupClient(client) {
      client.setRequests(Array.from({ length: PEER_IMAGES }, () => ({ path: `/${anyDeadline()}` })))
    },
  })
  const { seconds } = await counted(peer)
  refuseFaults(result)
  return PEER_IMAGES / seconds
}

function anyDeadline(): number {
  return Date.now() + Math.floor(Math.random() * 98 * DAY_MS)
}

async function counted(server: ChildProcess): Promise<ImagesCounted> {
  server.send('count')
  return told<ImagesCounted>(server)
}

async function told<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await once(server, 'message')) as [Message]
  return message
}
