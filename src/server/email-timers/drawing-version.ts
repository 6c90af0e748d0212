/** Tells one way of drawing from another, so that no look is shown as an older version of the product drew it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }

/** The code and the packages that pixels depend on: a number to be raised by hand would be forgotten. */
export function drawingVersion(folder: string): string {
  const hash = createHash('sha256')
  for (const [name, version] of Object.entries(packageFile.dependencies)) {
    if (/^@napi-rs\/canvas$|^@fontsource\//.test(name)) hash.update(`${name} ${version}\n`)
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(isCode).toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

function isCode(file: string) {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}
