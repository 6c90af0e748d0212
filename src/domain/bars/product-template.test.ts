/** Bars that are begun anew from one of the product's templates. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'
import { floatingBar } from './floating-bar.schema.ts'
import { paletteColors } from './palette-colors.ts'
import { withProductTemplate } from './product-template.ts'

const { settings } = defaultFloatingBar
const own: FloatingBar = {
  ...defaultFloatingBar,
  description: 'Words of mine',
  settings: { ...settings, colors: { ...settings.colors, palette: 'blue-skies', useCustom: true } },
}

test('a product template begins with the first palette, and without own colors', () => {
  const bar = withProductTemplate(own, 'template-3')

  assert.equal(bar.template, 'template-3')
  assert.deepEqual([bar.settings.colors.palette, bar.settings.colors.useCustom], ['classic-charm', false])
})

test('a product template keeps the words, the layout and own colors for later', () => {
  const bar = withProductTemplate(own, 'template-3')

  assert.equal(bar.description, 'Words of mine')
  assert.deepEqual(bar.settings.layout, own.settings.layout)
  assert.deepEqual(bar.settings.colors.custom, own.settings.colors.custom)
})

test('a color that was left half typed does not wait unseen for the next save', () => {
  const colors = { ...own.settings.colors, custom: { ...own.settings.colors.custom, text: '#12' } }

  const bar = withProductTemplate({ ...own, settings: { ...own.settings, colors } }, 'template-3')

  assert.equal(bar.settings.colors.custom.text, paletteColors['blue-skies'].text)
  assert.equal(floatingBar.safeParse(bar).success, true)
})
