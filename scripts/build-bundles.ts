/** The two things that Vite builds; everything else runs as it is written. */
import { rmSync } from 'node:fs'
import { build, type InlineConfig } from 'vite'
import { compressFiles } from './compress-files.ts'

export async function buildAdmin(): Promise<void> {
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
  compressFiles('dist/admin')
}

/** Nearly everything runs as soon as it is there: browsers that know this word compile it in one go. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/**
 * `main` is what pages load, `snippet` what the snippet holds inline, `bar-preview` and `timer-preview` what the editors of
 * bars and inline timers frame; `core` only measures `main` without widgets.
 */
const embedEntries = ['snippet', 'main', 'bar-preview', 'timer-preview', 'core']

export async function buildEmbed(): Promise<void> {
  rmSync('dist/embed', { recursive: true, force: true })
  for (const entry of embedEntries) await buildEmbedEntry(entry)
  compressFiles('dist/embed')
}

async function buildEmbedEntry(entry: string): Promise<void> {
  await build(embedBuild(entry))
}

export function embedBuild(entry: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2021',
      // What the bar is laid out with is as young; for older ones its sides would be written once for each language.
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      outDir: 'dist/embed',
      emptyOutDir: false,
      // Numbers that have a name are written where they are used: every byte is on every page.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { postBanner: entry === 'main' ? COMPILE_AT_ONCE : '' },
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
