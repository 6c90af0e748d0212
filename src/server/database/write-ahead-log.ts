/**
 * SQLite's log of what was committed, brought to the disk without holding up the process. Whoever commits through it goes
 * on at once, and tells nobody before `flushed`: until then a loss of power may take the commit back.
 */
import { open, type FileHandle } from 'node:fs/promises'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isStorageAway } from './failures.ts'

/** Resolves when the disk has whatever was written to the file before. */
type Sync = () => Promise<void>

export class WriteAheadLog {
  private readonly sqlite: DatabaseSync
  private readonly path: string | null
  private readonly sync: Sync
  private readonly counters: Counters
  private file: Promise<FileHandle> | null = null
  private running: Promise<void> | null = null
  /** Follows the running one, which may have missed what was committed since it began. */
  private next: Promise<void> | null = null
  private isDoubtful = false
  private seenOfOthers: unknown

  /** `sync` stands for the disk in tests. */
  constructor(sqlite: DatabaseSync, sync?: Sync) {
    this.sqlite = sqlite
    this.path = pathOfLog(sqlite)
    this.sync = sync ?? (async () => (await this.opened()).datasync())
    this.counters = countersOf(sqlite)
    this.seenOfOthers = this.counters.others()
  }

  /** Runs `work`, which commits before it returns, without waiting for the disk. */
  commit<T>(work: () => T): T {
    if (this.path === null) return work()
    const before = this.counters.changes()
    this.sqlite.exec('pragma synchronous = normal')
    try {
      const result = work()
      if (this.counters.changes() !== before) this.begin()
      return result
    } finally {
      this.sqlite.exec('pragma synchronous = full')
    }
  }

  /**
   * Resolves when the disk has all that was committed through this so far; null where it has. Rejects where the disk refuses
   * it: whoever asks next has it tried again.
   */
  flushed(): Promise<void> | null {
    if (this.isDoubtful && !this.running) this.begin()
    return this.next ?? this.running
  }

  /** The same for what this connection has read just now, of whatever thread or process it is. */
  flushedWhatWasRead(): Promise<void> | null {
    if (this.path === null) return null
    const others = this.counters.others()
    if (others !== this.seenOfOthers) this.begin()
    this.seenOfOthers = others
    return this.flushed()
  }

  async close(): Promise<void> {
    await this.flushed()?.catch(() => undefined)
    await this.file?.then(
      (file) => file.close(),
      () => undefined,
    )
  }

  private begin(): void {
    if (this.running) this.next ??= quiet(this.running.then(this.again, this.again))
    else this.running = quiet(this.flush().finally(() => (this.running = null)))
  }

  private readonly again = (): Promise<void> | undefined => {
    this.next = null
    this.begin()
    return this.flushed() ?? undefined
  }

  private async flush(): Promise<void> {
    try {
      if (this.isDoubtful) this.writeIntoDatabase()
      else await this.sync()
      this.isDoubtful = false
    } catch (error) {
      this.isDoubtful = true
      throw isStorageAway(error) ? error : refused(error)
    }
  }

  /**
   * What a disk has refused once, the operating system may no longer mean to write, and would call written: so it is written
   * anew, from the log into the database. The log begins anew, too: nothing behind what is missing in it would be found.
   */
  private writeIntoDatabase(): void {
    const { busy } = this.sqlite.prepare('pragma wal_checkpoint(truncate)').get() as Checkpoint
    if (busy !== 0) throw refused()
  }

  private opened(): Promise<FileHandle> {
    this.file ??= open(this.path ?? '', 'r+').catch((error: unknown) => {
      this.file = null
      throw error
    })
    return this.file
  }
}

/** In pages; `busy` is 1 where somebody was in the way. */
export type Checkpoint = { busy: number; log: number; checkpointed: number }

function refused(cause?: unknown): Error {
  return Object.assign(new Error('What was committed is not on the disk yet', { cause }), { code: 'EIO' })
}

/** Null where nothing can be lost, as in memory, and where a commit itself has to wait. */
function pathOfLog(sqlite: DatabaseSync): string | null {
  const path = sqlite.location()
  const { journal_mode: mode } = sqlite.prepare('pragma journal_mode').get() as { journal_mode: string }
  return path !== null && mode === 'wal' ? `${path}-wal` : null
}

/** Each is another one after a commit: of this connection, or of any other. */
type Counters = { changes(): unknown; others(): unknown }

function countersOf(sqlite: DatabaseSync): Counters {
  const first = (statement: StatementSync) => () => Object.values(statement.get() ?? {})[0]
  return {
    changes: first(sqlite.prepare('select total_changes()')),
    others: first(sqlite.prepare('pragma data_version')),
  }
}

/** Whoever waits for it hears of it; where nobody does, the next one who asks. */
function quiet(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined)
  return promise
}
