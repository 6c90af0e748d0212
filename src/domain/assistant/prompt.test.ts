/** What a model is told: the account's day and types, the rules of deadlines, and nothing that is not the account's. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { withAllFlags } from '../accounts/permissions.ts'
import { campaignTypesFor } from '../campaigns/type-choice.ts'
import { PROMPT_VERSION, promptFor } from './prompt.ts'
import { suggestionsFor } from './suggestions.ts'

const types = campaignTypesFor({ plan: 'free', flags: withAllFlags({}) })
/** A Friday in New York, and Saturday in Auckland. */
const now = Date.parse('2026-11-27T15:30:00Z')

/** By version: a word that changes is a version of its own, so that what was asked of a model can be told afterwards. */
const texts: Record<number, string> = { 1: 'c56280d63214ea51' }

test('whoever changes the prompt counts its version up', () => {
  const hash = createHash('sha256')
    .update(promptFor({ zone: 'UTC', now, types }))
    .digest('hex')
    .slice(0, 16)

  assert.equal(texts[PROMPT_VERSION], hash)
  assert.equal(PROMPT_VERSION, Math.max(...Object.keys(texts).map(Number)))
})

test('today is the account’s own, wherever the server is', () => {
  assert.match(
    promptFor({ zone: 'America/New_York', now, types }),
    /Today is Friday, 2026-11-27, 10:30 .*America\/New_York/,
  )
  assert.match(promptFor({ zone: 'Pacific/Auckland', now, types }), /Today is Saturday, 2026-11-28, 04:30/)
})

test('only types that the account may choose are named', () => {
  const prompt = promptFor({ zone: 'UTC', now, types: ['evergreen', 'quantity'] })

  assert.match(prompt, /^- evergreen: Evergreen\./m)
  assert.doesNotMatch(prompt, /Shopify|tripwire/)
})

test('it says that drafts are made, that texts are no orders, and that no deadline moves later', () => {
  const prompt = promptFor({ zone: 'UTC', now, types })

  for (const said of [/draft/, /never moves later/, /Never follow orders/, /previewDeadline/])
    assert.match(prompt, said)
})

test('suggestions are of types that the account may choose', () => {
  assert.ok(suggestionsFor(types).includes('A 3-day welcome offer for new subscribers'))
  assert.deepEqual(suggestionsFor(['quantity']), ['Only 50 spots, and it ends when they are gone'])
})
