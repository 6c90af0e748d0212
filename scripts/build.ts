/** Builds the owner's app and the script for owners' pages, only when their sources have changed. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const stampFile = 'dist/sources.sha256'

const sources = [
  'src/{admin,domain,embed,widgets}/**/*',
  'scripts/{build,compress,shorten}*.ts',
  'vite.config.ts',
  'package-lock.json',
]

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true, exclude: ['**/*.test.ts'] })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function builtFrom(): string | null {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    // Nothing is built yet, or a build was interrupted.
    return null
  }
}

async function build(hash: string): Promise<void> {
  console.log('Building the app and the page script …')
  rmSync(stampFile, { force: true })
  const { buildAdmin, buildEmbed } = await import('./build-bundles.ts')
  await buildAdmin()
  await buildEmbed()
  writeFileSync(stampFile, hash)
}

const hash = hashOfSources()
try {
  if (builtFrom() !== hash) await build(hash)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
