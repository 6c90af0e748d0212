/** Compares pictures pixel by pixel: equal ones are equal bytes, and only different ones are looked into. */
import type { Page } from '@playwright/test'

export type Area = { x: number; y: number; width: number; height: number }

export type Comparison = {
  /** PNGs in base64. */
  pictures: readonly [string, string]
  areas: readonly Area[]
  /** Steps of 255 by which red, green and blue may be apart. */
  tolerance: number
}

/** Pixels that differ in each area, counted by a page that does nothing else. */
export async function pixelsApart(page: Page, comparison: Comparison): Promise<number[]> {
  const { pictures, areas } = comparison
  if (pictures[0] === pictures[1]) return areas.map(() => 0)
  return page.evaluate(async ({ pictures: [left, right], areas: places, tolerance }) => {
    const pixelsOf = async (picture: string) => {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      drawing?.drawImage(bitmap, 0, 0)
      return ({ x, y, width, height }: Area) => drawing?.getImageData(x, y, width, height).data ?? []
    }
    const [first, second] = await Promise.all([pixelsOf(left), pixelsOf(right)])
    return places.map((place) => {
      const opposite = second(place)
      const apart = new Set<number>()
      for (const [at, channel] of first(place).entries())
        if (Math.abs(channel - (opposite[at] ?? 0)) > tolerance) apart.add(Math.floor(at / 4))
      return apart.size
    })
  }, comparison)
}
