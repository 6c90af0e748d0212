/** The page script as it is shipped, built from its sources for tests. */
import { build, type InlineConfig, type Rolldown } from 'vite'
import { embedBuild } from '../../scripts/build-bundles.ts'

const built = new Map<string, Promise<string>>()

/** `snippet`, `main`, `bar-preview` or `core`, minified. */
export function embedBundle(entry: string): Promise<string> {
  const known = built.get(entry) ?? bundle(embedBuild(entry))
  built.set(entry, known)
  return known
}

/** Another script of ours, built the same way. */
export function bundleOf(file: string): Promise<string> {
  const { build: likeEmbed, ...config } = embedBuild('main')
  return bundle({ ...config, build: { ...likeEmbed, lib: { ...likeEmbed?.lib, entry: file } } })
}

async function bundle(config: InlineConfig): Promise<string> {
  const results = await build({ ...config, build: { ...config.build, write: false } })
  const [result] = results as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built')
  return chunk.code
}
