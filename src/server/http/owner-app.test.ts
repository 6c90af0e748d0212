/** The files of the owner's app, as browsers load them. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { sqlite } from '../../../tests/support/postgres.ts'
import { testServer, type Browser, type TestServer } from '../../../tests/support/server.ts'

const CODE = 'console.log("Lastcall")'

let folder: string
let server: TestServer
let browser: Browser

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lastcall-app-'))
  const file = join(folder, 'assets', 'global.esm-Db6-_Tpx.js')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(file, CODE)
  writeFileSync(`${file}.br`, brotliCompressSync(CODE))
  writeFileSync(`${file}.map`, '{}')
  server = await testServer(sqlite, {}, { ownerAppFolder: folder })
  browser = server.browser()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const FILE = '/assets/global.esm-Db6-_Tpx.js'

test('a file of the app is kept for ever, and asked for again it is not sent again', async () => {
  const first = await browser.get(FILE)
  const headers = { 'if-none-match': String(first.headers['etag']) }
  const again = await browser.send('GET', FILE, { headers })
  const head = await browser.send('HEAD', FILE)

  assert.deepEqual([first.status, first.text], [200, CODE])
  assert.equal(first.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(first.headers['content-type']), /^(text|application)\/javascript/)
  assert.deepEqual([again.status, again.text], [304, ''])
  assert.deepEqual([head.status, head.text], [200, ''])
})

test('it is sent compressed to whoever reads that', async () => {
  const { headers, bytes } = await browser.send('GET', FILE, { headers: { 'accept-encoding': 'br, gzip' } })

  assert.equal(headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(bytes).toString(), CODE)
})

test('what lies beside the files of the app is not there for anybody', async () => {
  const paths = [`${FILE}.br`, `${FILE}.map`, '/assets/', '/assets/..%2Findex.html', '/index.html']
  for (const path of paths) {
    const { status, text } = await browser.get(path)
    assert.deepEqual([status, text], [404, '{"error":"Not found."}'], path)
  }
})

test('a file of the app can only be read', async () => {
  const { status, headers } = await browser.post(FILE, {})

  assert.deepEqual([status, headers['allow']], [405, 'GET, HEAD'])
})
