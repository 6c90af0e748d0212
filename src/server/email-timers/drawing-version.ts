/** Tells one way of drawing from another, so that no style is shown as an older version of the product drew it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE_FILE = join(import.meta.dirname, '../../../package.json')

/** The code and the packages that pixels depend on: a number to be raised by hand would be forgotten. */
export function drawingVersion(folders: readonly string[]): string {
  const hash = createHash('sha256')
  const lines = readFileSync(PACKAGE_FILE, 'utf8').split('\n')
  for (const line of lines) if (/"@napi-rs\/canvas"|"@fontsource(-variable)?\//.test(line)) hash.update(line)
  for (const folder of folders)
    for (const file of codeIn(folder)) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

function codeIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter(isCode).toSorted()
}

function isCode(file: string) {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}
