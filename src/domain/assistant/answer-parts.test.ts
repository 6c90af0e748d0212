/** What is kept of an answer in pieces. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerParts } from './answer-parts.ts'
import type { WireChunk } from './wire.ts'

function kept(chunks: WireChunk[]) {
  const { add, parts } = answerParts()
  for (const chunk of chunks) add(chunk)
  return parts()
}

const text = (id: string, ...pieces: string[]): WireChunk[] => [
  { type: 'text-start', id },
  ...pieces.map((delta): WireChunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
]

const called: WireChunk = {
  type: 'tool-input-available',
  toolCallId: 'a',
  toolName: 'createCampaign',
  input: { campaignName: 'Hi' },
}

test('text is put together, and calls stand where they came to an end', () => {
  const parts = kept([
    { type: 'start-step' },
    ...text('0', 'One ', 'moment.'),
    called,
    { type: 'tool-output-available', toolCallId: 'a', output: { ok: true, id: 'c' } },
    { type: 'finish-step' },
    { type: 'start-step' },
    ...text('1', 'Done.'),
    { type: 'data-ask', data: { kind: 'choice', options: [{ label: 'Yes', text: 'Yes' }] } },
  ])

  assert.deepEqual(parts, [
    { type: 'step-start' },
    { type: 'text', text: 'One moment.' },
    {
      type: 'tool-createCampaign',
      toolCallId: 'a',
      state: 'output-available',
      input: { campaignName: 'Hi' },
      output: { ok: true, id: 'c' },
    },
    { type: 'step-start' },
    { type: 'text', text: 'Done.' },
    { type: 'data-ask', data: { kind: 'choice', options: [{ label: 'Yes', text: 'Yes' }] } },
  ])
})

test('a call without an end is not kept, nor a step that said nothing', () => {
  assert.deepEqual(
    kept([
      { type: 'start-step' },
      { type: 'tool-input-start', toolCallId: 'a', toolName: 'createCampaign' },
      called,
      ...text('0'),
      { type: 'error', errorText: 'No' },
    ]),
    [],
  )
})

test('what belongs to nothing that has begun is left out', () => {
  assert.deepEqual(
    kept([
      { type: 'text-delta', id: '9', delta: 'lost' },
      { type: 'tool-output-available', toolCallId: 'b', output: { ok: true } },
    ]),
    [],
  )
})
