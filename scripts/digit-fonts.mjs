/**
 * Writes the fonts of inline timers' digits, `src/widgets/digit-fonts/*.woff2`: of each font that e-mail timers are set
 * in the ten digits, lining and of one width where the font has such. `node scripts/digit-fonts.mjs`, after a font's
 * package has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'

/** The weight in which each is drawn. */
export const weights = {
  inter: 600,
  roboto: 700,
  montserrat: 600,
  poppins: 600,
  lato: 700,
  oswald: 500,
  'bebas-neue': 400,
  'playfair-display': 500,
  'roboto-mono': 500,
  orbitron: 600,
}

const options = {
  targetFormat: 'truetype',
  keepFeatures: ['lnum', 'tnum'],
  noHinting: true,
  dropTables: ['GPOS', 'GDEF', 'STAT', 'kern', 'meta'],
}

/** @param {keyof typeof weights} font */
export async function digitFont(font) {
  const file = `@fontsource/${font}/files/${font}-latin-${weights[font]}-normal.woff2`
  const whole = readFileSync(fileURLToPath(import.meta.resolve(file)))
  return convert(renamed(await subsetFont(whole, '0123456789', options)), 'woff2')
}

export const fileOf = (font) => `src/widgets/digit-fonts/${font}.woff2`

/** A changed font may not bear a name that its makers have reserved (docs/fonts.md): all are called Digits. */
function renamed(font) {
  const tables = tablesOf(font).map(({ tag, bytes }) => ({
    tag,
    bytes: tag === 'name' ? nameTable('Digits') : bytes,
  }))
  const head = Buffer.from(font.subarray(0, 12 + 16 * tables.length))
  let at = head.length
  for (const [place, { bytes }] of tables.entries()) {
    head.writeUInt32BE(at, 12 + 16 * place + 8)
    head.writeUInt32BE(bytes.length, 12 + 16 * place + 12)
    at += padded(bytes).length
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => padded(bytes))])
}

function tablesOf(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
    const row = 12 + 16 * place
    const from = font.readUInt32BE(row + 8)
    return {
      tag: font.toString('latin1', row, row + 4),
      bytes: font.subarray(from, from + font.readUInt32BE(row + 12)),
    }
  })
}

/** One record, of the family, for Windows in English. */
function nameTable(family) {
  const text = Buffer.from(family, 'utf16le').swap16()
  const numbers = [0, 1, 18, 3, 1, 0x409, 1, text.length, 0]
  return Buffer.concat([...numbers.map((number) => Buffer.from([number >> 8, number & 255])), text])
}

function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
}

if (import.meta.main)
  for (const font of Object.keys(weights)) writeFileSync(fileOf(font), await digitFont(font))
