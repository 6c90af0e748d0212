/** Pasted paragraphs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOneLine } from './one-line.ts'

test('a paragraph that was pasted in several lines is one', () => {
  assert.equal(inOneLine('One\r\ntwo \n\n  three'), 'One two three')
  assert.equal(inOneLine('As it is '), 'As it is ')
})
