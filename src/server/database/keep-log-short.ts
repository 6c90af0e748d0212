/**
 * Moves what SQLite's log holds into the database, in a thread where no visitor waits for the disk. While somebody writes,
 * the log only grows; once it is long, they wait their turn until all of it is moved, and begin it anew.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { BUSY_TIMEOUT_MS } from './sqlite-dialect.ts'
import type { Checkpoint } from './write-ahead-log.ts'

/** What an import brings in a third of a second. */
const PAGES = 2000
/** 32 MB. */
const LONG = 8000
const EVERY_MS = 50
/** Whoever writes all the time leaves room between two commits. */
const TURN_WITHIN_MS = 100

export function keepLogShort(sqlite: DatabaseSync, log: Pick<Logger, 'warn'>): { stop(): void } {
  const look = sqlite.prepare('pragma wal_checkpoint(noop)')
  const move = sqlite.prepare('pragma wal_checkpoint(passive)')
  const moveAll = sqlite.prepare('pragma wal_checkpoint(full)')

  function moveWhatIsThere(): void {
    const { log: pages, checkpointed } = look.get() as Checkpoint
    if (pages - checkpointed < PAGES) return
    // Nobody waits for most of it.
    move.get()
    if (pages < LONG) return
    sqlite.exec(`pragma busy_timeout = ${TURN_WITHIN_MS}`)
    try {
      moveAll.get()
    } finally {
      sqlite.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  const timer = setInterval(() => {
    try {
      moveWhatIsThere()
    } catch (error) {
      log.warn({ err: error }, 'Could not move what was committed into the database')
    }
  }, EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
