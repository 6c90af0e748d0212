/** Makes the sprite of platform marks from Simple Icons: `node scripts/platform-marks.ts`, after its table has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { platformMarks } from '../src/admin/ui/platform-marks.ts'

const SPRITE = 'src/admin/ui/platform-marks.svg'

/** The mark takes two thirds of its tile. */
const INSET = 'translate(4 4)scale(.6667)'

const DATA = new URL(import.meta.resolve('simple-icons/icons.json'))

type Icon = { title: string; slug: string; hex: string; license?: { type: string } }

const icons = JSON.parse(read(DATA)) as Icon[]

const symbols = [...new Set(Object.values(platformMarks))].toSorted().map((slug) => {
  const icon = icons.find((one) => one.slug === slug)
  if (!icon) throw new Error(`Simple Icons has no ${slug}`)
  // Drawings are in the public domain where nothing else is said; whatever says something else needs a closer look.
  if (icon.license) throw new Error(`${icon.title} is licensed as ${icon.license.type}`)
  const [path] = / d="[^"]+"/.exec(read(new URL(`../icons/${slug}.svg`, DATA))) ?? []
  const tile = `<rect width="24" height="24" fill="#${icon.hex}"/>`
  return `<symbol id="${slug}" viewBox="0 0 24 24">${tile}<path fill="${inkOn(icon.hex)}" transform="${INSET}"${path}/></symbol>`
})

writeFileSync(SPRITE, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)

function read(file: URL): string {
  return readFileSync(file, 'utf8')
}

/** Black or white, whichever stands out more: relative luminance as WCAG computes it. */
function inkOn(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.4 ? '#000' : '#fff'
}
