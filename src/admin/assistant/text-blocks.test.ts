/** Answers are read as lines and lists, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textBlocks } from './text-blocks.ts'

const list = (items: string[], numbered?: { start: number }) => ({
  kind: 'list',
  isNumbered: numbered !== undefined,
  start: numbered?.start ?? 1,
  items,
})
const lines = (...all: string[]) => ({ kind: 'lines', lines: all })

test('lines stay together until an empty one', () => {
  assert.deepEqual(textBlocks('Your draft is there.\nNobody sees it.\n\nShall I add a page?'), [
    lines('Your draft is there.', 'Nobody sees it.'),
    lines('Shall I add a page?'),
  ])
})

test('dashes, stars and dots begin items, numbers begin those of a numbered list', () => {
  assert.deepEqual(textBlocks('Next:\n- a page\n* a bar\n• a mail\n\n3. Go live\n4) Look'), [
    lines('Next:'),
    list(['a page', 'a bar', 'a mail']),
    list(['Go live', 'Look'], { start: 3 }),
  ])
})

test('items stay one list across empty lines, and an indented line goes on with its item', () => {
  assert.deepEqual(textBlocks('1. Open Pages\n\n2. Add one\n   with its address\n\n3. Save'), [
    list(['Open Pages', 'Add one with its address', 'Save'], { start: 1 }),
  ])
})

test('marks of headings and of bold words are left out, and what only looks like them stays', () => {
  assert.deepEqual(textBlocks('## Your **3 days**\n---\n2 ** 3 and #1 and **open'), [
    lines('Your 3 days'),
    lines('2 ** 3 and #1 and **open'),
  ])
})

test('links, images and HTML stay the text that they are', () => {
  const probe = '[me](https://evil.example) ![x](https://evil.example/a.png) <img src=x>'

  assert.deepEqual(textBlocks(probe), [lines(probe)])
})

test('a minus that is part of a number or a date is no item', () => {
  assert.deepEqual(textBlocks('-5 degrees\n2026-12-04 it is'), [lines('-5 degrees', '2026-12-04 it is')])
})

test('nothing has no blocks', () => {
  assert.deepEqual(textBlocks(' \n\n'), [])
})
