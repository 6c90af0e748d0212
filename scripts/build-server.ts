/**
 * The server in a few files of JavaScript, as it runs in production: stripping the types of hundreds of modules takes
 * half of its start, and keeping their sources, once for each thread, half of its memory.
 */
import { rmSync } from 'node:fs'
import { build, type InlineConfig, type Plugin } from 'vite'
import { keepPlaces, packagesBanner } from './keep-places.ts'

const FOLDER = 'dist/server'

/** What runs by itself: the server, its threads, and the processes that read uploaded images. */
const entries = {
  'src/server/main.ts': 'main',
  'src/server/background-thread.ts': 'background-thread',
  'src/server/threads/unseal-thread.ts': 'unseal-thread',
  'src/server/email-timers/compile-thread.ts': 'compile-thread',
  'src/server/email-timers/mail-image-process.ts': 'mail-image-process',
  'src/server/classic-bars/avatar-process.ts': 'avatar-process',
  'src/server/portals/portal-image-process.ts': 'portal-image-process',
}

/** They bring files that are not JavaScript, and look for them beside themselves. */
const withFilesOfTheirOwn = ['@napi-rs/canvas', 'sharp', 'pg-native']

/** What verifies passkeys needs it to have run before: what is left as a package is imported on top of a bundled file. */
const runBeforeOthers = ['reflect-metadata']

export async function buildServer(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  await build(serverBuild)
}

/** A single character beyond Latin-1 doubles what the engine keeps a whole file in. */
const inOneByteCharacters: Plugin = {
  name: 'in-one-byte-characters',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

function escaped(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const serverBuild: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepPlaces({ folder: FOLDER, entries }), inOneByteCharacters],
  ssr: { noExternal: true, external: [...withFilesOfTheirOwn, ...runBeforeOthers] },
  build: {
    target: 'node26',
    outDir: FOLDER,
    ssr: true,
    // Names and lines stay, so that an error still says where it was.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([file, name]) => [name, file])),
      output: { comments: false, chunkFileNames: '[name]-[hash].js', banner: packagesBanner },
    },
  },
}
