/** Compares pictures pixel by pixel: equal ones are equal bytes, and only different ones are looked into. */
import type { Page } from '@playwright/test'

export type Area = { x: number; y: number; width: number; height: number }

export type Comparison = {
  /** PNGs in base64. */
  pictures: readonly [string, string]
  areas: readonly Area[]
  /** Steps of 255 by which red, green and blue may be apart. */
  tolerance: number
  /** The same for the outermost two pixels of each area, where a frame cuts what is soft. */
  edgeTolerance?: number
}

const EDGE_PX = 2

/** Pixels that differ in each area, counted by a page that does nothing else. */
export async function pixelsApart(page: Page, comparison: Comparison): Promise<number[]> {
  const { pictures, areas } = comparison
  if (pictures[0] === pictures[1]) return areas.map(() => 0)
  const { tolerance, edgeTolerance = tolerance } = comparison
  const asked = { pictures, areas, tolerance, edgeTolerance, edge: EDGE_PX }
  return page.evaluate(async ({ pictures: [left, right], areas: places, edge, ...may }) => {
    const pixelsOf = async (picture: string) => {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      drawing?.drawImage(bitmap, 0, 0)
      return ({ x, y, width, height }: Area) =>
        new Uint32Array(drawing?.getImageData(x, y, width, height).data.buffer ?? [])
    }
    const [first, second] = await Promise.all([pixelsOf(left), pixelsOf(right)])
    const isApart = (one: number, other: number, most: number) =>
      [0, 8, 16, 24].some((bits) => Math.abs(((one >>> bits) & 255) - ((other >>> bits) & 255)) > most)
    return places.map((place) => {
      const opposite = second(place)
      return first(place).reduce((apart, pixel, at) => {
        const other = opposite[at] ?? 0
        if (pixel === other) return apart
        const [x, y] = [at % place.width, Math.floor(at / place.width)]
        const inset = Math.min(x, y, place.width - 1 - x, place.height - 1 - y)
        return apart + (isApart(pixel, other, inset < edge ? may.edgeTolerance : may.tolerance) ? 1 : 0)
      }, 0)
    })
  }, asked)
}
