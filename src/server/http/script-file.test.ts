/** What the build leaves of a script is what is served: the file and its packed copies. */
import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readScriptFile } from './script-file.ts'

const CODE = 'void 0\n'.repeat(100)

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-'))
  const file = join(folder, 'main.js')
  return { folder, file, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('a built script is served as the build packed it', async () => {
  await using it = setup()
  const [br, gzip] = [brotliCompressSync(CODE), gzipSync(CODE)]
  writeFileSync(it.file, CODE)
  writeFileSync(`${it.file}.br`, br)
  writeFileSync(`${it.file}.gz`, gzip)

  const script = readScriptFile(it.file)

  assert.equal(script?.plain.toString(), CODE)
  assert.deepEqual(script?.encoded, { br, gzip })
})

test('before the first build there is no script', async () => {
  await using it = setup()

  assert.equal(readScriptFile(it.file), null)
})
