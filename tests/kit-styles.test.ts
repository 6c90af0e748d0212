/** What is left out of the kit's styles is what nothing asks for. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { onlyClasses, unusedPalettes, withoutUnused } from '../scripts/trim-kit-styles.ts'

test('no screen names a palette that was left out', () => {
  const names = unusedPalettes.join('|')
  const named = new RegExp(`mantine-color-(?:${names})-|\\b(?:color|c|bg)[=:]\\s*{?['"](?:${names})\\b`)

  const naming = globSync('src/admin/**/*.{ts,tsx,css}').filter((file) =>
    named.test(readFileSync(file, 'utf8')),
  )

  assert.deepEqual(naming, [])
})

test('no screen has a heading or a hidden part of the kit’s, whose sizes were left out', () => {
  const using = globSync('src/admin/**/*.{tsx,css}').filter((file) =>
    /\b(?:Title|Typography\w*|SimpleGrid|Grid)\b[^;]*from '@mantine|(?:visible|hidden)From=|mantine-(?:h[1-6]|breakpoint)-/.test(
      readFileSync(file, 'utf8'),
    ),
  )

  assert.deepEqual(using, [])
})

test('a palette goes with all of its shades, and no other with it', () => {
  const css =
    ':root{--mantine-color-teal-0:#e6fcf5;--mantine-color-gray-0:#f8f9fa;--mantine-color-teal-light:rgba(1,2,3,.1);}'

  assert.equal(withoutUnused(css), ':root{--mantine-color-gray-0:#f8f9fa;}')
})

test('of a sheet for many components the rules of ours stay, whatever they are inside of', () => {
  const css =
    '@layer mantine {.m_aa11 {a: b}\n.m_bb22 {c: d}\n@media (x) {\n  .m_aa11 {e: f}\n}\n@media (x) {\n  .m_bb22 {g: h}\n}\n@keyframes k {\n  to {i: j}\n}\n}'

  const kept = onlyClasses(css, ['m_aa11'])

  assert.equal(
    kept,
    '@layer mantine {.m_aa11 {a: b}\n@media (x) {\n  .m_aa11 {e: f}\n}\n@keyframes k {\n  to {i: j}\n}}',
  )
})
