/** What the three variations make of each theme, and what becomes of an owner's own colors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { floatingBarPalettes } from '../bars/floating-bar-palettes.ts'
import type { FloatingBarPalette } from '../bars/palette-colors.ts'
import { contrast, READABLE } from '../colors/contrast.ts'
import { mix } from '../colors/mix.ts'
import { classicVariations } from './classic-bar.ts'
import { classicColors, themeColors } from './classic-colors.ts'
import { newClassicBar } from './new-classic-bar.ts'

/** As they were drawn: ground, words, button, words on the button; subtle, then bold. */
const drawn: Record<FloatingBarPalette, readonly [subtle: string, bold: string]> = {
  'classic-charm': ['#f2f2f4 #1f2a44 #e8b04a #1f2a44', '#e8b04a #1f2a44 #1f2a44 #e8b04a'],
  'electric-green': ['#f0f1f0 #0b0f0c #0b0f0c #ffffff', '#39ff88 #06210f #06210f #39ff88'],
  'clean-and-cheery': ['#f1f3f5 #1d3557 #c4314b #ffffff', '#c4314b #ffffff #ffffff #c4314b'],
  'forest-faun': ['#f3f4f3 #2f4a3a #dba463 #1f150a', '#dba463 #1f150a #1f150a #dba463'],
  'sunny-day': ['#f2f2f0 #2b2100 #2b2100 #ffd84d', '#2b2100 #ffd84d #ffd84d #2b2100'],
  'modern-minimalism': ['#f1f1f1 #1d1c19 #1d1c19 #ffffff', '#1d1c19 #ffffff #ffffff #1d1c19'],
  'make-a-statement': ['#faf1f3 #b3123c #b3123c #ffffff', '#8c0e2f #ffffff #ffffff #8c0e2f'],
  'black-and-white': ['#f0f0f0 #000000 #000000 #ffffff', '#ffffff #000000 #000000 #ffffff'],
  'cherry-on-top': ['#f5f0f2 #5c0a22 #b0124f #ffffff', '#b0124f #ffffff #ffffff #b0124f'],
  'happy-colors': ['#f5f2fd #5b2be0 #5b2be0 #ffffff', '#ffd23f #2a1170 #2a1170 #ffd23f'],
  'safari-dreams': ['#f2f2f1 #2c1f0e #5a3b1a #ffffff', '#5a3b1a #ffffff #ffffff #5a3b1a'],
  'blue-skies': ['#f0f3f5 #0b3559 #0b5fb5 #ffffff', '#0b5fb5 #ffffff #ffffff #0b5fb5'],
  'berry-deep': ['#f3f0f3 #3b0d3a #c2307e #ffffff', '#c2307e #ffffff #ffffff #c2307e'],
}

const themes = Object.keys(drawn) as FloatingBarPalette[]

for (const theme of themes)
  test(`${theme} is drawn subtle and bold as designed, and medium as it is`, () => {
    const [medium, ...others] = classicVariations.map((variation) => themeColors(theme, variation))
    assert.deepEqual(medium, floatingBarPalettes[theme].colors)
    assert.deepEqual(
      others.map((colors) => Object.values(colors).join(' ')),
      drawn[theme],
    )
  })

test('in every theme and variation all words can be read, the soft ones too', () => {
  for (const theme of themes)
    for (const variation of classicVariations) {
      const { background, text, ctaBackground, ctaText } = themeColors(theme, variation)
      const soft = mix(background, text, 0.92)
      const found = [contrast(text, background), contrast(soft, background), contrast(ctaText, ctaBackground)]
      assert.ok(
        found.every((ratio) => (ratio ?? 0) >= READABLE),
        `${theme} ${variation}: ${found.join(', ')}`,
      )
    }
})

const bar = newClassicBar({ kind: 'deadline', language: 'en' })
const own = {
  ...bar,
  useCustomColors: true,
  customBackgroundColor: '#ffffff',
  customTextColor: '#222',
  customCTAColor: '#f5f5f5',
}

test('an owner’s three colors are taken, and the words on the button can be read on it', () => {
  const { ctaText, ...rest } = classicColors(own)
  assert.deepEqual(rest, { background: '#ffffff', text: '#222', ctaBackground: '#f5f5f5' })
  assert.ok((contrast(ctaText, '#f5f5f5') ?? 0) >= READABLE)
})

test('own colors wait while they are switched off, and what is no color yields to the theme', () => {
  const off = classicColors({ ...own, useCustomColors: false })
  const broken = classicColors({ ...own, customTextColor: 'url(x)' })
  assert.deepEqual(off, themeColors('classic-charm', 1))
  assert.equal(broken.text, '#ffffff')
})
