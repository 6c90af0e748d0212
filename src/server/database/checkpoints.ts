/**
 * Checkpoints of SQLite's write-ahead log, in a thread where no visitor waits for the disk. While somebody writes, the log
 * only grows; once it is long, they wait their turn until all of it is in the database, and begin it anew.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { BUSY_TIMEOUT_MS } from './sqlite-dialect.ts'
import type { Checkpoint } from './write-ahead-log.ts'

/** 8 MB. */
const PAGES = 2000
/** 32 MB, where the disk takes them fast enough. */
const LONG = 8000
const EVERY_MS = 50
/** So few are moved while whoever writes waits. */
const FEW = 1000
/** The disk takes no longer for what was moved before, which whoever writes waits for, too: else fewer go together. */
const SLOW_MS = 200
/** Whoever writes all the time leaves room between two commits. */
const TURN_WITHIN_MS = 50
/** Who reads for long needs what the log holds: to wait for them would keep everybody from writing. */
const NOT_AGAIN_MS = 5000

export function runCheckpoints(sqlite: DatabaseSync, log: Pick<Logger, 'warn'>): { stop(): void } {
  const look = sqlite.prepare('pragma wal_checkpoint(noop)')
  const move = sqlite.prepare('pragma wal_checkpoint(passive)')
  const moveAll = sqlite.prepare('pragma wal_checkpoint(full)')
  let long = PAGES
  let notBefore = 0

  function moveWhatIsThere(): void {
    const there = look.get() as Checkpoint
    if (there.log - there.checkpointed < PAGES) return
    const moved = move.get() as Checkpoint
    const isWorthWaiting = moved.log >= long && moved.log - moved.checkpointed <= FEW
    if (isWorthWaiting && performance.now() >= notBefore) moveTheRest()
  }

  function moveTheRest(): void {
    sqlite.exec(`pragma busy_timeout = ${TURN_WITHIN_MS}`)
    const began = performance.now()
    try {
      const { busy } = moveAll.get() as Checkpoint
      const now = performance.now()
      long = now - began > SLOW_MS ? Math.max(PAGES, long / 2) : Math.min(LONG, long * 2)
      if (busy !== 0) notBefore = now + NOT_AGAIN_MS
    } finally {
      sqlite.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  const timer = setInterval(() => {
    try {
      // Of somebody else in this thread, between two of their statements.
      if (!sqlite.isTransaction) moveWhatIsThere()
    } catch (error) {
      log.warn({ err: error }, 'Could not move what was committed into the database')
    }
  }, EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
