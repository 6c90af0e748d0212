/** What Vite builds for browsers: the app, and the script for owners' pages. */
import { rmSync } from 'node:fs'
import { build, type InlineConfig } from 'vite'
import { scriptParts } from '../src/domain/visitors/script-parts.ts'
import { VERSION } from '../src/server/foundation/version.ts'
import { compressFiles } from './compress-files.ts'
import { shortenScript } from './shorten-script.ts'

export async function buildAdmin(): Promise<void> {
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
  compressFiles('dist/admin')
}

/**
 * `snippet` is what owners paste, `bar-preview` and its like what the editors of bars, inline timers and portals frame;
 * `core` and parts are what the server puts a page's script together from.
 */
const embedEntries = [
  'snippet',
  'bar-preview',
  'oldest-bar-preview',
  'timer-preview',
  'portal-preview',
  'core',
  ...scriptParts.map((name) => `parts/${name}`),
]

export async function buildEmbed(): Promise<void> {
  rmSync('dist/embed', { recursive: true, force: true })
  for (const entry of embedEntries) await buildEmbedEntry(entry)
  compressFiles('dist/embed')
}

async function buildEmbedEntry(entry: string): Promise<void> {
  await build(embedBuild(entry))
}

/** Fields are named alike in what the server puts together, and as in the sources in what editors frame. */
function isComposed(entry: string) {
  return entry === 'core' || entry.startsWith('parts/')
}

export function embedBuild(entry: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Named by the one part that is for the owner's team.
    define: { LASTCALL_VERSION: JSON.stringify(VERSION) },
    plugins: isComposed(entry) ? [shortenScript] : [],
    build: {
      target: 'es2021',
      // What the bar is laid out with is as young; for older ones its sides would be written once for each language.
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      outDir: 'dist/embed',
      emptyOutDir: false,
      minify: false,
      cssMinify: true,
      // Numbers that have a name are written where they are used: every byte is on every page.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          comments: false,
          minify: { compress: { target: 'es2021' }, mangle: true },
        },
      },
      lib: {
        entry: `src/embed/${entry}.ts`,
        formats: ['iife'],
        name: 'lastcall',
        fileName: () => `${entry}.js`,
      },
    },
  }
}
