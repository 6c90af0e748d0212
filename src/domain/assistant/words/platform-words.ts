/** Platforms that a sentence names: "Kit and Stripe", "Kajabi for everything". */
import type { PlatformKind } from '../../platforms/platform.ts'
import { allPlatforms, type Platform, type PlatformId } from '../../platforms/platforms.ts'

export type NamedPlatforms = Partial<Record<PlatformKind, PlatformId>>

/** Names that are words of everyday English: they count with a capital and after a word such as "with". */
const everyday = new Set([
  'kit',
  'drip',
  'loops',
  'ghost',
  'other',
  'divi',
  'paddle',
  'intercom',
  'podia',
  'flow',
])
const CUE = /\b(?:use|uses|using|with|via|on|in|through|by|and|have|is)$|[,&+]$/i

let known: ReadonlyMap<string, Platform> | null = null

/** Made once, by every name without blanks and signs that a platform is listed with. */
function platformsByName(): ReadonlyMap<string, Platform> {
  known ??= new Map(
    allPlatforms()
      .filter(({ unnamed }) => !unnamed)
      .flatMap((platform) => namesOf(platform).map((name): [string, Platform] => [name, platform])),
  )
  return known
}

function namesOf({ id, name }: Platform): string[] {
  return [id, name, ...name.split(/[()/]/)].map(plain).filter((text) => text.length > 2)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

const LONGEST_NAME = 4

export function readPlatforms(text: string): { named: NamedPlatforms; rest: string } {
  let rest = text
  const named: NamedPlatforms = {}
  const words = text.split(/\s+/)
  for (let at = 0; at < words.length; at += 1) {
    const found = platformAt(words, at)
    if (!found) continue
    Object.assign(named, { ...kindsMeant(found.platform, text, named), ...named })
    rest = rest.replace(found.written, ' ')
    at += found.count - 1
  }
  return { named, rest }
}

function platformAt(words: readonly string[], at: number) {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count -= 1) {
    const written = words.slice(at, at + count).join(' ')
    const platform = platformsByName().get(plain(written))
    if (platform && isMeant(written, words.slice(0, at).join(' '))) return { platform, written, count }
  }
  return null
}

function isMeant(written: string, before: string): boolean {
  return !everyday.has(plain(written)) || (/^[A-Z]/.test(written) && CUE.test(before))
}

/** What it is used for, as far as the sentence says; otherwise what it is mostly used for. */
function kindsMeant({ id, kinds }: Platform, text: string, named: NamedPlatforms): NamedPlatforms {
  if (/\beverything\b/i.test(text)) return Object.fromEntries(kinds.map((kind) => [kind, id]))
  const kind = kinds.find((each) => named[each] === undefined)
  return kind ? { [kind]: id } : {}
}
