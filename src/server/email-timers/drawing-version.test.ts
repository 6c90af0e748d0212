/** Whatever changes how styles are drawn, what was kept before is not shown any more. */
import assert from 'node:assert/strict'
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { drawingVersion } from './drawing-version.ts'

const CODE = join(import.meta.dirname, '../../gif')

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-drawing-'))
  await cp(CODE, folder, { recursive: true })
  return {
    folder,
    before: drawingVersion([folder]),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true })
    },
  }
}

test('code that is changed, moved or added makes another version', async () => {
  await using drawing = await setup()
  const versions = [drawing.before]

  await writeFile(join(drawing.folder, 'styles/draw-style.ts'), '// something else')
  versions.push(drawingVersion([drawing.folder]))
  await rename(join(drawing.folder, 'palette.ts'), join(drawing.folder, 'palettes.ts'))
  versions.push(drawingVersion([drawing.folder]))
  await writeFile(join(drawing.folder, 'styles/new.ts'), '')
  versions.push(drawingVersion([drawing.folder]))

  assert.equal(new Set(versions).size, 4)
})

test('the same code is the same version wherever it lies, and tests are no part of it', async () => {
  await using drawing = await setup()

  await writeFile(join(drawing.folder, 'palette.test.ts'), '// something else')

  assert.equal(drawing.before, drawingVersion([CODE]))
  assert.equal(drawingVersion([drawing.folder]), drawing.before)
})
