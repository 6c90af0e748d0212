/** Styles of e-mail timers are compiled once, whoever asks, and whatever becomes of threads, files and memory. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { labelsFor, type Behavior } from '../../../tests/support/compile-thread-of-tests.ts'
import { defaultEmailTimer, styleOf, type TimerStyle } from '#domain/email-timers/email-timer.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { packStyle } from '#gif/packed-style.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import { createCompiledStyles, styleHash } from './compiled-styles.ts'
import { StylesBusyError } from './compile-threads.ts'

type Settings = { memoryBytes?: number; folder?: string; idleMs?: number }

async function setup() {
  const place = await mkdtemp(join(tmpdir(), 'lastcall-styles-'))
  const folder = join(place, 'email-timers')
  const drawings = join(place, 'drawings')
  const gate = join(place, 'gate')
  writeFileSync(drawings, '')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const stores: { close(): Promise<void> }[] = []
  const behavior: Behavior = { does: 'draw', gate: null, log: drawings }
  return {
    folder,
    lines,
    store(settings: Settings = {}) {
      const threadFile = new URL('../../../tests/support/compile-thread-of-tests.ts', import.meta.url)
      const styles = createCompiledStyles({ folder, log, threadFile, ...settings })
      stores.push(styles)
      return styles
    },
    /** Another number is another style. */
    style: (number: number, different: Partial<Behavior> = {}): TimerStyle => ({
      ...styleOf(defaultEmailTimer, 8),
      template: number,
      labels: labelsFor({ ...behavior, ...different }),
    }),
    gate,
    openGate: () => writeFileSync(gate, ''),
    drawn: () => readFileSync(drawings, 'utf8').split('\n').filter(Boolean).map(Number),
    async [Symbol.asyncDispose]() {
      await Promise.all(stores.map((store) => store.close()))
      await rm(place, { recursive: true })
    },
  }
}

function image(compiled: CompiledStyle) {
  return Buffer.from(
    writeCountdown(compiled, { deadlineAt: 90_061_000, now: 0, frames: 60 }, new AnswerBuffer(16)),
  )
}

test('a style is drawn once, however many ask for it at once', async () => {
  await using place = await setup()
  const styles = place.store()

  const images = await Promise.all(Array.from({ length: 20 }, () => styles.compiled(place.style(1))))

  assert.deepEqual(place.drawn(), [1])
  assert.equal(new Set(images).size, 1)
})

test('a style that was compiled is ready, another one is not', async () => {
  await using place = await setup()
  const styles = place.store()
  const [style, other] = [place.style(1), place.style(2)]
  assert.equal(styles.ready(style), null)

  const compiled = await styles.compiled(place.style(1))

  assert.equal(styles.ready(style), compiled)
  assert.equal(styles.ready(other), null)
})

test('every part of a style makes another hash, and the order of its parts none', () => {
  const style = styleOf(defaultEmailTimer, 8)
  const others: Partial<TimerStyle>[] = [
    { template: 1 },
    { font: 'lato' },
    { fontColor: '#123456' },
    { boxColor: '#123456' },
    { pageColor: '#123456' },
    { labels: null },
    { labels: { ...style.labels!, days: 'TAGE' } },
    { labels: { ...style.labels!, hours: 'STUNDEN' } },
    { labels: { ...style.labels!, minutes: 'MINUTEN' } },
    { labels: { ...style.labels!, seconds: 'SEKUNDEN' } },
    { hasSeparators: false },
    { digitCount: 9 },
    { scale: 1 },
    { expired: null },
    { expired: 1 },
  ]

  const hashes = new Set([style, ...others.map((other) => ({ ...style, ...other }))].map(styleHash))

  assert.equal(hashes.size, others.length + 1)
  const reversed = Object.fromEntries(Object.entries(style).toReversed()) as TimerStyle
  assert.equal(styleHash(reversed), styleHash(style))
})

test('after a restart, a style comes from the disk, and makes the same images', async () => {
  await using place = await setup()
  const before = place.store()
  const compiled = await before.compiled(place.style(1))
  await before.close()

  const again = await place.store().compiled(place.style(1))

  assert.deepEqual(place.drawn(), [1])
  assert.ok(image(again).equals(image(compiled)))
})

const spoiled: Record<string, (bytes: Buffer) => Buffer> = {
  'ends too early': (bytes) => bytes.subarray(0, bytes.length - 100),
  'is empty': () => Buffer.alloc(0),
  'lost its second half': (bytes) => Buffer.from(bytes).fill(0, bytes.length >> 1),
  'is of an older format': (bytes) => Buffer.concat([new Uint8Array([0, 0, 0, 1]), bytes.subarray(4)]),
  'is something else': () => Buffer.from('not a style at all'),
}

for (const [fault, spoil] of Object.entries(spoiled)) {
  test(`a file that ${fault} is compiled again, and mended`, async () => {
    await using place = await setup()
    const before = place.store()
    const compiled = await before.compiled(place.style(1))
    await before.close()
    const file = join(place.folder, styleHash(place.style(1)))
    const bytes = await readFile(file)
    await writeFile(file, spoil(bytes))

    const after = place.store()
    const again = await after.compiled(place.style(1))
    await after.close()

    assert.deepEqual(place.drawn(), [1, 1])
    assert.ok(image(again).equals(image(compiled)))
    assert.ok(bytes.equals(await readFile(file)))
  })
}

test('without a folder to write in, styles are compiled all the same, with one warning', async () => {
  await using place = await setup()
  await writeFile(place.folder, 'a file where the folder should be')
  const styles = place.store()

  await styles.compiled(place.style(1))
  await styles.compiled(place.style(2))
  await styles.close()

  assert.deepEqual(place.drawn(), [1, 2])
  assert.equal(place.lines.length, 1)
})

