/** What the script on an owner's pages holds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultBars } from '../bars/default-bars.ts'
import { defaultFloatingBar, type FloatingBar } from '../bars/floating-bar.ts'
import { firstInlineTimer, inlineTimerTemplates } from '../timers/inline-timer-templates.ts'
import type { InlineTimer } from '../timers/inline-timer.ts'
import { measured } from '../timers/measured-timer.ts'
import { portalStarters } from '../portals/portal-starters.ts'
import type { Placement } from '../portals/portal-theme.ts'
import type { ShownPortal } from '../portals/shown-portal.ts'
import { partsOfBar, partsOfPage, partsOfPortal, partsOfTimer } from './script-parts.ts'

type Looks = { bar?: Partial<FloatingBar>; counts?: 'time' | 'stock' | null; language?: string }

/** Of a page that shows this bar. */
function partsOf({ bar: changes, counts = 'time', language = 'en' }: Looks) {
  const bar = { ...defaultFloatingBar, ...changes }
  const x = partsOfBar(bar, { counts, language })
  return partsOfPage({ type: 'floatbar_v2', widget: { k: 'bar', id: 'bar-1', x, bar } }, counts)
}

test('a floating bar is its template and no other, and phones alone fetch how it is laid out there', () => {
  const bar = { ...defaultFloatingBar, template: 'template-3' } as const
  const clock = { counts: 'time', language: 'en' } as const

  assert.deepEqual(partsOf({ bar }), ['bar-template-3', 'bar-clock', 'bar'])
  assert.deepEqual(partsOfBar(bar, clock), ['bar-template-3', 'bar-clock', 'bar-compact'])
  assert.deepEqual(partsOfBar({ ...bar, maximizedOnMobile: true }, clock), [
    'bar-template-3',
    'bar-clock',
    'bar-fold',
  ])
  assert.deepEqual(partsOfBar(bar, { ...clock, counts: 'stock' }), [
    'bar-template-3',
    'bar-quantity',
    'bar-quantity-compact',
  ])
})

test('a bar that is small or large brings its size', () => {
  const { settings } = defaultFloatingBar
  const layout = { ...settings.layout, size: 'large' } as const

  assert.deepEqual(partsOf({ bar: { settings: { ...settings, layout } } }), [
    'bar-size',
    'bar-template-1',
    'bar-clock',
    'bar',
  ])
})

test('a bar without a clock brings what it looks like without one', () => {
  const { labels } = defaultFloatingBar
  const unitless = { ...labels, hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true }
  const withoutClock = ['bar-template-1', 'bar-without-clock', 'bar']

  assert.deepEqual(partsOf({ bar: { labels: unitless } }), withoutClock)
  assert.deepEqual(partsOf({ counts: 'stock' }), ['bar-template-1', 'bar-quantity', 'bar', 'quantity'])
  assert.deepEqual(partsOf({ bar: { isAnnouncementBar: true }, counts: null }), withoutClock)
})

test('a new announcement is one line', () => {
  const { announcement } = defaultBars
  const line = partsOf({ bar: announcement, counts: null })

  assert.deepEqual(line, ['bar-template-1', 'bar-line', 'bar'])
})

test('our name comes with bars that show it', () => {
  assert.ok(partsOf({ bar: { poweredBy: { hidden: false } } }).includes('bar-maker'))
})

test('what is heard of a clock in another language comes with it', () => {
  assert.deepEqual(partsOf({ language: 'de' }), ['bar-template-1', 'bar-clock', 'bar', 'languages'])
  assert.deepEqual(partsOf({ language: 'en-GB' }), ['bar-template-1', 'bar-clock', 'bar'])
  assert.ok(!partsOf({ language: 'de', bar: { isAnnouncementBar: true } }).includes('languages'))
})

function partsOfTimerPage(settings: InlineTimer, language = 'en') {
  const x = partsOfTimer(settings, { counts: 'time', language })
  const widget = { k: 'timer', id: 'timer-1', x, timer: measured(settings) } as const
  return partsOfPage({ type: 'countdown', widget }, 'time')
}

test('an inline timer is its kind, its font and what it is drawn with, and no other', () => {
  const parts = inlineTimerTemplates.map(({ settings }) => partsOfTimerPage(settings, 'de'))

  assert.deepEqual(parts[0], ['timer-standard', 'timer-tiles', 'timer', 'languages', 'digits-inter'])
  assert.deepEqual(parts[1], ['timer-standard', 'timer-dots', 'timer', 'languages'])
  assert.deepEqual(parts[9], ['timer-circular', 'timer', 'languages'])
  assert.deepEqual(parts[11], ['timer-dynamic', 'timer-boxes', 'timer', 'languages', 'digits-inter'])
})

test('a timer of the first look is its kind as it was drawn then', () => {
  for (const kind of [1, 2, 3] as const)
    assert.deepEqual(partsOfTimerPage({ ...firstInlineTimer, countdown_type: kind }), [
      `timer-${kind}`,
      'timer',
    ])
})

test('texts, and forms that start a deadline, come with the pages that have them', () => {
  assert.deepEqual(partsOfPage({ type: 'dynamic', widget: null }, 'time'), ['texts'])
  assert.deepEqual(partsOfPage({ type: 'dynamicquantity', widget: null }, 'stock'), ['texts', 'quantity'])
  assert.deepEqual(partsOfPage({ type: 'optinform', widget: null }, 'time'), ['opt-in'])
})

test('a page that only redirects needs nothing', () => {
  assert.deepEqual(partsOfPage({ type: 'imagetrigger', widget: null }, 'time'), [])
  assert.deepEqual(partsOfPage({ type: 'salestracking', widget: null }, 'time'), [])
})

test('of a portal over its page the script holds what opens it, of one in the page all of it', () => {
  const partsAt = (placement: Placement) => {
    const { theme } = portalStarters.lastHours
    const portal = { ...theme, placement, steps: theme.steps as ShownPortal['steps'] }
    const x = partsOfPortal(portal, { counts: 'time', language: 'en', timer: firstInlineTimer })
    const widget = { k: 'portal', id: 'page-1', theme: 'theme-1', x, portal } as const
    return partsOfPage({ type: 'portal', widget }, 'time')
  }

  assert.deepEqual(partsAt('dialog'), ['portal'])
  assert.deepEqual(partsAt('inline').toSorted(), ['portal', 'portal-count', 'portal-panel', 'portal-text'])
})
