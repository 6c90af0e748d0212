/** Changes are saved by themselves, and none of them is lost. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAutoSave, QUIET_MS, type AutoSaveState } from './auto-save.ts'

function setup() {
  const saved: string[] = []
  const states: AutoSaveState[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const left: string[] = []
  const planned = new Map<() => void, number>()
  const autoSave = createAutoSave<string>({
    save(value) {
      saved.push(value)
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    },
    saveLast: (value) => void left.push(value),
    later(work, milliseconds) {
      planned.set(work, milliseconds)
      return () => void planned.delete(work)
    },
    onState: (state) => void states.push(state),
  })
  return {
    autoSave,
    saved,
    left,
    states,
    waits: () => [...planned.values()],
    /** Time passes: whatever was planned happens. */
    pass: () => {
      const works = [...planned.keys()]
      planned.clear()
      for (const work of works) work()
    },
    answer: async (outcome: 'done' | 'failed') => {
      const answer = answers.shift()
      if (outcome === 'done') answer?.resolve()
      else answer?.reject(new Error('The server is away'))
      await new Promise(setImmediate)
    },
  }
}

test('what is typed is saved once, when nothing more is typed for a moment', async () => {
  const { autoSave, saved, states, waits, pass, answer } = setup()

  for (const text of ['a', 'ab', 'abc']) autoSave.change(text)
  assert.deepEqual(waits(), [QUIET_MS])
  pass()
  await answer('done')

  assert.deepEqual(saved, ['abc'])
  assert.deepEqual(states.slice(-2), ['saving', 'saved'])
})

test('Continue saves at once, and only once', async () => {
  const { autoSave, saved, waits, answer } = setup()
  autoSave.change('typed')

  autoSave.now()
  autoSave.now()
  await answer('done')

  assert.deepEqual(saved, ['typed'])
  assert.deepEqual(waits(), [])
})

test('with nothing to save, nothing is sent', () => {
  const { autoSave, saved } = setup()

  autoSave.now()

  assert.deepEqual(saved, [])
})

test('what is changed while a save is under way follows it', async () => {
  const { autoSave, saved, states, pass, answer } = setup()
  autoSave.change('first')
  pass()

  autoSave.change('second')
  assert.deepEqual(saved, ['first'])
  await answer('done')
  assert.deepEqual(saved, ['first', 'second'])
  await answer('done')

  assert.equal(states.at(-1), 'saved')
})

test('a save that fails is tried again, more and more patiently, with the newest value', async () => {
  const { autoSave, saved, states, waits, pass, answer } = setup()
  autoSave.change('first')
  pass()
  await answer('failed')
  assert.equal(states.at(-1), 'failed')
  const [firstWait = 0] = waits()
  pass()
  await answer('failed')
  const [secondWait = 0] = waits()
  assert.ok(secondWait > firstWait)

  autoSave.change('second')
  pass()
  await answer('done')

  assert.deepEqual(saved, ['first', 'first', 'second'])
  assert.equal(states.at(-1), 'saved')
  assert.deepEqual(waits(), [])
})

test('what cannot be saved is not sent', () => {
  const { autoSave, saved, states, pass } = setup()
  autoSave.change('whole')

  autoSave.drop()
  pass()
  autoSave.now()

  assert.deepEqual(saved, [])
  assert.equal(states.at(-1), 'saved')
})

test('whoever closes the page within that moment leaves the newest value behind', async () => {
  const { autoSave, saved, left, pass, answer } = setup()
  autoSave.last()
  autoSave.change('first')
  pass()
  autoSave.last()
  assert.deepEqual(left, [])
  autoSave.change('second')

  autoSave.last()

  assert.deepEqual(left, ['second'])
  // A browser may keep the page, and bring it back.
  await answer('done')
  assert.deepEqual(saved, ['first', 'second'])
})

test('a step back to what is under way is not sent twice', async () => {
  const { autoSave, saved, states, pass, answer } = setup()
  autoSave.change('first')
  pass()

  autoSave.change('second')
  autoSave.change('first')
  await answer('done')

  assert.deepEqual(saved, ['first'])
  assert.equal(states.at(-1), 'saved')
})
