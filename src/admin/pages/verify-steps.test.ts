/** The way through the Page Setup dialog. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyStart, verifyStep, type VerifyEvent } from './verify-steps.ts'

function setup(...events: VerifyEvent[]) {
  return events.reduce(verifyStep, verifyStart)
}

test('the dialog begins by looking for the code', () => {
  assert.equal(setup().step, 'check')
})

test('after opening the page we wait, and say so when nothing answers', () => {
  assert.equal(setup('opened').waiting, true)
  assert.deepEqual(setup('opened', 'noAnswer'), { step: 'check', waiting: false, gaveUp: true })
})

test('an answer that comes too late for a closed wait changes nothing', () => {
  assert.equal(setup('opened', 'askedForCode', 'noAnswer').step, 'addCode')
})

test('no code on the page leads to adding it, then to a person’s word', () => {
  assert.equal(setup('saidNo').step, 'addCode')
  assert.equal(setup('saidNo', 'codeAdded').step, 'confirm')
})

test('a person who sees nothing gets the code again', () => {
  assert.equal(setup('askedToConfirm', 'saidNo').step, 'addCode')
})

test('back always leads to the look', () => {
  assert.deepEqual(setup('opened', 'askedForCode', 'back'), verifyStart)
})
