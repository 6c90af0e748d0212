/** How inline timers look that are drawn in a page, as the browser has worked it out. */

/** A timer as it is drawn: texts, sizes and styles that the browser has worked out, and pixels. */
export type Look = {
  numbers: string[]
  labels: string[]
  font: string
  digitFont: string
  weight: string
  digitPx: number
  labelPx: number
  /** Between the first two units, and between their digits and labels. */
  gapPx: number
  /** From the one unit to the next. */
  pitchPx: number
  labelGapPx: number
  takenPx: number
  rings: number
  panels: number
  halves: number
  /** Tiles of today's timers, or the halves of those that flip. */
  faces: number
  boxes: number
  panelShadow: string
  tileShadow: string
  digitFilter: string
  digitShadow: string
  dotRadius: string
  /** What is as red as can be; its rows count from 0, the top of the units, to 1. */
  red: { pixels: number; top: number; bottom: number }
}

/** Runs in the page, of which `picture` is a PNG in base64. */
export async function lookAtTimers(picture: string): Promise<Look[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  drawing?.drawImage(bitmap, 0, 0)

  const redIn = ({ y, height }: DOMRect) => {
    const area = drawing?.getImageData(0, y, bitmap.width, height).data ?? []
    const rows = new Set<number>()
    let pixels = 0
    for (let at = 0; at < area.length; at += 4) {
      if (area[at]! < 225 || area[at + 1]! > 30 || area[at + 2]! > 30) continue
      pixels += 1
      rows.add(Math.floor(at / 4 / bitmap.width))
    }
    const last = Math.round(height) - 1
    return { pixels, top: Math.min(...rows) / last, bottom: Math.max(...rows) / last }
  }

  return [...document.querySelectorAll('.place')].map((place) => {
    const face = place.firstElementChild!.shadowRoot!.querySelector('.clock')!
    const row = face.querySelector('.units')!
    const units = [...row.children]
    const drawn = (found: Element | null | undefined, pseudo?: string) =>
      found ? getComputedStyle(found, pseudo) : undefined
    const px = (found: Element | null | undefined) => Number.parseFloat(drawn(found)?.fontSize ?? '0')
    const all = (selector: string) => [...face.querySelectorAll(selector)]
    const box = (found: Element | null | undefined) => found?.getBoundingClientRect() ?? new DOMRect()
    // Of a panel whose halves flip, the upper one; in today's timers halves are inside of their panel.
    const digitsOf = (unit: Element) => {
      const panels = unit.querySelector('b > span') ? 'b > span:first-child' : 'b:first-of-type'
      return [...unit.querySelectorAll(panels)].map(({ textContent }) => textContent).join('')
    }
    const [label] = all('.label')
    const fontOf = (found: Element | null | undefined) =>
      drawn(found)?.fontFamily.split(',')[0]?.replaceAll('"', '') ?? ''
    const isBeside = drawn(units[0])?.display === 'flex'
    const body = box(units[0]?.querySelector(isBeside ? 'b' : '.row, b'))
    return {
      numbers: units.map(digitsOf),
      labels: all('.label').map((each) => drawn(each, '::before')?.content.replaceAll('"', '') ?? ''),
      font: fontOf(face),
      digitFont: fontOf(all('b')[0]),
      weight: drawn(all('b')[0])?.fontWeight ?? '',
      digitPx: px(row),
      labelPx: px(label),
      gapPx: box(units[1]).left - box(units[0]).right,
      pitchPx: box(units[1]).left - box(units[0]).left,
      labelGapPx: box(label).top - body.bottom,
      takenPx: face.clientWidth,
      rings: all('circle + circle').length,
      panels: all('.panel').length,
      halves: all('b').filter((half) => drawn(half)?.clipPath !== 'none').length,
      faces: all('.row span').filter((each) => drawn(each)?.backgroundImage !== 'none').length,
      boxes: [row, ...units].filter((each) => drawn(each)?.backgroundImage !== 'none').length,
      panelShadow: drawn(all('.panel')[0])?.boxShadow ?? '',
      tileShadow: drawn(all('.row b')[0])?.boxShadow ?? '',
      digitShadow: drawn(all('.row i')[0])?.textShadow ?? '',
      digitFilter: drawn(all('.row span')[0])?.filter ?? '',
      dotRadius: drawn(all('.row')[1], '::before')?.borderRadius ?? '',
      red: redIn(box(row)),
    }
  })
}
