/** Which of the eight hues a platform wears. */

export const platformHues = ['rose', 'sky', 'sand', 'pink', 'mint', 'lime', 'violet', 'teal'] as const
export type PlatformHue = (typeof platformHues)[number]

export function platformHue(id: string): PlatformHue {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return platformHues[sum % platformHues.length] ?? 'rose'
}
