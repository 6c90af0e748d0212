/** Edits reach the preview: at once, in order, the newest last, and never more of them than are painted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isFromPreview, type BarPlace, type ToPreview } from '#domain/preview/bar-preview.ts'
import { defaultFloatingBar } from '#domain/bars/floating-bar.ts'
import { createPreviewLine } from './preview-line.ts'

type BarWords = Extract<ToPreview, { bar: unknown }>

const READY = { from: 'lastcall-preview', is: 'ready' }

function setup() {
  const posted: string[] = []
  const places: (BarPlace | null)[] = []
  let readyTimes = 0
  let works: (() => void)[] = []
  const line = createPreviewLine({
    isWords: isFromPreview,
    post: ({ bar }: BarWords) => posted.push(bar.description),
    whenPainted: (work) => works.push(work),
    onReady: () => (readyTimes += 1),
    onPlaced: (place: BarPlace | null) => places.push(place),
  })
  const paint = () => {
    const now = works
    works = []
    for (const work of now) work()
  }
  return { line, posted, places, paint, readyTimes: () => readyTimes }
}

function saying(description: string): BarWords {
  return { to: 'lastcall-preview', bar: { ...defaultFloatingBar, description }, language: 'en' }
}

test('what was said before the frame listened is kept, the newest of it', () => {
  const { line, posted } = setup()

  line.send(saying('first'))
  line.send(saying('second'))
  assert.deepEqual(posted, [])
  line.hear(READY)

  assert.deepEqual(posted, ['second'])
})

test('a single edit is not held back', () => {
  const { line, posted } = setup()
  line.hear(READY)

  line.send(saying('typed'))

  assert.deepEqual(posted, ['typed'])
})

test('edits within one frame become one, the last', () => {
  const { line, posted, paint } = setup()
  line.hear(READY)

  for (const text of ['a', 'ab', 'abc']) line.send(saying(text))
  assert.deepEqual(posted, ['a'])
  paint()

  assert.deepEqual(posted, ['a', 'abc'])
})

test('nothing is sent twice while nobody types', () => {
  const { line, posted, paint } = setup()
  line.hear(READY)
  line.send(saying('typed'))

  paint()
  paint()

  assert.deepEqual(posted, ['typed'])
})

test('the same again is no edit', () => {
  const { line, posted, paint } = setup()
  line.hear(READY)
  line.send(saying('typed'))
  paint()

  line.send(saying('typed'))
  paint()
  line.send(saying('typed more'))

  assert.deepEqual(posted, ['typed', 'typed more'])
})

test('however one types, each painted frame sends one edit at most and the last one always arrives', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('type', 'paint'), { minLength: 1 }), (steps) => {
      const { line, posted, paint } = setup()
      line.hear(READY)

      steps.forEach((step, at) => (step === 'type' ? line.send(saying(String(at))) : paint()))
      paint()

      const typed = steps.flatMap((step, at) => (step === 'type' ? [String(at)] : []))
      const paints = steps.length - typed.length + 1
      assert.equal(posted.at(-1), typed.at(-1))
      assert.ok(posted.length <= paints + 1)
      assert.deepEqual(
        posted.toSorted((a, b) => Number(a) - Number(b)),
        posted,
      )
    }),
  )
})

test('the frame says where the bar is', () => {
  const { line, places } = setup()
  const place = { side: 'top', height: 79, space: 79 }

  line.hear({ from: 'lastcall-preview', is: 'placed', place })
  line.hear({ from: 'lastcall-preview', is: 'placed', place: null })

  assert.deepEqual(places, [place, null])
})

test('anything else that is said in the frame’s window changes nothing', () => {
  const { line, posted, places, readyTimes } = setup()
  line.send(saying('kept'))

  fc.assert(
    fc.property(fc.anything(), (words) => {
      line.hear(words)
      line.hear({ from: 'lastcall-preview', is: words })
      line.hear({
        from: 'lastcall-preview',
        is: 'placed',
        place: { side: words, height: words, space: words },
      })
    }),
    { numRuns: 1000 },
  )

  assert.deepEqual([posted, places, readyTimes()], [[], [], 0])
})
