/** What the assistant's modal shows and says at each point of a turn (A §4, §5, §8, §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatMessage } from './chat-message.ts'
import {
  askIn,
  charactersLeft,
  isFull,
  isUnanswered,
  mayRetry,
  maySend,
  spokenText,
  statusText,
  type Turn,
} from './turn.ts'

type Part = ChatMessage['parts'][number]

const said = (text: string): ChatMessage => ({ id: 'u', role: 'user', parts: [{ type: 'text', text }] })
const answer = (parts: Part[], totalTokens = 0): ChatMessage => ({
  id: 'a',
  role: 'assistant',
  parts,
  metadata: { totalUsage: { totalTokens } },
})
const text = (words: string): Part => ({ type: 'text', text: words })
const call = (tool: string, part: object): Part =>
  ({ type: `tool-${tool}`, toolCallId: 'c', input: {}, ...part }) as Part
const streaming = (...parts: Part[]): Turn => ({
  status: 'streaming',
  messages: [said('A welcome offer'), answer(parts)],
})
const ended = (...parts: Part[]): Turn => ({ ...streaming(...parts), status: 'ready' })

const done = (tool: string, output: object) => call(tool, { state: 'output-available', output })

const statuses: [when: string, turn: Turn, shown: string | null][] = [
  ['a message is on its way', { status: 'submitted', messages: [said('Hi')] }, 'Processing...'],
  ['text arrives', streaming(text('Let me')), 'Processing...'],
  [
    'the input of a campaign arrives',
    streaming(call('createCampaign', { state: 'input-streaming' })),
    'Creating campaign...',
  ],
  [
    'a campaign is being created',
    streaming(text('Now.'), call('createCampaign', { state: 'input-available' })),
    'Creating campaign...',
  ],
  [
    'a page is being added',
    streaming(call('addCampaignPage', { state: 'input-available' })),
    'Creating page...',
  ],
  ['another tool runs', streaming(call('previewDeadline', { state: 'input-available' })), 'Processing...'],
  ['a tool has ended', streaming(done('createCampaign', { ok: true })), 'Processing...'],
  ['nothing is done', ended(text('Done.')), null],
  ['a call never ended', ended(call('createCampaign', { state: 'input-available' })), null],
  ['an error ended it', { status: 'error', messages: [said('Hi')] }, null],
]

for (const [when, turn, shown] of statuses)
  test(`while ${when} the status is ${shown ?? 'empty'}`, () => {
    assert.equal(statusText(turn), shown)
  })

test('who listens hears each status, and an answer once it is whole', () => {
  const parts = [text('Here it is.'), done('createCampaign', { ok: true, name: 'Welcome' })]

  assert.equal(spokenText(streaming(...parts), 0), 'Processing...')
  assert.equal(spokenText(ended(...parts), 0), 'Campaign created: Welcome\nHere it is.')
})

test('a conversation that was opened again is not read out', () => {
  assert.equal(spokenText(ended(text('Here it is.')), 2), '')
})

const failures: [tool: string, output: object, words: string][] = [
  [
    'createCampaign',
    { ok: false, error: 'This field is required.' },
    "Couldn't create campaign: This field is required.",
  ],
  ['createCampaign', { ok: false }, "Couldn't create campaign: Unknown error"],
  ['addCampaignPage', { ok: false, error: 'Invalid URL' }, "Couldn't add page: Invalid URL"],
  ['addCampaignPage', {}, "Couldn't add page: Unknown error"],
]

for (const [tool, output, words] of failures)
  test(`${tool} that answers ${JSON.stringify(output)} says: ${words}`, () => {
    assert.equal(spokenText(ended(done(tool, output)), 0), `${words}\n`)
  })

test('a call that broke says why in the same words', () => {
  const broken = call('createCampaign', { state: 'output-error', errorText: '' })

  assert.equal(spokenText(ended(broken), 0), "Couldn't create campaign: Unknown error\n")
})

test('a message has 250 characters, and the counter goes on below zero', () => {
  assert.equal(charactersLeft(''), 250)
  assert.equal(charactersLeft('a'.repeat(250)), 0)
  assert.equal(charactersLeft('a'.repeat(262)), -12)
})

test('a message can be sent when it says something, fits, and nothing is being answered', () => {
  assert.ok(maySend('a'.repeat(250), { status: 'ready' }))
  assert.ok(maySend('Hi', { status: 'error' }))
  assert.ok(!maySend(' \n', { status: 'ready' }))
  assert.ok(!maySend('a'.repeat(251), { status: 'ready' }))
  assert.ok(!maySend('Hi', { status: 'submitted' }))
  assert.ok(!maySend('Hi', { status: 'streaming' }))
})

test('a conversation is full at 60,000 tokens of all its answers', () => {
  assert.ok(!isFull([answer([], 40_000), said('More'), answer([], 19_999)]))
  assert.ok(isFull([answer([], 40_000), said('More'), answer([], 20_000)]))
})

test('the last message can be sent again, unless its answer has made or changed something', () => {
  assert.ok(mayRetry({ status: 'error', messages: [said('Hi')] }))
  assert.ok(mayRetry(ended(text('What for?'))))
  assert.ok(mayRetry(ended(done('createCampaign', { ok: false }))))
  assert.ok(mayRetry(ended(done('previewDeadline', { ok: true }))))
  assert.ok(mayRetry(ended(call('createCampaign', { state: 'input-available' }))))
  assert.ok(!mayRetry(ended(done('createCampaign', { ok: true }))))
  assert.ok(!mayRetry(ended(done('addCampaignPage', { ok: true }))))
  assert.ok(!mayRetry(streaming(text('What'))))
  assert.ok(!mayRetry({ status: 'ready', messages: [] }))
})

test('a message without an answer, or with one that broke off, was not answered', () => {
  assert.ok(isUnanswered({ status: 'ready', messages: [said('Hi')] }))
  assert.ok(isUnanswered({ ...ended(text('Le')), status: 'error' }))
  assert.ok(!isUnanswered(ended(text('Hello.'))))
  assert.ok(!isUnanswered({ status: 'submitted', messages: [said('Hi')] }))
})

test('what the guide asks for shows with its answer, and goes with the next message', () => {
  const ask: Part = { type: 'data-ask', data: { kind: 'date' } }

  assert.deepEqual(askIn(ended(text('Until when?'), ask)), { kind: 'date' })
  assert.equal(askIn(streaming(text('Until when?'), ask)), null)
  assert.equal(askIn({ status: 'ready', messages: [answer([ask]), said('Friday')] }), null)
})
