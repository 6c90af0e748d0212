/** Adds up how long the tests of each file take: run before them in their process, it hears of every one. */
import { relative } from 'node:path'
import { afterEach, beforeEach, type TestContext } from 'node:test'

export const timeOfFiles = new Map<string, number>()

/** Not the one that a test about clocks has put in its place. */
const now = performance.now.bind(performance)

let began = 0
beforeEach(() => {
  began = now()
})
afterEach((context) => {
  const file = relative('.', (context as TestContext).filePath ?? '')
  timeOfFiles.set(file, (timeOfFiles.get(file) ?? 0) + now() - began)
})
