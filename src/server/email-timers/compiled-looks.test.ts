/** Looks of e-mail timers are compiled once, whoever asks, and whatever becomes of threads, files and memory. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { labelsFor, type Behavior } from '../../../tests/support/compile-thread-of-tests.ts'
import { defaultEmailTimer, lookOf, type TimerLook } from '#domain/email-timers/email-timer.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { packStyle } from '#gif/packed-style.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import { createCompiledLooks, lookHash } from './compiled-looks.ts'
import { LooksBusyError } from './compile-threads.ts'

type Settings = { memoryBytes?: number; folder?: string }

async function setup() {
  const place = await mkdtemp(join(tmpdir(), 'lastcall-looks-'))
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
      const looks = createCompiledLooks({ folder, log, threadFile, ...settings })
      stores.push(looks)
      return looks
    },
    /** Another number is another look. */
    look: (number: number, different: Partial<Behavior> = {}): TimerLook => ({
      ...lookOf(defaultEmailTimer, 2),
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

function image(style: CompiledStyle) {
  return Buffer.from(
    writeCountdown(style, { deadlineAt: 90_061_000, now: 0, frames: 60 }, new AnswerBuffer(16)),
  )
}

test('a look is drawn once, however many ask for it at once', async () => {
  await using place = await setup()
  const looks = place.store()

  const styles = await Promise.all(Array.from({ length: 20 }, () => looks.compiled(place.look(1))))

  assert.deepEqual(place.drawn(), [1])
  assert.equal(new Set(styles).size, 1)
})

test('a look that was compiled is ready, another one is not', async () => {
  await using place = await setup()
  const looks = place.store()
  const [hash, otherHash] = [lookHash(place.look(1)), lookHash(place.look(2))]
  assert.equal(looks.ready(hash), null)

  const style = await looks.compiled(place.look(1))

  assert.equal(looks.ready(hash), style)
  assert.equal(looks.ready(otherHash), null)
})

test('every part of a look makes another hash, and the order of its parts none', () => {
  const look = lookOf(defaultEmailTimer, 2)
  const others: Partial<TimerLook>[] = [
    { template: 1 },
    { font: 'lato' },
    { fontColor: '#123456' },
    { boxColor: '#123456' },
    { pageColor: '#123456' },
    { labels: null },
    { labels: { ...look.labels!, days: 'TAGE' } },
    { labels: { ...look.labels!, hours: 'STUNDEN' } },
    { labels: { ...look.labels!, minutes: 'MINUTEN' } },
    { labels: { ...look.labels!, seconds: 'SEKUNDEN' } },
    { hasSeparators: false },
    { dayDigits: 3 },
    { scale: 1 },
    { expired: null },
    { expired: 1 },
  ]

  const hashes = new Set([look, ...others.map((other) => ({ ...look, ...other }))].map(lookHash))

  assert.equal(hashes.size, others.length + 1)
  const reversed = Object.fromEntries(Object.entries(look).toReversed()) as TimerLook
  assert.equal(lookHash(reversed), lookHash(look))
})

test('after a restart, a look comes from the disk, and makes the same images', async () => {
  await using place = await setup()
  const before = place.store()
  const style = await before.compiled(place.look(1))
  await before.close()

  const again = await place.store().compiled(place.look(1))

  assert.deepEqual(place.drawn(), [1])
  assert.ok(image(again).equals(image(style)))
})

const spoiled: Record<string, (bytes: Buffer) => Buffer> = {
  'ends too early': (bytes) => bytes.subarray(0, bytes.length - 100),
  'is empty': () => Buffer.alloc(0),
  'lost its second half': (bytes) => Buffer.from(bytes).fill(0, bytes.length >> 1),
  'is of an older format': (bytes) => Buffer.concat([new Uint8Array([0, 0, 0, 1]), bytes.subarray(4)]),
  'is something else': () => Buffer.from('not a look at all'),
}

for (const [fault, spoil] of Object.entries(spoiled)) {
  test(`a file that ${fault} is compiled again, and mended`, async () => {
    await using place = await setup()
    const before = place.store()
    const style = await before.compiled(place.look(1))
    await before.close()
    const file = join(place.folder, lookHash(place.look(1)))
    const bytes = await readFile(file)
    await writeFile(file, spoil(bytes))

    const after = place.store()
    const again = await after.compiled(place.look(1))
    await after.close()

    assert.deepEqual(place.drawn(), [1, 1])
    assert.ok(image(again).equals(image(style)))
    assert.ok(bytes.equals(await readFile(file)))
  })
}

test('without a folder to write in, looks are compiled all the same, with one warning', async () => {
  await using place = await setup()
  await writeFile(place.folder, 'a file where the folder should be')
  const looks = place.store()

  await looks.compiled(place.look(1))
  await looks.compiled(place.look(2))
  await looks.close()

  assert.deepEqual(place.drawn(), [1, 2])
  assert.equal(place.lines.length, 1)
})

test('looks that were not used for longest leave the memory first', async () => {
  await using place = await setup()
  const bytes = packStyle(await place.store().compiled(place.look(1))).length
  const looks = place.store({ memoryBytes: bytes * 2.5, folder: join(place.folder, 'other') })
  const isReady = (number: number) => looks.ready(lookHash(place.look(number))) !== null

  await looks.compiled(place.look(1))
  await looks.compiled(place.look(2))
  await looks.compiled(place.look(1))
  await looks.compiled(place.look(3))

  assert.deepEqual([1, 2, 3].map(isReady), [true, false, true])
})

test('a thread that dies costs one request, and the next one has another thread', async () => {
  await using place = await setup()
  const looks = place.store()

  await assert.rejects(looks.compiled(place.look(1, { does: 'die' })), /the thread that did it ended/)
  await looks.compiled(place.look(2))

  assert.deepEqual(place.drawn(), [1, 2])
})

test('what waits behind a thread that dies is done by the next one', async () => {
  await using place = await setup()
  const looks = place.store()
  const dying = [1, 2].map((number) => looks.compiled(place.look(number, { does: 'die', gate: place.gate })))
  const behind = [3, 4].map((number) => looks.compiled(place.look(number)))

  place.openGate()

  for (const outcome of await Promise.allSettled(dying)) assert.equal(outcome.status, 'rejected')
  for (const outcome of await Promise.allSettled(behind)) assert.equal(outcome.status, 'fulfilled')
})

test('a drawing that fails, or ends its thread, is not tried again for everybody who asks', async () => {
  await using place = await setup()
  const looks = place.store()
  const broken = [place.look(1, { does: 'fail' }), place.look(2, { does: 'die' })]

  for (const look of [...broken, ...broken, ...broken]) await assert.rejects(looks.compiled(look))

  assert.deepEqual(place.drawn(), [1, 2])
})

test('when more than fifty wait, the next ones are turned away, but stock images are not', async () => {
  await using place = await setup()
  const looks = place.store()
  let turnedAway = 0
  const { promise: eightTurnedAway, resolve } = Promise.withResolvers<void>()

  const asked = Array.from({ length: 60 }, (_, number) =>
    looks.compiled(place.look(number, { gate: place.gate })).catch((error: unknown) => {
      assert.ok(error instanceof LooksBusyError)
      turnedAway += 1
      if (turnedAway === 8) resolve()
    }),
  )
  await eightTurnedAway
  const stock = looks.still({ kind: 'neutral', scale: 1 })
  place.openGate()
  await Promise.all(asked)

  const done = asked.length - turnedAway
  assert.ok(done === 51 || done === 52, `${done} were done: fifty that waited, one for each thread`)
  assert.equal((await stock).subarray(0, 6).toString('latin1'), 'GIF89a')
})

test('stills are drawn once, in the format that mails need', async () => {
  await using place = await setup()
  const looks = place.store()
  const written = { kind: 'written', look: place.look(1), text: 'Ends on Friday' } as const

  const [expired, expiredAgain] = await Promise.all([
    looks.still({ kind: 'expired', id: 3, scale: 1 }),
    looks.still({ kind: 'expired', id: 3, scale: 1 }),
  ])
  const deadline = await looks.still(written)

  assert.equal(expired, expiredAgain)
  assert.equal(expired.subarray(0, 6).toString('latin1'), 'GIF89a')
  assert.equal(deadline.subarray(1, 4).toString('latin1'), 'PNG')
  assert.equal(await looks.still(written), deadline)
  assert.notEqual(await looks.still({ ...written, text: 'Ends today' }), deadline)
  assert.notEqual(await looks.still({ kind: 'expired', id: 4, scale: 1 }), expired)
})

test('closing ends work that waits, leaves no thread behind, and takes no more', async () => {
  await using place = await setup()
  const looks = place.store()
  const waiting = Promise.allSettled(
    Array.from({ length: 5 }, (_, number) => looks.compiled(place.look(number, { gate: place.gate }))),
  )
  await new Promise(setImmediate)

  await looks.close()

  for (const outcome of await waiting) assert.equal(outcome.status, 'rejected')
  await assert.rejects(looks.compiled(place.look(9)), /the server stops/)
})

test('two servers may use one folder at the same time', async () => {
  await using place = await setup()
  const [one, other] = [place.store(), place.store()]

  const styles = await Promise.all(
    [1, 2, 3].flatMap((number) => [one.compiled(place.look(number)), other.compiled(place.look(number))]),
  )
  await Promise.all([one.close(), other.close()])

  for (const [at, style] of styles.entries()) assert.ok(image(style).equals(image(styles[at - (at % 2)]!)))
  assert.deepEqual(
    (await readdir(place.folder)).sort(),
    [1, 2, 3].map((number) => lookHash(place.look(number))).sort(),
  )
  const before = place.drawn().length
  await place.store().compiled(place.look(2))
  assert.equal(place.drawn().length, before)
})
