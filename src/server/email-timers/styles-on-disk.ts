/** Compiled styles in files, so that a restart compiles nothing again. A disk that fails costs time, and nothing else. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { systemClock } from '../foundation/clock.ts'

export type StylesOnDisk = {
  /** Null when there is no such file, or it cannot be read. */
  read(hash: string): Promise<Uint8Array | null>
  write(hash: string, bytes: Uint8Array): Promise<void>
}

const MAX_FILES = 500
/** A tenth more are let be before the oldest go, as finding those means looking at all. */
const SURPLUS = 0.1

type Parts = { folder: string; log: Logger; mostFiles?: number | undefined }

export function stylesOnDisk({ folder, log, mostFiles = MAX_FILES }: Parts): StylesOnDisk {
  let hasWarned = false

  function warnOnce(error: unknown) {
    if (!hasWarned) log.warn({ err: error, folder }, 'E-mail timers cannot be kept on disk')
    hasWarned = true
  }

  return {
    async read(hash) {
      try {
        const bytes = await readFile(join(folder, hash))
        await touch(join(folder, hash)).catch(warnOnce)
        return bytes
      } catch (error) {
        if (!isMissing(error)) warnOnce(error)
        return null
      }
    },
    async write(hash, bytes) {
      const part = join(folder, `${hash}.${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, join(folder, hash))
        await tidy(folder, mostFiles)
      } catch (error) {
        warnOnce(error)
        await rm(part, { force: true }).catch(warnOnce)
      }
    },
  }
}

/** What was used lately stays. */
async function touch(file: string) {
  const now = systemClock.now() / 1000
  await utimes(file, now, now)
}

/** Another server may tidy the same folder: what is gone already is gone. */
async function tidy(folder: string, mostFiles: number) {
  const names = await readdir(folder)
  if (names.length <= mostFiles * (1 + SURPLUS)) return
  const files = await Promise.all(names.map((name) => usedAt(join(folder, name))))
  const oldest = files.sort((one, other) => one.at - other.at).slice(0, names.length - mostFiles)
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
}

async function usedAt(file: string) {
  try {
    return { file, at: (await stat(file)).mtimeMs }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { file, at: 0 }
  }
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
