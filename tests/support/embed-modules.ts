/** Which files end in what runs on owners' pages, as the bundler tells it. */
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Every file of the script and its widgets is an entry, so that no list of entries has to be kept. */
const entries = globSync('src/{embed,widgets}/**/*.ts', { exclude: ['**/*.{test,d}.ts'] })

/** Files whose code is bundled, and not just their types; also those of packages. */
export async function embedModules(): Promise<string[]> {
  const { output } = await bundleEntries()
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
  return ids.filter((id) => !id.startsWith('\0')).map(withoutQuery)
}

function withoutQuery(id: string) {
  const [file = ''] = id.split('?')
  return relative('.', file)
}

async function bundleEntries() {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        // A file of numbers that are written where they are used would not be named.
        optimization: { inlineConst: false },
      },
    },
  })
  return bundled as Rolldown.RolldownOutput
}
