/** What models and their servers do wrong: each ends in a state that the person is told, and nothing is half made. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { assistantMessages } from '#domain/assistant/messages.ts'
import { sendOverLine } from '../../../tests/support/assistant-line.ts'
import { heard, say, serverWithModel } from '../../../tests/support/assistant.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { FAKE_KEY, type FakeAnswer } from '../../../tests/support/fake-model.ts'
import { everyRow } from '../../../tests/support/every-row.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { leftToRest } from '../../../tests/support/sample.ts'

const welcome = {
  name: 'createCampaign',
  input: {
    campaignName: 'Willkommen für Ärzte 🎉',
    campaignType: 'evergreen',
    deadlineUnit: 'days',
    deadlineLength: 3,
  },
}
const launch = {
  name: 'createCampaign',
  input: { ...welcome.input, campaignName: 'Launch', deadlineLength: 5 },
}
const there = { says: 'Es ist da. 🎉' }

/** How a turn ends that begins with this answer, and how many campaigns there are then. */
const faults: [string, FakeAnswer, 'finish' | 'error', number][] = [
  [
    'cut inside characters, lines and events',
    { says: 'Schön 🎉', calls: [welcome], faults: ['cut'], pieces: 1 },
    'finish',
    1,
  ],
  [
    'with comments and lines as on Windows',
    { calls: [welcome], faults: ['comments', 'crlf', 'cut'] },
    'finish',
    1,
  ],
  [
    'two calls whose fragments come in turns',
    { calls: [welcome, launch], faults: ['interleaved'], pieces: 2 },
    'finish',
    2,
  ],
  ['the same call twice at once', { calls: [welcome, { ...welcome, id: 'call_7' }] }, 'finish', 1],
  [
    'two calls of one name',
    {
      calls: [
        { ...welcome, id: 'same' },
        { ...launch, id: 'same' },
      ],
    },
    'finish',
    2,
  ],
  ['without a count', { calls: [welcome], tokens: null }, 'finish', 1],
  ['ending in the middle', { says: 'One moment.', calls: [welcome], faults: ['ends-early'] }, 'error', 0],
  ['ending without saying so', { calls: [welcome], faults: ['no-end'] }, 'error', 0],
  ['without a reason for its end', { calls: [welcome], finish: null }, 'error', 0],
  ['cut off for its length', { calls: [welcome], finish: 'length' }, 'error', 0],
  ['with an error in the middle, and going on', { calls: [welcome], faults: ['error'] }, 'error', 0],
  ['with something that is no JSON', { calls: [welcome], faults: ['garbage'] }, 'error', 0],
  ['a page in place of an answer', { faults: ['html'] }, 'error', 0],
  ['nothing at all', { says: '' }, 'error', 0],
  ['refused for its key', { status: 401 }, 'error', 0],
  ['asked too often', { status: 429 }, 'error', 0],
  ['out of order', { status: 500 }, 'error', 0],
  ['a tool that does not exist', { calls: [{ name: 'deleteCampaign', input: { all: true } }] }, 'finish', 0],
  ['a tool for programs alone', { calls: [{ name: 'listCampaigns', input: {} }] }, 'finish', 0],
  [
    'a field that does not exist',
    { calls: [{ ...welcome, input: { ...welcome.input, live: true } }] },
    'finish',
    0,
  ],
  ['no object for an input', { calls: [{ ...welcome, input: [1, 2] }] }, 'finish', 0],
  ['no JSON for an input', { calls: [{ ...welcome, input: '{"campaignName": "Wel' }] }, 'finish', 0],
  [
    'the names of an object’s own',
    {
      calls: [
        { name: '__proto__', input: {} },
        { name: 'constructor', input: {} },
      ],
    },
    'finish',
    0,
  ],
  [
    'a megabyte for an input',
    { calls: [{ ...welcome, input: 'x'.repeat(1_000_000) }], pieces: 4000 },
    'error',
    0,
  ],
  ['a megabyte of text', { says: 'x'.repeat(1_000_000), pieces: 4000 }, 'error', 0],
  ['200 calls at once', { calls: Array.from({ length: 200 }, () => welcome) }, 'finish', 1],
]

// What goes wrong is not the database's, so one of them says it all.
for (const [what, answer, end, made] of faults)
  test(`an answer ${what} ends in "${end}"`, async () => {
    await using it = await serverWithModel(sqlite)
    it.model.says(answer, there)

    const said = await say(it.ada, 'A 3-day welcome offer')

    const { chunks, outputs } = said
    const errors = chunks.flatMap((chunk) => (chunk.type === 'error' ? [chunk.errorText] : []))
    assert.deepEqual([said.status, said.end], [200, end])
    assert.deepEqual(errors, end === 'error' ? [assistantMessages.failed] : [])
    const campaigns = await it.campaigns()
    assert.equal(campaigns.length, made)
    assert.deepEqual(
      campaigns.map(({ id }) => id).toSorted(),
      [...new Set(outputs.flatMap(({ ok, id = '' }) => (ok ? [id] : [])))].toSorted(),
    )
    // Of each call that was shown, its end is shown, unless all of it failed.
    const shown = chunks.flatMap((chunk) => (chunk.type === 'tool-input-start' ? [chunk.toolCallId] : []))
    if (end === 'finish') assert.equal(outputs.length, new Set(shown).size)
    assert.ok(outputs.length <= 5)
    // The next message finds everything in order.
    it.model.says(there)
    const next = await say(it.ada, 'And now?', { conversationId: said.conversationId })
    assert.deepEqual([next.end, next.text], ['finish', there.says])
  })

