/** The page script as it is shipped, built from its sources for tests. */
import { build, type Rolldown } from 'vite'
import { embedBuild } from '../../scripts/build-bundles.ts'

const built = new Map<string, Promise<string>>()

/** `guard`, `main`, `preview` or `core`, minified. */
export function embedBundle(entry: string): Promise<string> {
  const known = built.get(entry) ?? bundle(entry)
  built.set(entry, known)
  return known
}

async function bundle(entry: string): Promise<string> {
  const config = embedBuild(entry)
  const results = await build({ ...config, build: { ...config.build, write: false } })
  const [result] = results as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error(`Nothing was built of ${entry}`)
  return chunk.code
}
