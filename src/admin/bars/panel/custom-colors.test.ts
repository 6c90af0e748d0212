/** Palettes and own colors, one after the other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBarPalettes, withCustomOff } from '#domain/bars/floating-bar-palettes.ts'
import { withCustomOn, withPalette } from './custom-colors.ts'

const { colors: fresh } = defaultFloatingBar.settings
const sunny = floatingBarPalettes['sunny-day'].colors

test('own colors begin with those of the palette', () => {
  const colors = withCustomOn(withPalette(fresh, 'sunny-day'))

  assert.deepEqual(colors, { palette: 'sunny-day', useCustom: true, custom: sunny })
})

test('own colors that nobody changed follow the palette that is chosen later', () => {
  const colors = withCustomOn(withPalette(withCustomOn(fresh), 'sunny-day'))

  assert.deepEqual(colors.custom, sunny)
})

test('own colors come back as they were after a look at a palette', () => {
  const custom = { ...sunny, text: '#123456' }
  const own = { ...fresh, useCustom: true, custom }

  const colors = withCustomOn(withPalette(own, 'blue-skies'))

  assert.deepEqual(colors.custom, custom)
})

test('a palette that is chosen is shown', () => {
  const colors = withPalette(withCustomOn(fresh), 'blue-skies')

  assert.deepEqual([colors.palette, colors.useCustom], ['blue-skies', false])
})

test('a color that was left half typed does not wait unseen for the next save', () => {
  const custom = { ...sunny, text: '#12', ctaText: '#123456' }

  const colors = withCustomOff({ palette: 'blue-skies', useCustom: true, custom })

  assert.equal(colors.custom.text, floatingBarPalettes['blue-skies'].colors.text)
  assert.equal(colors.custom.ctaText, '#123456')
})
