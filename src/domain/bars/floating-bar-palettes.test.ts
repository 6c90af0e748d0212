/** The colors that reach visitors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isColor } from '../colors/color.ts'
import { contrast, READABLE } from '../colors/contrast.ts'
import { defaultFloatingBar } from './floating-bar.ts'
import { floatingBarPalettes } from './floating-bar-palettes.ts'
import { floatingBarColors } from './palette-colors.ts'

const { colors: defaults } = defaultFloatingBar.settings

/** The faintest words of the bar: how much of their color they have, as two more digits of it. */
const FAINTEST = 'cc'

test('every palette can be read: even faint words and buttons contrast with what is behind them', () => {
  for (const { label, colors } of Object.values(floatingBarPalettes)) {
    const faint = contrast(`${colors.text}${FAINTEST}`, colors.background)
    const button = contrast(colors.ctaText, colors.ctaBackground)
    assert.ok(faint && faint >= READABLE, label)
    assert.ok(button && button >= READABLE, label)
  }
})

test('custom colors are used only while they are on', () => {
  const custom = { background: '#123', text: 'rgb(1, 2, 3)', ctaBackground: '#12345678', ctaText: ' #fff ' }

  const off = floatingBarColors({ ...defaults, custom })
  const on = floatingBarColors({ ...defaults, custom, useCustom: true })

  assert.deepEqual(off, floatingBarPalettes['classic-charm'].colors)
  assert.deepEqual(on, { ...custom, ctaText: '#fff' })
})

test('whatever was typed, only colors reach a style sheet', () => {
  const typed = ['red;}', '</style><script>', 'url(https://evil.example)', 'var(--x)', '', '#12', 'rgb(1,2)']

  for (const text of typed) {
    assert.equal(isColor(text), false, text)
    const colors = floatingBarColors({
      ...defaults,
      useCustom: true,
      custom: { ...defaults.custom, text },
    })
    assert.equal(colors.text, '#ffffff')
  }
})
