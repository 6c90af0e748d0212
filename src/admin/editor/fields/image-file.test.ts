/** Which files can be an image of the owner's (specification B §5.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageFileProblem } from './image-file.ts'

const MOST = 2_097_152

function setup(...files: [type: string, size: number][]) {
  return files.map(([type, size]) => ({ type, size }))
}

for (const type of ['image/jpeg', 'image/png'])
  test(`${type} of exactly 2 MB is taken`, () => {
    const problem = imageFileProblem(setup([type, MOST]))

    assert.equal(problem, null)
  })

test('one byte more is too many', () => {
  const problem = imageFileProblem(setup(['image/png', MOST + 1]))

  assert.equal(problem, 'Please choose an image of at most 2 MB.')
})

for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
  test(`"${type}" is no image for this`, () => {
    const problem = imageFileProblem(setup([type, 10]))

    assert.equal(problem, 'Please choose a JPEG or PNG image.')
  })

test('two at once, or none, are asked about', () => {
  const problems = [setup(['image/png', 1], ['image/png', 1]), setup()].map(imageFileProblem)

  assert.deepEqual(problems, ['Please choose one image.', 'Please choose one image.'])
})