test('styles that were not used for longest leave the memory first', async () => {
  await using place = await setup()
  const bytes = packStyle(await place.store().compiled(place.style(1))).length
  const styles = place.store({ memoryBytes: bytes * 2.5, folder: join(place.folder, 'other') })
  const isReady = (number: number) => styles.ready(place.style(number)) !== null

  await styles.compiled(place.style(1))
  await styles.compiled(place.style(2))
  await styles.compiled(place.style(1))
  await styles.compiled(place.style(3))

  assert.deepEqual([1, 2, 3].map(isReady), [true, false, true])
})

test('a thread that dies costs one request, and the next one has another thread', async () => {
  await using place = await setup()
  const styles = place.store()

  await assert.rejects(styles.compiled(place.style(1, { does: 'die' })), /the thread that did it ended/)
  await styles.compiled(place.style(2))

  assert.deepEqual(place.drawn(), [1, 2])
})

test('a thread without work ends, and the next style has another one', async () => {
  await using it = await setup()
  const styles = it.store({ idleMs: 1 })
  const started: Promise<unknown>[] = []
  const note = (thread: Worker) => started.push(once(thread, 'exit'))
  process.on('worker', note)

  await styles.compiled(it.style(1))
  await started[0]
  await styles.compiled(it.style(2))

  process.off('worker', note)
  assert.equal(started.length, 2)
})

test('what waits behind a thread that dies is done by the next one', async () => {
  await using place = await setup()
  const styles = place.store()
  const dying = [1, 2].map((number) =>
    styles.compiled(place.style(number, { does: 'die', gate: place.gate })),
  )
  const behind = [3, 4].map((number) => styles.compiled(place.style(number)))

  place.openGate()

  for (const outcome of await Promise.allSettled(dying)) assert.equal(outcome.status, 'rejected')
  for (const outcome of await Promise.allSettled(behind)) assert.equal(outcome.status, 'fulfilled')
})

test('a drawing that fails, or ends its thread, is not tried again for everybody who asks', async () => {
  await using place = await setup()
  const styles = place.store()
  const broken = [place.style(1, { does: 'fail' }), place.style(2, { does: 'die' })]

  for (const style of [...broken, ...broken, ...broken]) await assert.rejects(styles.compiled(style))

  assert.deepEqual(place.drawn(), [1, 2])
})

test('when more than fifty wait, the next ones are turned away, but stock images are not', async () => {
  await using place = await setup()
  const styles = place.store()
  let turnedAway = 0
  const { promise: eightTurnedAway, resolve } = Promise.withResolvers<void>()

  const asked = Array.from({ length: 60 }, (_, number) =>
    styles.compiled(place.style(number, { gate: place.gate })).catch((error: unknown) => {
      assert.ok(error instanceof StylesBusyError)
      turnedAway += 1
      if (turnedAway === 8) resolve()
    }),
  )
  await eightTurnedAway
  const stock = styles.still({ kind: 'neutral', scale: 1 })
  place.openGate()
  await Promise.all(asked)

  const done = asked.length - turnedAway
  assert.ok(done === 51 || done === 52, `${done} were done: fifty that waited, one for each thread`)
  assert.equal((await stock).subarray(0, 6).toString('latin1'), 'GIF89a')
})

test('stills are drawn once, in the format that mails need', async () => {
  await using place = await setup()
  const styles = place.store()
  const written = { kind: 'written', style: place.style(1), text: 'Ends on Friday' } as const

  const [expired, expiredAgain] = await Promise.all([
    styles.still({ kind: 'expired', id: 3, scale: 1 }),
    styles.still({ kind: 'expired', id: 3, scale: 1 }),
  ])
  const deadline = await styles.still(written)

  assert.equal(expired, expiredAgain)
  assert.equal(expired.subarray(0, 6).toString('latin1'), 'GIF89a')
  assert.equal(deadline.subarray(1, 4).toString('latin1'), 'PNG')
  assert.equal(await styles.still(written), deadline)
  assert.notEqual(await styles.still({ ...written, text: 'Ends today' }), deadline)
  assert.notEqual(await styles.still({ kind: 'expired', id: 4, scale: 1 }), expired)
})

test('closing ends work that waits, leaves no thread behind, and takes no more', async () => {
  await using place = await setup()
  const styles = place.store()
  const waiting = Promise.allSettled(
    Array.from({ length: 5 }, (_, number) => styles.compiled(place.style(number, { gate: place.gate }))),
  )
  await new Promise(setImmediate)

  await styles.close()

  for (const outcome of await waiting) assert.equal(outcome.status, 'rejected')
  await assert.rejects(styles.compiled(place.style(9)), /the server stops/)
})

test('two servers may use one folder at the same time', async () => {
  await using place = await setup()
  const [one, other] = [place.store(), place.store()]

  const images = await Promise.all(
    [1, 2, 3].flatMap((number) => [one.compiled(place.style(number)), other.compiled(place.style(number))]),
  )
  await Promise.all([one.close(), other.close()])

  for (const [at, compiled] of images.entries())
    assert.ok(image(compiled).equals(image(images[at - (at % 2)]!)))
  assert.deepEqual(
    (await readdir(place.folder)).sort(),
    [1, 2, 3].map((number) => styleHash(place.style(number))).sort(),
  )
  const before = place.drawn().length
  await place.store().compiled(place.style(2))
  assert.equal(place.drawn().length, before)
})
