/** Files that are served compressed, as the build leaves them. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { compressFiles } from '../scripts/compress-files.ts'
import { readScriptFile } from '../src/server/http/script-file.ts'

test('a script that is too short to shrink is served all the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-'))
  writeFileSync(join(folder, 'short.js'), 'go()')

  compressFiles(folder)

  assert.equal(readScriptFile(join(folder, 'short.js'))?.plain.toString(), 'go()')
  rmSync(folder, { recursive: true })
})
