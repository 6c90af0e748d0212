/** Owners who try styles hold up neither mails nor each other more than they must. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as moment } from 'node:timers/promises'
import { defaultEmailTimer, styleOf, type TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { styleHash } from './compiled-styles.ts'
import { StylesBusyError } from './compile-threads.ts'
import { previewedStyles } from './previewed-styles.ts'

const style = (at: number): TimerStyle => ({
  ...styleOf(defaultEmailTimer, 8),
  pageColor: `#${100_000 + at}`,
})

/** What compiles is told by the test when it is done. */
function setup({ ready = [] }: { ready?: TimerStyle[] } = {}) {
  const inMails = new Set(ready.map(styleHash))
  const drawn: { of: TimerStyle; done: (compiled: CompiledStyle) => void; fail: (error: Error) => void }[] =
    []
  const previewed = previewedStyles({
    ready: (of) => (inMails.has(styleHash(of)) ? compiledFor(styleHash(of)) : null),
    passing(of) {
      const { promise, resolve, reject } = Promise.withResolvers<CompiledStyle>()
      drawn.push({ of, done: resolve, fail: reject })
      return promise
    },
  })
  return {
    drawn,
    ask: (of: TimerStyle, isStillWanted = () => true) => previewed({ style: of, isStillWanted }),
    finish: async () => {
      await moment()
      const last = drawn.at(-1)
      last?.done(compiledFor(styleHash(last.of)))
      await moment()
    },
  }
}

/** Only what tells it apart: nothing here looks inside. */
const compiledFor = (name: string) => ({ name }) as unknown as CompiledStyle

test('styles are drawn one after the other', async () => {
  const { ask, drawn, finish } = setup()

  const answers = [ask(style(1)), ask(style(2)), ask(style(3))]
  await moment()
  const atFirst = drawn.length
  for (let at = 0; at < 3; at += 1) await finish()

  assert.equal(atFirst, 1)
  assert.deepEqual(
    await Promise.all(answers),
    [1, 2, 3].map((at) => compiledFor(styleHash(style(at)))),
  )
})

test('a style that was drawn lately, or that mails have ready, is not drawn again', async () => {
  const { ask, drawn, finish } = setup({ ready: [style(9)] })

  const answers = [ask(style(1)), ask(style(1)), ask(style(9))]
  await finish()
  await Promise.all([...answers, ask(style(1))])

  assert.equal(drawn.length, 1)
})

test('nothing is drawn for somebody who has gone meanwhile', async () => {
  const { ask, drawn, finish } = setup()

  const first = ask(style(1))
  const gone = ask(style(2), () => false)
  const last = ask(style(3))
  const refused = assert.rejects(gone, StylesBusyError)
  await finish()
  await refused
  await finish()

  await Promise.all([first, last])
  assert.deepEqual(
    drawn.map(({ of }) => of),
    [style(1), style(3)],
  )
})

test('a style that cannot be drawn holds up no other', async () => {
  const { ask, drawn, finish } = setup()

  const [first, second] = [ask(style(1)), ask(style(2))]
  const refused = assert.rejects(first, /no such/)
  await moment()
  drawn[0]?.fail(new Error('no such letter'))
  await refused
  await finish()

  assert.deepEqual(await second, compiledFor(styleHash(style(2))))
})

test('whoever comes when forty wait is told so at once', async () => {
  const { ask, finish } = setup()
  const answers = Array.from({ length: 40 }, (_, at) => ask(style(at)))

  await assert.rejects(ask(style(40)), StylesBusyError)
  for (let at = 0; at < 40; at += 1) await finish()

  assert.equal((await Promise.all(answers)).length, 40)
})
