/** Memory that is used again and again never changes what somebody is still waiting for. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { drawRecipe, plainRecipe } from '../../tests/support/drawn-styles.ts'
import { readSlowly } from '../../tests/support/slow-reader.ts'
import { AnswerBuffer } from './answer-buffer.ts'
import { compileStyle } from './compile-style.ts'
import { writeCountdown } from './write-countdown.ts'

const NOW = Date.parse('2026-11-27T22:59:00Z')

async function setup() {
  const style = compileStyle(drawRecipe({ ...plainRecipe, calm: 20, cell: 20 }))
  const image = (seconds: number, buffer: AnswerBuffer) =>
    writeCountdown(style, { deadlineAt: NOW + seconds * 1000, now: NOW, frames: 60 }, buffer)
  const shared = new AnswerBuffer(16)
  const memories = new Set<Buffer>()
  const server = createServer((request, response) => {
    const answer = image(Number(request.url?.slice(1)), shared)
    response.writeHead(200, { 'content-length': answer.length })
    response.end(answer)
    memories.add(shared.bytes)
    shared.sent(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    memories,
    port: (server.address() as AddressInfo).port,
    expected: (seconds: number) => image(seconds, new AnswerBuffer(16)),
    [Symbol.asyncDispose]: async () => {
      server.close()
      await wait(0)
    },
  }
}

test('people who read slowly, many answers behind, get theirs whole', async () => {
  await using timer = await setup()
  const wanted = Array.from({ length: 4 }, (_, reader) =>
    Array.from({ length: 300 }, (_unused, at) => (reader + 1) * 86_400 + at * 61),
  )

  const answers = await Promise.all(
    wanted.map((seconds) =>
      readSlowly(
        timer.port,
        seconds.map((second) => `/${second}`),
      ),
    ),
  )

  for (const [reader, seconds] of wanted.entries()) {
    for (const [at, second] of seconds.entries()) {
      assert.ok(answers[reader]![at]?.equals(timer.expected(second)), `answer ${at} of reader ${reader}`)
    }
  }
  assert.ok(timer.memories.size > 1, 'nobody was slow enough to prove anything')
})

test('people who read at once share one piece of memory', async () => {
  await using timer = await setup()

  for (let seconds = 100; seconds < 120; seconds += 1) {
    const answer = await fetch(`http://127.0.0.1:${timer.port}/${seconds}`)
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(timer.expected(seconds)))
  }

  assert.equal(timer.memories.size, 1)
})
