/**
 * How much of the tests runs. `npm test` looks into a browser for the main promise of each file; `npm run test:rest`, which
 * comes after it before anything lands, for everything else. Of long lists of alike cases both try a fixed sample, and
 * `npm run test:full` all: below, `npm test` stands for the two of them together. What shows that such a test can fail is
 * never left out.
 */

import { readFileSync } from 'node:fs'

export const testScopes = ['main', 'rest', 'everything'] as const
export type TestScope = (typeof testScopes)[number]

/** Nothing is said where somebody runs a file or two: then all but the whole lists of alike cases. */
export const scope = process.env['TEST_SCOPE'] as TestScope | undefined

export const isWhole = scope === 'everything'

/**
 * For a test in Node that takes many seconds, most of them by killing processes or waiting for them: only
 * `npm run test:rest` runs it.
 */
export const leftToRest =
  scope === 'main' ? { skip: 'npm run test:rest has it' } : scope === 'rest' ? { only: true } : {}

/** Every `step`-th, beginning at `first`: a step that shares no divisor with a table's columns meets all their values. */
export function sampleOf<T>(all: readonly T[], step: number, first = 0): readonly T[] {
  return isWhole ? all : all.filter((_, place) => place % step === first % step)
}

/** How many cases of a property `npm test` tries, where the whole run tries `all`: with the same seed, the first of them. */
export function casesOf(all: number, part: number): number {
  return isWhole ? all : Math.ceil(all / part)
}

/**
 * For a promise that what several editors share keeps: `npm test` tries it in one of them, and in the others, which
 * say so by these details of a browser test, only `npm run test:full` does.
 */
export const keptElsewhere = { tag: '@full' }

/**
 * For a browser test of a promise about each of a few kinds: `npm test` tries every promise with one kind and the next one with
 * the next, so that no kind is left out, and `npm run test:full` all with all.
 */
export function inTurn<T>(kinds: readonly T[], kind: T, turn: number) {
  return kinds.indexOf(kind) === turn % kinds.length ? {} : keptElsewhere
}

/**
 * For a browser test whose promise another test keeps, which it names: only `npm run test:full` tries it here as well.
 * The run does not begin while that one is missing.
 */
export function keptBy(file: string, title: string) {
  if (!readFileSync(file, 'utf8').includes(title)) throw new Error(`${file} has no test “${title}”`)
  return keptElsewhere
}
