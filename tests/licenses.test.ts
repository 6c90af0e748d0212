/** Who reads the papers knows what each file is licensed as: all of it AGPL, what runs on owners' pages MIT. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'
import { embedModules } from './support/embed-modules.ts'

const [whole, onOwnersPages] = readFileSync('REUSE.toml', 'utf8').split('[[annotations]]').slice(1)

test('whatever ends in the script on owners’ pages is MIT', async () => {
  const paths = mitPaths()

  const notListed = (await embedModules()).filter((file) => !paths.some((path) => matchesGlob(file, path)))

  assert.deepEqual(notListed, [], 'REUSE.toml does not list')
})

test('MIT is only what ends in the script', async () => {
  const bundled = await embedModules()

  const notBundled = mitPaths().filter((path) => !bundled.some((file) => matchesGlob(file, path)))

  assert.deepEqual(notBundled, [], 'REUSE.toml lists')
})

test('every license that is named is there with its whole text', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string }

  assert.equal(licenseOf(whole), license)
  assert.equal(licenseOf(onOwnersPages), 'MIT')
  assert.ok(existsSync('LICENSES/MIT.txt'))
  assert.equal(readFileSync('LICENSE', 'utf8'), readFileSync(`LICENSES/${license}.txt`, 'utf8'))
})

function mitPaths() {
  const [, list = ''] = /^path = \[(.*?)^\]/ms.exec(onOwnersPages ?? '') ?? []
  const paths = Array.from(list.matchAll(/"(.+?)"/g), ([, path = '']) => path)
  assert.ok(paths.length > 2)
  return paths
}

function licenseOf(annotation: string | undefined) {
  return /^SPDX-License-Identifier = "(.+)"$/m.exec(annotation ?? '')?.[1]
}
