/** The packages that fonts come from (docs/fonts.md). */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EmailTimerFont } from '#domain/email-timers/email-timer-templates.ts'

/** What each package says about its fonts. Its files lie beside that. */
const packages = {
  inter: () => import.meta.resolve('@fontsource/inter/metadata.json'),
  roboto: () => import.meta.resolve('@fontsource/roboto/metadata.json'),
  montserrat: () => import.meta.resolve('@fontsource/montserrat/metadata.json'),
  poppins: () => import.meta.resolve('@fontsource/poppins/metadata.json'),
  lato: () => import.meta.resolve('@fontsource/lato/metadata.json'),
  oswald: () => import.meta.resolve('@fontsource/oswald/metadata.json'),
  'bebas-neue': () => import.meta.resolve('@fontsource/bebas-neue/metadata.json'),
  'playfair-display': () => import.meta.resolve('@fontsource/playfair-display/metadata.json'),
  'roboto-mono': () => import.meta.resolve('@fontsource/roboto-mono/metadata.json'),
  orbitron: () => import.meta.resolve('@fontsource/orbitron/metadata.json'),
  'noto-sans': () => import.meta.resolve('@fontsource/noto-sans/metadata.json'),
  'noto-sans-arabic': () => import.meta.resolve('@fontsource/noto-sans-arabic/metadata.json'),
  'noto-sans-hebrew': () => import.meta.resolve('@fontsource/noto-sans-hebrew/metadata.json'),
  'noto-sans-devanagari': () => import.meta.resolve('@fontsource/noto-sans-devanagari/metadata.json'),
  'noto-sans-thai': () => import.meta.resolve('@fontsource/noto-sans-thai/metadata.json'),
  'noto-sans-sc': () => import.meta.resolve('@fontsource-variable/noto-sans-sc/metadata.json'),
  'noto-sans-kr': () => import.meta.resolve('@fontsource-variable/noto-sans-kr/metadata.json'),
} satisfies Record<EmailTimerFont, () => string> & Record<string, () => string>

export type FontPackage = keyof typeof packages

/** For what a font lacks: the scripts of most of the world. */
export const fallbackFonts = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
] as const satisfies FontPackage[]

/** These have every weight in one file, which is less than half as large as two. */
export const variableFonts: ReadonlySet<FontPackage> = new Set<FontPackage>(['noto-sans-sc', 'noto-sans-kr'])

export function readJson(name: FontPackage, file: string): unknown {
  return JSON.parse(readFileSync(pathIn(name, file), 'utf8'))
}

export function pathIn(name: FontPackage, file: string): string {
  return fileURLToPath(new URL(file, packages[name]()))
}
