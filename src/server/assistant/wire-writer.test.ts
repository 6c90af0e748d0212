/** What is written at once goes out at once, and what was written is what is read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wireWriter } from './wire-writer.ts'

function setup() {
  const sent: string[] = []
  return { sent, ...wireWriter((events) => void sent.push(events)) }
}

const text = (id: string, delta: string) => ({ type: 'text-delta', id, delta }) as const
const input = (toolCallId: string, inputTextDelta: string) =>
  ({ type: 'tool-input-delta', toolCallId, inputTextDelta }) as const

test('what is said of one text, or of one input, in one turn of the event loop is one event', async () => {
  const { sent, write } = setup()

  write({ type: 'text-start', id: 'a' })
  for (const delta of ['One', ' two', '\n\nthree']) write(text('a', delta))
  write(text('b', 'Another'))
  write(text('a', ' four'))
  write(input('call', '{"na'))
  write(input('call', 'me":'))
  write(input('other', '{'))
  await nextTurn()
  write(text('a', ' five'))
  await nextTurn()

  assert.deepEqual(sent, [
    [
      'data: {"type":"text-start","id":"a"}\n\n',
      'data: {"type":"text-delta","id":"a","delta":"One two\\n\\nthree"}\n\n',
      'data: {"type":"text-delta","id":"b","delta":"Another"}\n\n',
      'data: {"type":"text-delta","id":"a","delta":" four"}\n\n',
      'data: {"type":"tool-input-delta","toolCallId":"call","inputTextDelta":"{\\"name\\":"}\n\n',
      'data: {"type":"tool-input-delta","toolCallId":"other","inputTextDelta":"{"}\n\n',
    ].join(''),
    'data: {"type":"text-delta","id":"a","delta":" five"}\n\n',
  ])
})

test('whoever cannot wait has it sent, and nothing goes out twice', async () => {
  const { sent, write, flush } = setup()

  write(text('a', 'One'))
  flush()
  flush()
  await nextTurn()

  assert.deepEqual(sent, ['data: {"type":"text-delta","id":"a","delta":"One"}\n\n'])
})
