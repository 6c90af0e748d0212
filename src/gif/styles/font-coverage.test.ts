/** What a font file covers is read from the file itself. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { coverageOf } from './font-coverage.ts'

function setup() {
  const files = {
    latin: import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff2'),
    cyrillic: import.meta.resolve('@fontsource/inter/files/inter-cyrillic-700-normal.woff2'),
    arabic: import.meta
      .resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2'),
    bebas: import.meta.resolve('@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2'),
    chinese: import.meta
      .resolve('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2'),
  }
  return (name: keyof typeof files, text: string) => {
    const covers = coverageOf(readFileSync(fileURLToPath(files[name])))
    return [...text].map((character) => (covers(character.codePointAt(0)!) ? character : '_')).join('')
  }
}

test('a file covers the letters that it has, and no others', () => {
  const covered = setup()

  assert.equal(covered('latin', 'AZaz09:é€Жا日😀'), 'AZaz09:é€____')
  assert.equal(covered('cyrillic', 'ZЖяё'), '_Жяё')
  assert.equal(covered('arabic', 'اليومZ'), 'اليوم_')
  assert.equal(covered('bebas', 'AZ09Ж'), 'AZ09_')
  assert.equal(covered('chinese', 'A的Ж😀'), 'A的__')
})
