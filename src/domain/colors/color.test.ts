/** Which colors may reach a style sheet. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isColor } from './color.ts'

test('hexadecimal digits and rgb() are colors, with spaces where a style sheet has them', () => {
  const colors = ['#fff', '#FFF8', '#1d4ed8', '#1d4ed880', 'rgb(1,2,3)', 'rgba( 1 , 2, 3, 0.5 )', ' #fff ']

  for (const color of colors) assert.ok(isColor(color), color)
})

test('what a style sheet does not read is no color: it would draw nothing', () => {
  const others = [
    '',
    'red',
    '#12345',
    'rgb(1,2)',
    'rgba(1,2,3,2)',
    'var(--x)',
    'env(safe-area-inset-top)',
    'red;background:url(https://spy.example)',
    '#fff;color:red',
    // Spaces to JavaScript, letters to a style sheet.
    '#fff\u00a0',
    '\ufeff#fff',
    'rgb(1\u2003,2,3)',
  ]

  for (const other of others) assert.ok(!isColor(other), JSON.stringify(other))
})
