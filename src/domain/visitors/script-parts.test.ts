/** What the script on an owner's pages holds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar } from '../bars/floating-bar.ts'
import { inlineTimerTemplates } from '../timers/inline-timer-templates.ts'
import { measured } from '../timers/measured-timer.ts'
import type { Widget } from './decision.ts'
import { partsOfPage } from './script-parts.ts'

function barWith(changes: Partial<typeof defaultFloatingBar>): Widget {
  return { k: 'bar', id: 'bar-1', bar: { ...defaultFloatingBar, ...changes } }
}

const floatingBar = { type: 'floatbar_v2' } as const

test('a floating bar is its template and no other', () => {
  const page = { ...floatingBar, widget: barWith({ template: 'template-3' }) }

  assert.deepEqual(partsOfPage(page, 'time'), ['bar', 'bar-template-3'])
})

test('a bar without a clock brings what it looks like without one', () => {
  const { labels } = defaultFloatingBar
  const unitless = { ...labels, hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true }

  assert.ok(
    partsOfPage({ ...floatingBar, widget: barWith({ labels: unitless }) }, 'time').includes(
      'bar-without-clock',
    ),
  )
  assert.deepEqual(partsOfPage({ ...floatingBar, widget: barWith({}) }, 'stock'), [
    'bar',
    'bar-template-1',
    'bar-without-clock',
    'refresh',
  ])
  assert.deepEqual(
    partsOfPage({ type: 'announcement_bar', widget: barWith({ isAnnouncementBar: true }) }, null),
    ['bar', 'bar-template-1', 'bar-without-clock'],
  )
})

test('our name comes with bars that show it', () => {
  const page = { ...floatingBar, widget: barWith({ poweredBy: { hidden: false } }) }

  assert.ok(partsOfPage(page, 'time').includes('bar-maker'))
})

test('an inline timer is its kind and no other', () => {
  for (const { settings: timer } of inlineTimerTemplates) {
    const widget: Widget = { k: 'timer', id: 'timer-1', timer: measured(timer) }

    assert.deepEqual(partsOfPage({ type: 'countdown', widget }, 'time'), [
      'timer',
      `timer-${timer.countdown_type}`,
    ])
  }
})

test('texts, and forms that start a deadline, come with the pages that have them', () => {
  assert.deepEqual(partsOfPage({ type: 'dynamic', widget: null }, 'time'), ['texts'])
  assert.deepEqual(partsOfPage({ type: 'dynamicquantity', widget: null }, 'stock'), ['texts', 'refresh'])
  assert.deepEqual(partsOfPage({ type: 'optinform', widget: null }, 'time'), ['opt-in'])
})

test('a page that only redirects needs nothing', () => {
  assert.deepEqual(partsOfPage({ type: 'imagetrigger', widget: null }, 'time'), [])
  assert.deepEqual(partsOfPage({ type: 'salestracking', widget: null }, 'time'), [])
})