onEngineByTurns('a model that always calls is stopped, and nothing is done 200 times', async (engine) => {
  await using it = await serverWithModel(engine)
  let asked = 0
  it.model.answers(() => ({
    calls: [{ ...welcome, input: { ...welcome.input, campaignName: `Campaign ${++asked}` } }],
  }))

  const said = await say(it.ada, 'A 3-day welcome offer')

  assert.equal(said.end, 'finish')
  assert.ok(said.text.endsWith(assistantMessages.tooManyCalls))
  assert.ok(it.model.asked.length <= 6)
  assert.ok((await it.campaigns()).length <= 5)
})

/** Over lines that can be closed, as a browser has them. */
async function listening(it: Awaited<ReturnType<typeof serverWithModel>>) {
  await it.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = it.server.app.server.address() as AddressInfo
  const cookie = [...it.ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return (message: string, signal?: AbortSignal) => sendOverLine({ port, cookie }, message, signal)
}

async function until(isSo: () => boolean, ms = 2000): Promise<void> {
  const giveUpAt = performance.now() + ms
  while (!isSo()) {
    assert.ok(performance.now() < giveUpAt, 'waited in vain')
    await pause(5)
  }
}

onEngineByTurns(
  'whoever leaves has the model’s line closed at once, and can ask again at once',
  async (engine) => {
    await using it = await serverWithModel(engine)
    it.model.says({ says: 'A long story.', calls: [welcome], everyMs: 50, pieces: 1 })
    const send = await listening(it)
    const leaving = new AbortController()

    await send('A 3-day welcome offer', leaving.signal)
    await until(() => it.model.answering() === 1)
    const leftAt = performance.now()
    leaving.abort()
    await until(() => it.model.leftAlone() === 1)
    const closedAfter = performance.now() - leftAt
    it.model.says(there)
    const next = await say(it.ada, 'Another one')

    assert.ok(closedAfter < 500, `closed after ${closedAfter} ms`)
    assert.deepEqual([next.status, next.end], [200, 'finish'])
    assert.deepEqual(await it.campaigns(), [])
  },
)

onEngineByTurns(
  'a server that stops does not wait for a model that has fallen silent',
  async (engine) => {
    await using it = await serverWithModel(engine)
    it.model.says({ says: 'A long story that', faults: ['hangs'] })
    const send = await listening(it)

    const answer = await send('A 3-day welcome offer')
    await until(() => it.model.answering() === 1)
    const [said] = await Promise.all([text(answer), it.server.app.close()])

    assert.equal(heard({ status: 200, text: said, body: null }).end, 'error')
  },
  leftToRest,
)

test('a model that falls silent is given up after the time of an answer, and its line is closed', async () => {
  await using it = await serverWithModel(sqlite, {}, { turnMs: 300 })
  it.model.says({ says: 'A long story that', calls: [welcome], faults: ['hangs'] })

  const { end, conversationId } = await say(it.ada, 'A 3-day welcome offer')
  await until(() => it.model.leftAlone() === 1)
  it.model.says(there)

  assert.equal(end, 'error')
  assert.equal((await say(it.ada, 'And now?', { conversationId })).end, 'finish')
  assert.deepEqual(await it.campaigns(), [])
})

test('the key is told to nobody: not on the wire, in the log, in the answer of a test, or in the database', async () => {
  const written: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) })
  await using it = await serverWithModel(sqlite, {}, { log })
  const wrong = [
    { status: 401 },
    { says: 'Hello', faults: ['error'] },
    { status: 500 },
  ] satisfies FakeAnswer[]

  for (const answer of wrong) {
    it.model.says(answer)
    written.push(JSON.stringify(await say(it.ada, 'Hello')))
    written.push((await it.admin.post('/api/instance/assistant/test')).text)
  }
  for (const path of [
    '/api/assistant',
    '/api/instance/assistant',
    '/api/instance/settings',
    '/api/instance/report.txt',
  ])
    written.push((await it.admin.get(path)).text)
  written.push(JSON.stringify(await everyRow(it.db)))

  assert.ok(it.model.asked.some(({ headers }) => headers.authorization === `Bearer ${FAKE_KEY}`))
  assert.ok(written.join('\n').includes('Could not finish an answer'))
  assert.ok(!written.join('\n').includes(FAKE_KEY))
})
