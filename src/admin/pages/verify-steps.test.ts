/** The way through the Page Setup dialog. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyStart, verifyStep, type VerifyEvent } from './verify-steps.ts'

function setup(...events: VerifyEvent[]) {
  return events.reduce(verifyStep, verifyStart)
}

test('the dialog begins by looking for the code', () => {
  assert.equal(setup().step, 'default')
})

test('after opening the page we wait, and say so when nothing answers', () => {
  assert.equal(setup('opened').waiting, true)
  assert.deepEqual(setup('opened', 'noAnswer'), { step: 'default', waiting: false, gaveUp: true })
})

test('an answer that comes too late for a closed wait changes nothing', () => {
  assert.equal(setup('opened', 'askedForCode', 'noAnswer').step, 'addCode')
})

test('a page that shows nothing needs the code, then the owner’s confirmation', () => {
  assert.equal(setup('saidNo').step, 'addCode')
  assert.equal(setup('saidNo', 'codeAdded').step, 'manualConfirm')
})

test('an owner who sees it continues, one who does not gets help', () => {
  assert.equal(setup('saidNo', 'codeAdded', 'confirmed').step, 'continue')
  assert.equal(setup('saidNo', 'codeAdded', 'saidNo').step, 'contactUs')
})

test('an owner who cannot add the code gets help, and can go back to the code', () => {
  assert.equal(setup('saidNo', 'askedForHelp').step, 'help')
  assert.equal(setup('saidNo', 'askedForHelp', 'back').step, 'addCode')
})

test('Back goes one step back, at last to the first one', () => {
  assert.equal(setup('saidNo', 'codeAdded', 'back').step, 'addCode')
  assert.deepEqual(setup('opened', 'askedForCode', 'back'), verifyStart)
})
