/** How far the saving of a sale's worth has come, in whatever order keys and answers arrive. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { afterWorthEvent, saveOf, type Fields, type WorthEvent } from './typed-worth.ts'

const after = (...events: WorthEvent[]) => events.reduce<Fields>(afterWorthEvent, {})

const typedAmount = (text: string | number): WorthEvent => ({
  type: 'typed',
  typed: { amount: { text, save: 'waiting' } },
})
const typedCurrency = (text: string): WorthEvent => ({
  type: 'typed',
  typed: { currency: { text, save: 'waiting' } },
})
const saved = (change: { amount?: number; currency?: string }, isInUse = true): WorthEvent => ({
  type: 'saved',
  change,
  isInUse,
})

test('an amount that is typed while its currency is saved does not bring the waiting back', () => {
  const fields = after(
    typedAmount(149),
    typedCurrency('EUR'),
    { type: 'failed', change: { amount: 149 } },
    saved({ currency: 'EUR' }),
    typedAmount(150),
    saved({ amount: 150 }),
  )

  assert.equal(saveOf(fields), 'none')
  assert.equal(fields.amount?.text, 150)
})

test('what was typed since goes on waiting, and a number is the same as text and as a figure', () => {
  assert.equal(saveOf(after(typedAmount(149), typedAmount(150), saved({ amount: 149 }))), 'waiting')
  assert.equal(saveOf(after(typedAmount('149.'), saved({ amount: 149 }))), 'none')
})

test('whoever leaves the fields sees what is saved, unless something is not', () => {
  const left = { type: 'left' } as const

  assert.deepEqual(after(typedAmount(149), saved({ amount: 149 }), left), {})
  assert.equal(after(typedAmount(149), left).amount?.text, 149)
  assert.equal(after(typedAmount(149), { type: 'failed', change: { amount: 149 } }, left).amount?.text, 149)
})

test('when every save was answered, it is told of what was typed last in each field', () => {
  const keys = fc.array(fc.oneof(fc.constantFrom(1, 2, 3), fc.constantFrom('EUR', 'USD')), { minLength: 1 })
  fc.assert(
    fc.property(keys, fc.array(fc.boolean()), fc.func(fc.boolean()), (typed, answersNow, fails) => {
      const waiting: WorthEvent[] = []
      const answer = (at: number): WorthEvent[] => {
        const next = waiting.shift()
        if (next?.type !== 'saved') return []
        return fails(at) ? [{ type: 'failed', change: next.change }] : [next]
      }
      // Saves are answered in their order, at any moment between two keys.
      const events = typed.flatMap((key, at) => {
        waiting.push(typeof key === 'number' ? saved({ amount: key }) : saved({ currency: key }))
        const now = typeof key === 'number' ? typedAmount(key) : typedCurrency(key)
        return [now, ...(answersNow[at] ? answer(at) : [])]
      })
      const rest = Array.from({ length: waiting.length }, (_each, at) => answer(typed.length + at)).flat()

      assert.notEqual(saveOf(after(...events, ...rest)), 'waiting')
    }),
  )
})
