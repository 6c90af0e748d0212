/** Figures as they are written: whole where there is room, short where there is not, and whole on hover. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureTexts } from './figures-shown.ts'

const figures = [
  { now: 0, kind: 'count', value: '0', whole: '0' },
  { now: 99_999, kind: 'count', value: '99,999', whole: '99,999' },
  { now: 100_000, kind: 'count', value: '100K', whole: '100,000' },
  { now: 1_284_000_000, kind: 'count', value: '1.3B', whole: '1,284,000,000' },
  { now: 9_999_900, kind: 'money', value: '$99,999', whole: '$99,999.00' },
  { now: 10_000_000, kind: 'money', value: '$100K', whole: '$100,000.00' },
  { now: 123_456_789_012, kind: 'money', value: '$1.2B', whole: '$1,234,567,890.12' },
  { now: 0.0944, kind: 'share', value: '9.4%', whole: '9.4%' },
  { now: 1, kind: 'share', value: '100%', whole: '100%' },
  { now: null, kind: 'share', value: '–', whole: 'Of nobody' },
] as const

for (const { now, kind, value, whole } of figures)
  test(`${now ?? 'nothing'} as a ${kind} is ${value}, and whole ${whole}`, () => {
    assert.deepEqual(figureTexts(now, kind, 'USD'), { value, whole })
  })
