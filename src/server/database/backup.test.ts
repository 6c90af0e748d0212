/** A backup that is made while somebody writes, and what is made of it elsewhere. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { backUp, BackupError, restoreBackup } from './backup.ts'
import { openSqlite } from './sqlite-dialect.ts'

const KEYS = '{"secretKey":"signs","encryptionKey":"wraps"}\n'

const NOW = Date.UTC(2026, 2, 1)

function setup() {
  const place = mkdtempSync(join(tmpdir(), 'lastcall-backup-'))
  const [folder, other, file] = ['data', 'elsewhere', 'backup.lastcall'].map((name) => join(place, name))
  mkdirSync(folder!)
  writeFileSync(join(folder!, 'secrets.json'), KEYS)
  const sqlite = openSqlite(join(folder!, 'lastcall.db'))
  sqlite.exec('create table pairs (at integer primary key, side text) strict')
  return {
    folder: folder!,
    other: other!,
    file: file!,
    sqlite,
    [Symbol.dispose]() {
      sqlite.close()
      rmSync(place, { recursive: true })
    },
  }
}

/** Writes in pairs until it is stopped: a copy with an odd number of rows is torn. */
const writer = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const sqlite = new DatabaseSync(workerData, { timeout: 5000 })
  for (let at = 0; ; at += 2) {
    sqlite.exec('begin immediate; insert into pairs values (' + at + ", 'left')")
    sqlite.exec('insert into pairs values (' + (at + 1) + ", 'right'); commit")
    if (at === 200) parentPort.postMessage('writing')
  }`

test('what was written in one go is in the backup as a whole, with the keys, while more is written', async () => {
  using it = setup()
  const writing = new Worker(writer, { eval: true, workerData: join(it.folder, 'lastcall.db') })
  await new Promise((resolve) => writing.once('message', resolve))

  backUp(it.folder, it.file, NOW)
  await writing.terminate()
  restoreBackup(it.file, it.other)

  const restored = openSqlite(join(it.other, 'lastcall.db'))
  const [counted] = restored.prepare('select count(*) as rows from pairs').all()
  const tables = restored.prepare("select name from sqlite_master where type = 'table'").all()
  restored.close()
  assert.ok(Number(counted?.rows) >= 200)
  assert.equal(Number(counted?.rows) % 2, 0)
  assert.deepEqual(
    tables.map(({ name }) => name),
    ['pairs'],
  )
  assert.equal(readFileSync(join(it.other, 'secrets.json'), 'utf8'), KEYS)
})

test('the backup, and what is made of it, is for nobody else to read', () => {
  using it = setup()

  backUp(it.folder, it.file, NOW)
  restoreBackup(it.file, it.other)

  const modes = [it.file, join(it.other, 'lastcall.db'), join(it.other, 'secrets.json')].map(
    (path) => statSync(path).mode & 0o777,
  )
  assert.deepEqual(modes, [0o600, 0o600, 0o600])
})

test('nothing that is there is replaced, by neither of them', () => {
  using it = setup()
  backUp(it.folder, it.file, NOW)

  assert.throws(() => backUp(it.folder, it.file, NOW), /is there already/)
  assert.throws(() => restoreBackup(it.file, it.folder), /DATA_DIR: there is a lastcall\.db in/)
})

test('what is no backup is refused, and leaves nothing behind', () => {
  using it = setup()
  writeFileSync(it.file, 'a letter to grandmother, long enough to be taken for a database by its size')

  assert.throws(() => restoreBackup(it.file, it.other), BackupError)
  assert.throws(() => restoreBackup(`${it.file}.old`, it.other), /There is no file/)
  assert.throws(() => backUp(it.other, `${it.file}.new`, NOW), /there is no database in/)
})
