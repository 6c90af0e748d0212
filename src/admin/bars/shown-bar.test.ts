/** The preview is what visitors get: within the plan, and with the figure that their campaign has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import { defaultFloatingBar } from '#domain/bars/floating-bar.ts'
import { shownBar } from './shown-bar.ts'

type Facts = {
  plan?: Plan
  hasClock?: boolean
  quantity?: { start: number; remaining: number }
  code?: string
}

function setup({ plan = 'premium', hasClock = true, quantity, code }: Facts = {}) {
  const account = { plan, flags: withAllFlags({}) }
  const bar = { ...defaultFloatingBar, showTaken: true }
  const facts = {
    account,
    hasClock,
    quantity: quantity ?? null,
    language: 'de-AT',
    exampleCode: code ?? null,
  }
  const { labels, poweredBy, stock, n, code: shownCode } = shownBar(bar, facts)
  return {
    units: [labels.hideDays, labels.hideHours, labels.hideMinutes, labels.hideSeconds].filter((is) => !is)
      .length,
    isOurNameHidden: poweredBy.hidden,
    stock,
    ...(shownCode && { code: shownCode.c }),
    n,
  }
}

test('a bar is shown with its clock and what the plan allows', () => {
  assert.deepEqual(setup(), { units: 4, isOurNameHidden: true, stock: undefined, n: undefined })
  assert.equal(setup({ plan: 'free' }).isOurNameHidden, false)
})

test('where no clock runs, none is shown that visitors never get', () => {
  assert.equal(setup({ hasClock: false }).units, 0)
})

test('a limited quantity shows how many are left just now, in the words of its visitors', () => {
  const { stock, n } = setup({ hasClock: false, quantity: { start: 50, remaining: 12 } })

  assert.equal(n, 12)
  assert.deepEqual(stock, {
    one: '{n} übrig',
    left: '{n} übrig',
    taken: '{used} von {start} vergeben',
    start: 50,
  })
  assert.equal(setup({ hasClock: false, quantity: { start: 50, remaining: 0 } }).n, 1)
})

test('a campaign with a discount shows an example of its code, others none', () => {
  assert.equal(setup({ code: 'BREAD-7KQ4M-X2WDP' }).code, 'BREAD-7KQ4M-X2WDP')
  assert.equal(setup().code, undefined)
})
