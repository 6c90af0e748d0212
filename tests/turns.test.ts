/** What shares the processors in `npm test` takes turns: never more at a time, first come, first served. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turns } from '../scripts/turns.ts'

test('so much begins at once, and the rest in its order as soon as something ends', async () => {
  const turn = turns(2)
  const begun: string[] = []
  const works = ['checks', 'groups', 'browser'].map((name) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const done = turn(() => {
      begun.push(name)
      return promise
    })
    return { done, end: () => resolve(name) }
  })
  assert.deepEqual(begun, ['checks', 'groups'])

  works[1]?.end()
  assert.equal(await works[1]?.done, 'groups')
  assert.deepEqual(begun, ['checks', 'groups', 'browser'])

  for (const { end } of works) end()
  assert.deepEqual(await Promise.all(works.map(({ done }) => done)), ['checks', 'groups', 'browser'])
})

test('what fails leaves its turn to the next, and a free turn waits for whoever comes later', async () => {
  const turn = turns(1)
  const failing = turn(() => Promise.reject(new Error('it fails')))
  const next = turn(async () => 'next')

  await assert.rejects(failing, /it fails/)
  assert.equal(await next, 'next')
  assert.equal(await turn(async () => 'later'), 'later')
})
