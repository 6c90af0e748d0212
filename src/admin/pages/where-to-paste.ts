/** Where the code goes, in the words of the platform that the campaign's website runs on. */
import { namedPlatform } from '#domain/platforms/platforms.ts'

export type PastePlace = {
  /** The platform's name, null when none is chosen. */
  platform: string | null
  advice: string
}

export function whereToPaste(landingPlatform: string): PastePlace {
  const platform = namedPlatform(landingPlatform)
  if (!platform)
    return { platform: null, advice: 'Paste it into the <head> of the page, as high up as you can.' }
  return {
    platform: platform.name,
    advice: platform.hasHeaderCode
      ? `In ${platform.name}, paste it into the header code of the page or of the whole site, above other scripts.`
      : `In ${platform.name}, look for a setting for header or custom code, and paste it as high up as you can.`,
  }
}
