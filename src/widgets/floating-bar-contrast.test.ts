/** Whether people can read what the style sheet of floating bars puts on what, in every palette. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { barExtraNames } from '#domain/bars/bar-extras.ts'
import { contrast, READABLE } from '#domain/colors/contrast.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import type { FloatingBarColors } from '#domain/bars/palette-colors.ts'

type Pair = { where: string; text: string; background: string; faintest: number }

function setup() {
  const sheets = ['floating-bar', ...barExtraNames.filter((name) => existsSync(sheetOf(name)))].map(sheetOf)
  const css = sheets
    .map((sheet) => readFileSync(sheet, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, where = '', body = '']) => ({
    where: where.trim(),
    said: new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }))
  const faint = Number(rules.find(({ where }) => where === '.frame')?.said.get('--faint'))
  return { rules, faint }
}

function sheetOf(name: string) {
  return new URL(`${name}.css`, import.meta.url)
}

function pairs(): Pair[] {
  const { rules, faint } = setup()
  return rules.flatMap(({ where, said }) => {
    const background = colorName(said.get('background'))
    const text = colorName(said.get('color'))
    if (!background && !text) return []
    assert.ok(background && text, `${where} says only one of its two colors`)
    return [{ where, text, background, faintest: Number(said.get('--faint') ?? faint) }]
  })
}

function colorName(value = '') {
  return /^var\(--(\w+)\)$/.exec(value)?.[1]
}

test('in every palette, everything that a bar says can be read on what is behind it, the faintest words too', () => {
  for (const { where, text, background, faintest } of pairs()) {
    for (const { label, colors } of Object.values(floatingBarPalettes)) {
      const named: Record<string, string> = colors satisfies FloatingBarColors
      const faint = `${named[text]}${Math.round(faintest * 255).toString(16)}`
      const reached = contrast(faint, named[background] ?? '') ?? 0

      assert.ok(reached >= READABLE, `${where}: ${label} reaches ${reached.toFixed(2)}`)
    }
  }
})

test('words, clock, button, tiles and tab are among the pairs', () => {
  const found = new Set(pairs().map(({ text, background }) => `${text} on ${background}`))

  assert.deepEqual([...found].toSorted(), [
    'background on text',
    'ctaBackground on ctaText',
    'ctaText on ctaBackground',
    'text on background',
  ])
})

test('nothing is fainter than what was measured', () => {
  const { rules } = setup()
  const opacities = rules
    .filter(({ where }) => where !== 'from')
    .flatMap(({ said }) => said.get('opacity') ?? [])

  assert.deepEqual(new Set(opacities), new Set(['var(--faint)', '1']))
})
