/** What an owner reads when a classic bar cannot be saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassicBar } from './classic-bar.ts'
import { classicBar } from './classic-bar.schema.ts'
import { newClassicBar, withBase } from './new-classic-bar.ts'
import { readStoredClassicBar } from './stored-classic-bar.schema.ts'

const bar = newClassicBar({ kind: 'deadline', language: 'en' })

/** What the owner reads, by field. */
function refusals(changes: Partial<ClassicBar>) {
  const { error } = classicBar.safeParse({ ...bar, ...changes })
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

test('a new bar may be saved as it is, in every language and about both kinds of campaign', () => {
  for (const language of ['en', 'de', 'fr', 'pt-BR', 'ar', 'ja', 'ru'])
    for (const kind of ['deadline', 'quantity'] as const) {
      const fresh = newClassicBar({ kind, language })
      assert.deepEqual(classicBar.parse(fresh), fresh)
    }
})

test('its text is required and holds 60 characters', () => {
  assert.deepEqual(refusals({ floatingBarText: ' ' }), { floatingBarText: 'Required' })
  assert.deepEqual(refusals({ floatingBarText: 'x'.repeat(60) }), {})
  assert.deepEqual(refusals({ floatingBarText: 'x'.repeat(61) }), { floatingBarText: 'Max 60 characters' })
})

test('a button that is stored with it has a text of at most 11 characters and an address', () => {
  const on = { enableCTAButton: true, buttonText: 'Buy', buttonUrl: 'https://shop.example' }
  assert.deepEqual(refusals(on), {})
  assert.deepEqual(refusals({ ...on, buttonUrl: '#buy' }), {})
  assert.deepEqual(refusals({ ...on, buttonText: '' }), { buttonText: 'Required' })
  assert.deepEqual(refusals({ ...on, buttonText: 'x'.repeat(12) }), { buttonText: 'Max 11 characters' })
  for (const buttonUrl of ['', 'ftp://shop.example', 'buy', 'javascript:alert(1)'])
    assert.deepEqual(refusals({ ...on, buttonUrl }), { buttonUrl: 'Invalid URL' }, buttonUrl)
})

test('own colors have a # and three or six digits', () => {
  for (const color of ['#fff', '#A1B2C3']) assert.deepEqual(refusals({ customTextColor: color }), {}, color)
  for (const color of ['fff', '#ffff', '#12345678', 'rgb(1,2,3)', 'red', ''])
    assert.deepEqual(refusals({ customTextColor: color }), { customTextColor: 'Invalid hex value' }, color)
})

test('the labels of the clock have the room of their base', () => {
  const labels = { transDays: 'days', transHours: 'hours', transMin: 'min', transSec: 'sec' }
  for (const currentBase of [1, 4, 'round'] as const)
    assert.deepEqual(refusals({ currentBase, ...labels }), {})
  assert.deepEqual(refusals({ currentBase: 2, ...labels }), {
    transDays: 'Max 1 characters',
    transHours: 'Max 1 characters',
    transMin: 'Max 1 characters',
    transSec: 'Max 1 characters',
  })
  assert.deepEqual(refusals({ currentBase: 3, ...labels }), {
    transDays: 'Max 1 characters',
    transHours: 'Max 2 characters',
  })
  assert.deepEqual(refusals({ transHide: 'Puttery' }), {})
  assert.deepEqual(refusals({ transHide: 'Put away' }), { transHide: 'Max 7 characters' })
})

test('another base cuts labels to its room, and gives those that nobody has changed its own', () => {
  const mine = { ...bar, transHours: 'Std.' }
  const line = withBase(mine, 2, 'en')
  assert.deepEqual([line.transDays, line.transHours, line.transMin, line.transSec], ['d', 'S', 'm', 's'])
  const back = withBase(line, 1, 'en')
  assert.deepEqual(
    [back.transDays, back.transHours, back.transMin, back.transSec],
    ['days', 'S', 'min', 'sec'],
  )
  const tiles = withBase(bar, 3, 'en')
  assert.deepEqual(
    [tiles.transDays, tiles.transHours, tiles.transMin, tiles.transSec],
    ['d', 'hr', 'min', 'sec'],
  )
})

test('its z-index is a number from 0', () => {
  assert.deepEqual(refusals({ zindex: 0 }), {})
  for (const zindex of [-1, 1.5, Number.NaN])
    assert.deepEqual(refusals({ zindex }), { zindex: 'Please enter a whole number from 0.' }, String(zindex))
})

test('a bar as wide as the window is in the middle, at the side where it was', () => {
  const saved = (changes: Partial<ClassicBar>) => classicBar.parse({ ...bar, ...changes }).barPosition
  assert.equal(saved({ barWidth: 'full', barPosition: 'top-left' }), 'top-center')
  assert.equal(saved({ enableFlatBar: true, barPosition: 'bottom-right' }), 'bottom-center')
  assert.equal(saved({ barWidth: 'half', barPosition: 'bottom-right' }), 'bottom-right')
})

test('its avatar is one of the collection: no address of others', () => {
  const stored = '/avatars/account_1/0123456789abcdef.webp'
  assert.deepEqual(refusals({ currentAvatar: stored }), {})
  for (const path of ['https://spy.example/a.webp', '/avatars/../secret.webp', `${stored}?x`])
    assert.equal(classicBar.safeParse({ ...bar, currentAvatar: path }).success, false, path)
})

test('what is stored is read as it was saved, with what it lacked as in a new bar', () => {
  const { zindex: _later, ...older } = bar
  assert.deepEqual(readStoredClassicBar(JSON.stringify({ ...older, sparkles: true })), bar)
  for (const text of [null, '', '{', 'null', '[]', JSON.stringify({ ...bar, currentBase: 9 })])
    assert.equal(readStoredClassicBar(text), null)
})
