/** Warnings that owners get about their own colors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import { contrastWarnings } from './contrast-warnings.ts'

const { colors } = floatingBarPalettes['clean-and-cheery']

test('no palette of ours is warned about', () => {
  const warnings = Object.values(floatingBarPalettes).flatMap((palette) => contrastWarnings(palette.colors))

  assert.deepEqual(warnings, [])
})

test('pale words on white are told with how pale they are, and a color that can be read', () => {
  const warnings = contrastWarnings({ ...colors, text: '#777777' })

  assert.deepEqual(warnings, [
    { name: 'text', words: 'Text on the background', ratio: '4.4:1', better: '#767676' },
  ])
})

test('taking the better color ends the warning', () => {
  const bad = { ...colors, ctaText: '#c4314b' }

  const [warning] = contrastWarnings(bad)

  assert.deepEqual(contrastWarnings({ ...bad, ctaText: warning!.better }), [])
})

test('what is no color yet is not warned about', () => {
  const warnings = contrastWarnings({ ...colors, text: '#12' })

  assert.deepEqual(warnings, [])
})
