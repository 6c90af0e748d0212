/** The files of compiled styles stay few, and those that are used stay. */
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { stylesOnDisk } from './styles-on-disk.ts'

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-styles-'))
  return {
    folder,
    disk: stylesOnDisk({ folder, log: pino({ level: 'silent' }), mostFiles: 10 }),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true })
    },
  }
}

test('of too many files, those that nobody used for longest go', async () => {
  await using place = await setup()
  const names = Array.from({ length: 11 }, (_, number) => `style-${number}`)
  for (const [number, name] of names.entries()) {
    await place.disk.write(name, new Uint8Array([number]))
    await utimes(join(place.folder, name), 1000 + number, 1000 + number)
  }

  assert.deepEqual([...((await place.disk.read('style-0')) ?? [])], [0])
  await place.disk.write('new', new Uint8Array([99]))

  const left = await readdir(place.folder)
  assert.equal(left.length, 10)
  assert.ok(left.includes('style-0') && left.includes('new'))
  assert.ok(!left.includes('style-1') && !left.includes('style-2'))
})

test('a style that is not there is not read', async () => {
  await using place = await setup()

  assert.equal(await place.disk.read('never'), null)
})
