/** Builds the owner's app with the script for owners' pages, and the server: each only when its sources have changed. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { appSources, serverSources } from './build-sources.ts'

type Part = { what: string; stampFile: string; sources: readonly string[]; build: () => Promise<void> }

const parts: Part[] = [
  {
    what: 'the app and the page script',
    stampFile: 'dist/sources.sha256',
    sources: appSources,
    async build() {
      const { buildAdmin, buildEmbed } = await import('./build-bundles.ts')
      await buildAdmin()
      await buildEmbed()
    },
  },
  {
    what: 'the server',
    stampFile: 'dist/server-sources.sha256',
    sources: serverSources,
    async build() {
      const { buildServer } = await import('./build-server.ts')
      await buildServer()
    },
  },
]

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true, exclude: ['**/*.test.ts'] })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function builtFrom(stampFile: string): string | null {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    // Nothing is built yet, or a build was interrupted.
    return null
  }
}

async function buildIfChanged({ what, stampFile, sources, build }: Part): Promise<void> {
  const hash = hashOf(sources)
  if (builtFrom(stampFile) === hash) return
  console.log(`Building ${what} …`)
  rmSync(stampFile, { force: true })
  await build()
  writeFileSync(stampFile, hash)
}

try {
  for (const part of parts) await buildIfChanged(part)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
