/** The preview is what visitors get: with the page's own button, within the plan, and without a clock where none runs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { shownBar } from './shown-bar.ts'

type Facts = { plan?: Plan; pageButton?: FloatingBar['cta']; hasClock?: boolean }

function setup({ plan = 'premium', pageButton, hasClock = true }: Facts = {}) {
  const account = { plan, flags: withAllFlags({}) }
  const { labels, cta, poweredBy } = shownBar(defaultFloatingBar, {
    pageButton: pageButton ?? null,
    account,
    hasClock,
  })
  return {
    units: [labels.hideDays, labels.hideHours, labels.hideMinutes, labels.hideSeconds].filter((is) => !is)
      .length,
    button: cta.text,
    isOurNameHidden: poweredBy.hidden,
  }
}

test('a bar is shown with its clock, its own button and what the plan allows', () => {
  assert.deepEqual(setup(), { units: 4, button: 'See offer', isOurNameHidden: true })
  assert.equal(setup({ plan: 'free' }).isOurNameHidden, false)
})

test('the button of the page stands in the place of the bar’s', () => {
  const pageButton = { ...defaultFloatingBar.cta, text: 'To the shop' }

  assert.equal(setup({ pageButton }).button, 'To the shop')
})

test('where the offer ends with the last piece, no clock is shown that visitors never get', () => {
  assert.equal(setup({ hasClock: false }).units, 0)
})
