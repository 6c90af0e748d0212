/** Themes and own colors of a classic bar, one after the other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { themeColors } from '#domain/classic-bars/classic-colors.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { withCustomOff, withCustomOn, withTheme } from './custom-colors.ts'

const fresh = newClassicBar({ kind: 'deadline', language: 'en' })
const sunny = { name: 'sunny-day', variation: 3 } as const
const { background, text, ctaBackground } = themeColors('sunny-day', 3)

test('own colors begin with those of the theme, and follow it until one was changed', () => {
  const begun = withCustomOn(withTheme(withCustomOn(fresh), sunny))

  assert.equal(begun.useCustomColors, true)
  assert.deepEqual(
    [begun.customBackgroundColor, begun.customTextColor, begun.customCTAColor],
    [background, text, ctaBackground],
  )
})

test('own colors come back as they were after a look at a theme', () => {
  const own = { ...withCustomOn(fresh), customTextColor: '#123456' }

  const back = withCustomOn(withTheme(own, sunny))

  assert.deepEqual([back.customTextColor, back.currentTheme], ['#123456', sunny])
})

test('a theme that is chosen is shown', () => {
  assert.equal(withTheme(withCustomOn(fresh), sunny).useCustomColors, false)
})

test('a color that was left half typed does not wait unseen for the next save', () => {
  const left = withCustomOff({ ...withTheme(fresh, sunny), useCustomColors: true, customTextColor: '#12' })

  assert.deepEqual([left.customTextColor, left.useCustomColors], [text, false])
})
