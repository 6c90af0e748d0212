/**
 * A whole installation on SQLite in one file: the database as it was at one moment, also while a server writes, and the
 * keys without which what is encrypted in it stays unreadable.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from './open-database.ts'

/** What lies beside the database and cannot be made anew. */
const KEPT_FILES = ['secrets.json']
const OPENING_TIMEOUT_MS = 5000

export class BackupError extends Error {
  override name = 'BackupError'
}

/** Says which of the kept files are in it: keys that come from the environment are not. */
export function backUp(folder: string, file: string, now: number): string[] {
  const source = join(folder, DATABASE_FILE)
  if (!existsSync(source)) throw new BackupError(`DATA_DIR: there is no database in "${folder}"`)
  if (existsSync(file)) throw new BackupError(`"${file}" is there already. Name another file`)
  const kept = KEPT_FILES.filter((name) => existsSync(join(folder, name)))
  const unfinished = `${file}.part`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, '', { mode: 0o600 })
  inDatabase(source, (sqlite) => sqlite.prepare('vacuum into ?').run(unfinished))
  inDatabase(unfinished, (sqlite) => {
    sqlite.exec('create table backup_files (name text primary key, content text not null)')
    const put = sqlite.prepare('insert into backup_files values (?, ?)')
    for (const name of kept) put.run(name, readFileSync(join(folder, name), 'utf8'))
  })
  renameSync(unfinished, file)
  inDatabase(source, (sqlite) => noteBackup(sqlite, { at: now, bytes: statSync(file).size }))
  return kept
}

/** Where the server looks for the last one; a database of an earlier version has no place for it. */
function noteBackup(sqlite: DatabaseSync, { at, bytes }: { at: number; bytes: number }): void {
  const tables = sqlite.prepare("select name from sqlite_schema where name = 'last_events'").all()
  if (tables.length === 0) return
  sqlite
    .prepare("insert or replace into last_events (name, at, outcome, detail) values ('backup', ?, 'done', ?)")
    .run(at, String(bytes))
}

/** Into a folder that holds no installation yet: what is there is never replaced. */
export function restoreBackup(file: string, folder: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no file "${file}"`)
  const taken = [DATABASE_FILE, ...KEPT_FILES].find((name) => existsSync(join(folder, name)))
  if (taken !== undefined)
    throw new BackupError(
      `DATA_DIR: there is a ${taken} in "${folder}" already. Move it away, or name another folder`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${DATABASE_FILE}.part`)
  copyFileSync(file, unfinished)
  chmodSync(unfinished, 0o600)
  try {
    for (const { name, content } of takeFiles(unfinished))
      writeFileSync(join(folder, name), content, { flag: 'wx', mode: 0o600 })
    renameSync(unfinished, join(folder, DATABASE_FILE))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

type KeptFile = { name: string; content: string }

function takeFiles(backup: string): KeptFile[] {
  try {
    return inDatabase(backup, (sqlite) => {
      const [check] = sqlite.prepare('pragma quick_check').all()
      if (check?.quick_check !== 'ok') throw new BackupError('The backup is damaged')
      const files = sqlite.prepare('select name, content from backup_files').all()
      sqlite.exec('drop table backup_files')
      return files
        .map(({ name, content }) => ({ name: String(name), content: String(content) }))
        .filter(({ name }) => KEPT_FILES.includes(name))
    })
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('The file is no backup of Lastcall')
  }
}

function inDatabase<Result>(path: string, work: (sqlite: DatabaseSync) => Result): Result {
  const sqlite = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}
