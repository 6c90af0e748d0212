/** The fonts of oldest bars, as their packages bring them (docs/fonts.md): for visitors' pages, and for the preview. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { oldestFontFiles, oldestFonts } from '#domain/oldest-bars/oldest-fonts.ts'

type FontPackage = (typeof oldestFonts)[keyof typeof oldestFonts]['file']

/** What each package says about its font. Its files lie beside that. */
const packages: Record<FontPackage, () => string> = {
  montserrat: () => import.meta.resolve('@fontsource/montserrat/metadata.json'),
  'libre-baskerville': () => import.meta.resolve('@fontsource/libre-baskerville/metadata.json'),
  lobster: () => import.meta.resolve('@fontsource/lobster/metadata.json'),
  oswald: () => import.meta.resolve('@fontsource/oswald/metadata.json'),
  'roboto-slab': () => import.meta.resolve('@fontsource/roboto-slab/metadata.json'),
  'yanone-kaffeesatz': () => import.meta.resolve('@fontsource/yanone-kaffeesatz/metadata.json'),
  'open-sans': () => import.meta.resolve('@fontsource/open-sans/metadata.json'),
  'josefin-slab': () => import.meta.resolve('@fontsource/josefin-slab/metadata.json'),
  arvo: () => import.meta.resolve('@fontsource/arvo/metadata.json'),
  lato: () => import.meta.resolve('@fontsource/lato/metadata.json'),
  vollkorn: () => import.meta.resolve('@fontsource/vollkorn/metadata.json'),
  'abril-fatface': () => import.meta.resolve('@fontsource/abril-fatface/metadata.json'),
  ubuntu: () => import.meta.resolve('@fontsource/ubuntu/metadata.json'),
  'pt-sans': () => import.meta.resolve('@fontsource/pt-sans/metadata.json'),
  'old-standard-tt': () => import.meta.resolve('@fontsource/old-standard-tt/metadata.json'),
  raleway: () => import.meta.resolve('@fontsource/raleway/metadata.json'),
}

/** Each file's package, by the name that it is asked for by. */
const packageOf = new Map(
  Object.values(oldestFonts).flatMap(({ file: name }) =>
    oldestFontFiles.filter((file) => file.startsWith(`${name}-`)).map((file) => [file, name] as const),
  ),
)

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Another version of a font is another drawing of the same letters.
  'cache-control': 'public, max-age=31536000, immutable',
}

export function serveBarFonts(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/bar-fonts/:file.woff2',
    { config: { hostRole: 'any' }, schema: { hide: true } },
    async (request, reply) => {
      const font = await readBarFont(request.params.file)
      if (font === null) return reply.callNotFound()
      return reply.headers(headers).type('font/woff2').send(font)
    },
  )
}

/** By the name that it is asked for by; null for what is no font of an oldest bar. */
export async function readBarFont(file: string): Promise<Buffer | null> {
  const name = packageOf.get(file)
  if (name === undefined) return null
  return readFile(fileURLToPath(new URL(`files/${file}-400-normal.woff2`, packages[name]())))
}
