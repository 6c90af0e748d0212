/** The colours that reach visitors. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isColour } from '../colors/colour.ts'
import { defaultFloatingBar } from './floating-bar.ts'
import { floatingBarColors, floatingBarPalettes } from './floating-bar-palettes.ts'

const { colors: defaults } = defaultFloatingBar.settings

/** The faintest words of the bar: how much of their colour they have. */
const FAINTEST = 0.8

test('every palette can be read: even faint words and buttons contrast with what is behind them', () => {
  for (const { label, colors } of Object.values(floatingBarPalettes)) {
    const text = mixed(channels(colors.text), channels(colors.background), FAINTEST)
    assert.ok(contrast(text, channels(colors.background)) >= 4.5, label)
    assert.ok(contrast(channels(colors.ctaText), channels(colors.ctaBackground)) >= 4.5, label)
  }
})

test('custom colours are used only while they are on', () => {
  const custom = { background: '#123', text: 'rgb(1, 2, 3)', ctaBackground: '#12345678', ctaText: ' #fff ' }

  const off = floatingBarColors({ ...defaults, custom })
  const on = floatingBarColors({ ...defaults, custom, useCustom: true })

  assert.deepEqual(off, floatingBarPalettes['classic-charm'].colors)
  assert.deepEqual(on, { ...custom, ctaText: '#fff' })
})

test('whatever was typed, only colours reach a style sheet', () => {
  const typed = ['red;}', '</style><script>', 'url(https://evil.example)', 'var(--x)', '', '#12', 'rgb(1,2)']

  for (const text of typed) {
    assert.equal(isColour(text), false, text)
    const colors = floatingBarColors({
      ...defaults,
      useCustom: true,
      custom: { ...defaults.custom, text },
    })
    assert.equal(colors.text, '#ffffff')
  }
})

type Channels = number[]

function channels(hex: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function mixed(front: Channels, back: Channels, opacity: number): Channels {
  return front.map((part, place) => part * opacity + (back[place] ?? 0) * (1 - opacity))
}

function contrast(one: Channels, other: Channels) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Channels) {
  const [r = 0, g = 0, b = 0] = colour.map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(part: number) {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
