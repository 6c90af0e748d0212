/** The folder where everything of this installation lies: there, ours to write, and nobody else's to read. */
import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** What is made from here on gets no more than that either. */
const UMASK = 0o077

export class DataDirError extends Error {
  override name = 'DataDirError'
}

export function prepareDataDir(folder: string): void {
  process.umask(UMASK)
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  } catch (error) {
    throw isFileThere(error)
      ? new DataDirError(`DATA_DIR: must be a folder, and "${folder}" is a file`)
      : mayNotWrite(folder)
  }
  closeToOthers(folder, FOLDER_MODE)
  refuseReadOnly(folder)
  for (const { name, isFile, path } of contentOf(folder)) {
    closeToOthers(path, isFile ? FILE_MODE : FOLDER_MODE)
    if (name.startsWith('lastcall.db')) refuseReadOnly(path)
  }
}

function contentOf(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ name: entry.name, isFile: entry.isFile(), path: join(folder, entry.name) }))
}

/** Of a volume that belongs to somebody else we may write in it and not change who may. */
function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!hasCode(error, 'EPERM') && !hasCode(error, 'EROFS')) throw error
  }
}

function refuseReadOnly(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch {
    throw mayNotWrite(path)
  }
}

function mayNotWrite(path: string): DataDirError {
  return new DataDirError(
    `DATA_DIR: must be writable for the user who starts the server, and "${path}" is not`,
  )
}

function isFileThere(error: unknown): boolean {
  return hasCode(error, 'EEXIST') || hasCode(error, 'ENOTDIR')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
