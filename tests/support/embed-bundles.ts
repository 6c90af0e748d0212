/** The page script as it is shipped. */
import { readFile } from 'node:fs/promises'
import { composeScript } from '../../src/server/visitors/page-scripts.ts'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { embedBuild } from '../../scripts/build-bundles.ts'
import { type ScriptPart, scriptParts } from '../../src/domain/visitors/script-parts.ts'

/** `npm test` names the folder of the script that was just built; a file tested alone builds it from its sources. */
const { TESTED_SCRIPT } = process.env

const built = new Map<string, Promise<string>>()

/** `snippet`, `core`, `parts/…` or `bar-preview`, minified. */
export function embedBundle(entry: string): Promise<string> {
  const known = built.get(entry) ?? readBuilt(entry)
  built.set(entry, known)
  return known
}

/** The script of a page as the server puts it together. */
export async function composedBundle(parts: readonly ScriptPart[]): Promise<string> {
  const names = scriptParts.filter((name) => name === 'renderer' || parts.includes(name))
  const bundles = await Promise.all(names.map((name) => embedBundle(partEntry(name))))
  return composeScript(await embedBundle('core'), bundles)
}

export function partEntry(name: string): string {
  return `parts/${name}`
}

/** Another script of ours, built as previews are: a test calls it by the names of the sources. */
export function bundleOf(file: string): Promise<string> {
  const { build: likeEmbed, ...config } = embedBuild('timer-preview')
  return bundle({ ...config, build: { ...likeEmbed, lib: { ...likeEmbed?.lib, entry: file } } })
}

function readBuilt(entry: string): Promise<string> {
  return TESTED_SCRIPT ? readFile(`${TESTED_SCRIPT}/${entry}.js`, 'utf8') : bundle(embedBuild(entry))
}

async function bundle(config: InlineConfig): Promise<string> {
  const results = await build({ ...config, build: { ...config.build, write: false } })
  const [result] = results as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built')
  return chunk.code
}
