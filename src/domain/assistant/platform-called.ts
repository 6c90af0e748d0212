/** Which platform is meant by a name as somebody says or types it. */
import type { PlatformKind } from '../platforms/platform.ts'
import { platformsOf, type Platform } from '../platforms/platforms.ts'

/** By its id, its name, or one of the names that it is listed with: "ConvertKit" is Kit (ConvertKit). */
export function platformCalled(text: string, kind: PlatformKind): Platform | null {
  const called = plain(text)
  return platformsOf(kind).find((platform) => namesOf(platform).includes(called)) ?? null
}

const kindNames: Record<PlatformKind, string> = { email: 'email', checkout: 'checkout', landing: 'website' }

export function unknownPlatform(text: string, kind: PlatformKind): string {
  return `There is no ${kindNames[kind]} platform called ${text} in the list. Please choose another one, or Other.`
}

function namesOf({ id, name }: Platform): string[] {
  return [id, name, ...name.split(/[()/]/)].map(plain).filter((known) => known !== '')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
