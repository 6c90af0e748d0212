/** What the preview and the pictures of a classic bar are told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import { isToPreview } from '#domain/preview/bar-preview.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { drawnClassicBar, picturedClassicBar, type ShownFacts } from './shown-classic.ts'

const bar = { ...newClassicBar({ kind: 'deadline', language: 'en' }), currentAvatar: '/avatars/a/b.webp' }

function setup({
  plan = 'premium',
  quantity = null,
}: { plan?: Plan; quantity?: ShownFacts['quantity'] } = {}) {
  const account = { plan, flags: withAllFlags({}) }
  return { account, quantity, language: 'en', cta: null, imageOrigin: 'https://media.example' }
}

test('the preview draws what it is told, in the colors of the theme', () => {
  const classic = drawnClassicBar(bar, setup())

  assert.ok(isToPreview({ to: 'lastcall-preview', classic, language: 'en', scrolls: 1 }))
  assert.equal(classic.paint?.background, '#1f2a44')
})

test('an avatar is shown from the host of images, and not at all without the plan, which shows our name instead', () => {
  const premium = drawnClassicBar(bar, setup())
  const free = drawnClassicBar(bar, setup({ plan: 'free' }))

  assert.deepEqual([premium.avatar, premium.by], ['https://media.example/avatars/a/b.webp', undefined])
  assert.deepEqual([free.avatar, free.by], [undefined, {}])
})

test('a limited quantity shows how many are left, the last one where none is', () => {
  const numbers = [12, 0].map(
    (remaining) => drawnClassicBar(bar, setup({ quantity: { start: 50, remaining } })).n,
  )

  assert.deepEqual(numbers, [12, 1])
})

test('a picture is of the whole bar, however narrow the window is', () => {
  assert.equal(picturedClassicBar(bar, setup()).open, 1)
})
