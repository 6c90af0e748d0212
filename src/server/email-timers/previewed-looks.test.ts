/** Owners who try looks hold up neither mails nor each other more than they must. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as moment } from 'node:timers/promises'
import { defaultEmailTimer, lookOf, type TimerLook } from '#domain/email-timers/email-timer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { lookHash } from './compiled-looks.ts'
import { LooksBusyError } from './compile-threads.ts'
import { previewedLooks } from './previewed-looks.ts'

const look = (at: number): TimerLook => ({ ...lookOf(defaultEmailTimer, 2), pageColor: `#${100_000 + at}` })

/** What compiles is told by the test when it is done. */
function setup({ ready = [] }: { ready?: TimerLook[] } = {}) {
  const inMails = new Set(ready.map(lookHash))
  const drawn: { of: TimerLook; done: (style: CompiledStyle) => void; fail: (error: Error) => void }[] = []
  const previewed = previewedLooks({
    ready: (hash) => (inMails.has(hash) ? styleOf(hash) : null),
    passing(of) {
      const { promise, resolve, reject } = Promise.withResolvers<CompiledStyle>()
      drawn.push({ of, done: resolve, fail: reject })
      return promise
    },
  })
  return {
    drawn,
    ask: (of: TimerLook, isStillWanted = () => true) => previewed({ look: of, isStillWanted }),
    finish: async () => {
      await moment()
      const last = drawn.at(-1)
      last?.done(styleOf(lookHash(last.of)))
      await moment()
    },
  }
}

/** Only what tells it apart: nothing here looks inside. */
const styleOf = (name: string) => ({ name }) as unknown as CompiledStyle

test('looks are drawn one after the other', async () => {
  const { ask, drawn, finish } = setup()

  const answers = [ask(look(1)), ask(look(2)), ask(look(3))]
  await moment()
  const atFirst = drawn.length
  for (let at = 0; at < 3; at += 1) await finish()

  assert.equal(atFirst, 1)
  assert.deepEqual(
    await Promise.all(answers),
    [1, 2, 3].map((at) => styleOf(lookHash(look(at)))),
  )
})

test('a look that was drawn lately, or that mails have ready, is not drawn again', async () => {
  const { ask, drawn, finish } = setup({ ready: [look(9)] })

  const answers = [ask(look(1)), ask(look(1)), ask(look(9))]
  await finish()
  await Promise.all([...answers, ask(look(1))])

  assert.equal(drawn.length, 1)
})

test('nothing is drawn for somebody who has gone meanwhile', async () => {
  const { ask, drawn, finish } = setup()

  const first = ask(look(1))
  const gone = ask(look(2), () => false)
  const last = ask(look(3))
  const refused = assert.rejects(gone, LooksBusyError)
  await finish()
  await refused
  await finish()

  await Promise.all([first, last])
  assert.deepEqual(
    drawn.map(({ of }) => of),
    [look(1), look(3)],
  )
})

test('a look that cannot be drawn holds up no other', async () => {
  const { ask, drawn, finish } = setup()

  const [first, second] = [ask(look(1)), ask(look(2))]
  const refused = assert.rejects(first, /no such/)
  await moment()
  drawn[0]?.fail(new Error('no such letter'))
  await refused
  await finish()

  assert.deepEqual(await second, styleOf(lookHash(look(2))))
})

test('whoever comes when forty wait is told so at once', async () => {
  const { ask, finish } = setup()
  const answers = Array.from({ length: 40 }, (_, at) => ask(look(at)))

  await assert.rejects(ask(look(40)), LooksBusyError)
  for (let at = 0; at < 40; at += 1) await finish()

  assert.equal((await Promise.all(answers)).length, 40)
})
