/** What is deleted can be brought back until it is gone, and is gone whatever becomes of the page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bringBack,
  deleteAllNow,
  deleteAllWithThePage,
  deleteLater,
  deleteNow,
  hiddenIds,
  onHiddenIds,
} from './pending-deletes.ts'

function setup(id: string, send: () => Promise<unknown> = async () => {}) {
  const calls: string[] = []
  deleteLater(id, {
    send: () => {
      calls.push('sent')
      return send()
    },
    sendLast: () => calls.push('sent last'),
  })
  return calls
}

test('what is deleted is out of sight at once, and nothing is sent yet', () => {
  const calls = setup('one')

  assert.ok(hiddenIds().has('one'))
  assert.deepEqual(calls, [])
  bringBack('one')
})

test('what is brought back was never deleted', async () => {
  const calls = setup('two')

  bringBack('two')
  await deleteNow('two')
  deleteAllWithThePage()

  assert.deepEqual(calls, [])
  assert.ok(!hiddenIds().has('two'))
})

test('it is deleted once, and stays out of sight until it is', async () => {
  const gate = Promise.withResolvers<void>()
  const calls = setup('three', () => gate.promise)

  const deleting = [deleteNow('three'), deleteNow('three')]
  assert.ok(hiddenIds().has('three'))
  gate.resolve()
  await Promise.all(deleting)
  deleteAllWithThePage()

  assert.deepEqual(calls, ['sent'])
})

test('what could not be deleted is back in its list, and says why', async () => {
  setup('four', () => Promise.reject(new Error('Not now.')))

  await assert.rejects(deleteNow('four'), /Not now/)

  assert.ok(!hiddenIds().has('four'))
})

test('whoever closes the page, or signs out, meant it', async () => {
  const closing = setup('five')
  deleteAllWithThePage()
  const leaving = setup('six')
  await deleteAllNow()

  assert.deepEqual([closing, leaving], [['sent last'], ['sent']])
  bringBack('five')
})

test('lists hear of what they are not to show', () => {
  let heard = 0
  const stop = onHiddenIds(() => (heard += 1))

  setup('seven')
  bringBack('seven')
  stop()
  setup('eight')
  bringBack('eight')

  assert.equal(heard, 2)
})
