/** What owners read in a closed row of the panel. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { sectionValues } from './section-values.ts'

type Told = { plan?: Plan; templateName?: string; hasClock?: boolean }

function setup(bar: FloatingBar, { plan = 'premium', templateName, hasClock = true }: Told = {}) {
  const account = { plan, flags: withAllFlags({}) }
  return sectionValues({ bar, account, templateName, hasClock })
}

const bar = defaultFloatingBar
const withCustom: FloatingBar = {
  ...bar,
  settings: { ...bar.settings, colors: { ...bar.settings.colors, useCustom: true } },
}
const withoutButton: FloatingBar = { ...bar, cta: { ...bar.cta, variant: 'none' } }

test('a new bar says where every section stands', () => {
  const values = setup(bar)

  assert.deepEqual(values, {
    template: 'Classic',
    layout: 'Bottom, floating',
    colors: 'Classic Charm',
    content: 'Don’t miss out',
    settings: 'Immediately',
    translate: 'days, hrs, min, sec',
  })
})

test('an own template goes by its own name', () => {
  const { template } = setup(bar, { templateName: 'Summer look' })

  assert.equal(template, 'Summer look')
})

test('own colors are named as such, and the palette where the plan does not have them', () => {
  const colors = [setup(withCustom).colors, setup(withCustom, { plan: 'free' }).colors]

  assert.deepEqual(colors, ['Custom colors', 'Classic Charm'])
})

test('a button that visitors get stands for the content', () => {
  const { content } = setup({ ...bar, cta: { ...bar.cta, url: '#enrol' } })

  assert.equal(content, 'See offer')
})

test('without a button the first words stand for the content', () => {
  const hidden = { ...withoutButton, title: { text: 'Unseen', hidden: true } }

  const contents = [setup(withoutButton).content, setup(hidden).content]

  assert.deepEqual(contents, ['Don’t miss out', 'This offer ends when the clock does.'])
})

test('units that are hidden are not named, and an announcement has none', () => {
  const withoutDays = { ...bar, labels: { ...bar.labels, hideDays: true } }

  const values = [setup(withoutDays).translate, setup(bar, { hasClock: false }).translate]

  assert.deepEqual(values, ['hrs, min, sec', 'Hide'])
})

test('a delay is told in seconds', () => {
  const values = [1, 45].map((delay) => setup({ ...bar, delay }).settings)

  assert.deepEqual(values, ['After 1 second', 'After 45 seconds'])
})
