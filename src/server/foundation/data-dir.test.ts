/** The folder of an installation is closed to other people of the machine, and refused where it cannot be used. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DataDirError, prepareDataDir } from './data-dir.ts'

function setup() {
  const place = mkdtempSync(join(tmpdir(), 'lastcall-place-'))
  const before = process.umask()
  return {
    place,
    folder: join(place, 'data'),
    [Symbol.dispose]() {
      process.umask(before)
      rmSync(place, { recursive: true })
    },
  }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('the folder and what is put into it later are for the one who runs the server', () => {
  using it = setup()

  prepareDataDir(it.folder)
  writeFileSync(join(it.folder, 'later'), '')
  mkdirSync(join(it.folder, 'styles'))

  assert.equal(modeOf(it.folder), '700')
  assert.equal(modeOf(join(it.folder, 'later')), '600')
  assert.equal(modeOf(join(it.folder, 'styles')), '700')
})

test('a folder that others could read is closed to them', () => {
  using it = setup()
  mkdirSync(join(it.folder, 'styles'), { recursive: true, mode: 0o755 })
  writeFileSync(join(it.folder, 'lastcall.db'), '', { mode: 0o644 })

  prepareDataDir(it.folder)

  assert.equal(modeOf(it.folder), '700')
  assert.equal(modeOf(join(it.folder, 'lastcall.db')), '600')
  assert.equal(modeOf(join(it.folder, 'styles')), '700')
})

test('a file, or a folder inside one, is refused by name', () => {
  using it = setup()
  const file = join(it.place, 'file')
  writeFileSync(file, '')

  for (const folder of [file, join(file, 'data')])
    assert.throws(
      () => prepareDataDir(folder),
      (error) =>
        error instanceof DataDirError &&
        error.message.startsWith('DATA_DIR: ') &&
        error.message.includes(folder),
    )
})
