/** How the code of one lead is written: `BREAD-7KQ4M-X2WDP`, from the campaign's name and from chance. */

const MAX_PREFIX_LETTERS = 8
/** Shorter words say nothing: "A big sale" is about `BIG`. */
const MIN_PREFIX_LETTERS = 3
/** Of names without a Latin letter. */
const DEFAULT_PREFIX = 'OFFER'
/** Nobody's: it is drawn from the alphabet of codes, and no shop is ever told it. */
const EXAMPLE_OF_CHANCE = '7KQ4M-X2WDP'

/** The first word of the campaign's name that says something, in the letters that every keyboard has. */
export function codePrefix(campaignName: string): string {
  const words = campaignName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/[^A-Z]/g, ''))
  const telling = words.find((word) => word.length >= MIN_PREFIX_LETTERS)
  return (telling ?? words.join('')).slice(0, MAX_PREFIX_LETTERS) || DEFAULT_PREFIX
}

/** What previews show in the place of a code, which leads alone have. `ownCode`: everybody's, where its owner thought of one. */
export function exampleCode(campaignName: string, ownCode: string | null = null): string {
  return ownCode ?? `${codePrefix(campaignName)}-${EXAMPLE_OF_CHANCE}`
}

/** 32 signs that are not taken for each other: what is drawn for one is worth 5 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SIGNS_OF_CHANCE = 10
const SIGNS_PER_PART = 5
/** As many as `leadCode` takes: 50 bits of chance. */
export const BYTES_OF_CHANCE = SIGNS_OF_CHANCE

/** Of a lead: nobody can guess it, and it can be read out and typed. */
export function leadCode(campaignName: string, chance: Uint8Array): string {
  const signs = Array.from(chance.subarray(0, SIGNS_OF_CHANCE), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return [codePrefix(campaignName), signs.slice(0, SIGNS_PER_PART), signs.slice(SIGNS_PER_PART)].join('-')
}
