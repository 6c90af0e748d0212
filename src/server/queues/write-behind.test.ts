/** What is told to a write-behind queue is written once, in order, whatever becomes of the database meanwhile. */
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createWriteBehind, QueueFullError, type WriteBehindOptions } from './write-behind.ts'

const away = () => Object.assign(new Error('Nobody answers'), { code: 'ECONNREFUSED' })

/** A table of words, one of which it cannot store. */
function setup(options: Partial<WriteBehindOptions<string, string>> = {}) {
  const batches: string[][] = []
  const refused: string[] = []
  const dropped: string[] = []
  const state = { isAway: false, duringWrite: (): unknown => null }
  const queue = createWriteBehind<string, string>({
    batchSize: 3,
    maxWaiting: 10,
    async write(batch) {
      await Promise.resolve()
      state.duringWrite()
      if (state.isAway) throw away()
      if (batch.includes('bad')) throw new Error('Cannot store "bad"')
      batches.push([...batch])
      return batch.map((word) => `${word} is stored`)
    },
    onRefused: (items) => refused.push(...items),
    onDropped: (items) => dropped.push(...items),
    ...options,
  })
  const addAll = (...words: string[]) => Promise.allSettled(words.map((word) => queue.add(word)))
  return { queue, addAll, batches, refused, dropped, state }
}

function outcomesOf(settled: PromiseSettledResult<string>[]) {
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).name))
}

test('what arrives together is written together, in order, and everybody gets their own result', async () => {
  const { addAll, batches } = setup()

  const settled = await addAll('a', 'b', 'c', 'd')

  assert.deepEqual(batches, [['a', 'b', 'c'], ['d']])
  assert.deepEqual(
    outcomesOf(settled),
    ['a', 'b', 'c', 'd'].map((word) => `${word} is stored`),
  )
})

test('one batch is written at a time, and what arrives meanwhile is in the next one', async () => {
  const { queue, batches, state } = setup()
  let later: Promise<string> | undefined
  state.duringWrite = () => (later ??= queue.add('later'))

  await queue.add('first')
  await later

  assert.deepEqual(batches, [['first'], ['later']])
})

test('the same thing told twice is written twice', async () => {
  const { addAll, batches } = setup()

  await addAll('a', 'a')

  assert.deepEqual(batches, [['a', 'a']])
})

test('a bad item takes no other with it, and the order stays', async () => {
  const { addAll, batches, refused, dropped } = setup()

  const settled = await addAll('a', 'bad', 'b', 'c', 'd')

  assert.deepEqual(batches, [['a'], ['b'], ['c', 'd']])
  assert.deepEqual(outcomesOf(settled), ['a is stored', 'Error', 'b is stored', 'c is stored', 'd is stored'])
  assert.deepEqual(refused, ['bad'])
  assert.deepEqual(dropped, [])
})

test('while the database is away everybody is told at once, and everything is written when it is back', async () => {
  const { addAll, queue, batches, dropped, state } = setup()
  state.isAway = true
  const settled = await addAll('a', 'b', 'c', 'd')

  state.isAway = false
  await queue.drain()

  assert.deepEqual(outcomesOf(settled), ['Error', 'Error', 'Error', 'Error'])
  assert.deepEqual(batches, [['a', 'b', 'c'], ['d']])
  assert.deepEqual(dropped, [])
})

test('nobody has to ask again for what waits for the database to come back', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { addAll, queue, batches, state } = setup()
  state.isAway = true
  await addAll('a')

  state.isAway = false
  mock.timers.tick(1000)
  await turns()

  assert.deepEqual(batches, [['a']])
  assert.equal(queue.isFull, false)
})

test('a database that goes away among items that are tried one by one costs none of them', async () => {
  const { addAll, queue, batches, refused, state } = setup()
  let writes = 0
  state.duringWrite = () => (state.isAway = ++writes === 3)
  await addAll('a', 'bad', 'b')

  await queue.drain()

  assert.deepEqual(batches.flat(), ['a', 'b'])
  assert.deepEqual(refused, ['bad'])
})

test('what is not worth keeping is dropped while the database is away, and told as lost', async () => {
  const { addAll, queue, batches, dropped, state } = setup({ isWorthKeeping: (word) => word !== 'idle' })
  state.isAway = true
  await addAll('a', 'idle')

  state.isAway = false
  await queue.drain()

  assert.deepEqual(batches, [['a']])
  assert.deepEqual(dropped, ['idle'])
})

test('what comes when too many wait is refused at once, and told as lost', async () => {
  const { addAll, queue, batches, dropped } = setup({ maxWaiting: 2 })

  const waiting = addAll('a', 'b', 'c')
  assert.equal(queue.isFull, true)
  const settled = await waiting

  assert.deepEqual(batches, [['a', 'b']])
  assert.deepEqual(dropped, ['c'])
  assert.deepEqual(outcomesOf(settled), ['a is stored', 'b is stored', QueueFullError.name])
})

test('whoever is refused hears of it, whether or not anybody counts what is lost', async () => {
  const { addAll } = setup({ maxWaiting: 2, onRefused: undefined, onDropped: undefined })

  const bad = await addAll('bad')
  const tooMany = await addAll('a', 'b', 'c')

  assert.deepEqual(outcomesOf(bad), ['Error'])
  assert.deepEqual(outcomesOf(tooMany), ['a is stored', 'b is stored', 'QueueFullError'])
})

test('of two that wait under one key the later is written, and both are answered', async () => {
  const { addAll, queue, batches } = setup({ maxWaiting: 1, keyOf: ([first = '']) => first })

  const waiting = addAll('apple', 'avocado')
  assert.equal(queue.waiting('a'), 'avocado')
  const settled = await waiting

  assert.deepEqual(batches, [['avocado']])
  assert.deepEqual(outcomesOf(settled), ['avocado is stored', 'avocado is stored'])
  assert.equal(queue.waiting('a'), undefined)
})

test('a later one that comes while the database is away takes the place of the one that was kept', async () => {
  const { addAll, queue, batches, state } = setup({ keyOf: ([first = '']) => first })
  state.isAway = true
  let later: Promise<string> | undefined
  state.duringWrite = () => (later ??= queue.add('avocado'))
  const settled = await addAll('apple')
  await assert.rejects(later!)

  state.isAway = false
  await queue.drain()

  assert.deepEqual(outcomesOf(settled), ['Error'])
  assert.deepEqual(batches, [['avocado']])
})

test('a queue that gathers writes nothing before its time is up, or before it is drained', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { queue, batches } = setup({ gatherMs: 2000 })
  void queue.add('a')
  mock.timers.tick(1999)
  await turns()
  assert.deepEqual(batches, [])

  void queue.add('b')
  mock.timers.tick(1)
  await turns()
  void queue.add('c')
  await queue.drain()

  assert.deepEqual(batches, [['a', 'b'], ['c']])
})

test('others have their turn between two batches', async () => {
  let turnsOfOthers = 0
  const { addAll } = setup({ batchSize: 1, betweenBatches: async () => (turnsOfOthers += 1) })

  await addAll('a', 'b', 'c')

  assert.equal(turnsOfOthers, 2)
})

/** As many as one batch takes, several times over. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
