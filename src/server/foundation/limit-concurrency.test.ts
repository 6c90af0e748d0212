/** Who comes when much is to be done. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { limitConcurrency, limitConcurrencyOfEach } from './limit-concurrency.ts'

function tooMany(): never {
  throw new Error('Too many')
}

function setup() {
  const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 1, busy: tooMany })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const come = (name: string) =>
    inTurn(() => {
      begun.push(name)
      const work = Promise.withResolvers<string>()
      ends.set(name, work)
      return work.promise
    })
  return {
    come,
    begun,
    done: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test('so many work at once, the next one waits, and whoever comes then is sent away', async () => {
  const { come, begun, done } = setup()
  void come('first')
  void come('second')
  const third = come('third')

  await assert.rejects(come('fourth'), { message: 'Too many' })
  await soon()

  assert.deepEqual(begun, ['first', 'second'])
  done('first')
  await soon()
  assert.deepEqual(begun, ['first', 'second', 'third'])
  done('third')
  assert.equal(await third, 'third')
})

test('work that fails makes room like any other', async () => {
  const { come, begun, fail } = setup()
  const first = come('first')
  void come('second')
  void come('third')
  await soon()
  const failure = assert.rejects(first, { message: 'first' })

  fail('first')
  await failure
  await soon()

  assert.deepEqual(begun, ['first', 'second', 'third'])
})

test('once all have left, everything is as in the beginning', async () => {
  const { come, begun, done } = setup()
  const all = ['first', 'second', 'third'].map(come)
  for (const name of ['first', 'second', 'third']) {
    await soon()
    done(name)
  }
  await Promise.all(all)

  void come('fourth')
  void come('fifth')
  await soon()

  assert.deepEqual(begun.slice(3), ['fourth', 'fifth'])
})

test('whoever is sent away may be given an answer instead of an error', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: 0, busy: () => 'busy' })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inTurn(() => promise)

  const second = await inTurn(async () => 'never asked')
  resolve('done')

  assert.deepEqual([await first, second], ['done', 'busy'])
})

test('whoever asks for much is sent away before anybody else is', async () => {
  const inTurn = limitConcurrencyOfEach({ atOnce: 2, maxWaiting: 0, busy: () => 'busy' })
  const { promise, resolve } = Promise.withResolvers<string>()
  const come = (whose: string) => inTurn(whose, () => promise)
  const greedy = [come('greedy'), come('greedy'), come('greedy')]
  const other = come('other')
  resolve('done')

  assert.deepEqual(await Promise.all(greedy), ['done', 'done', 'busy'])
  assert.equal(await other, 'done')
  assert.equal(await come('greedy'), 'done')
})
