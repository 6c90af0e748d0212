/** Two grids that must look the same: both are shown the same bars, and their pictures are compared. */
import type { TestInfo } from '@playwright/test'
import type { Grid, GridShape } from './bar-grid.ts'
import type { BarKind } from './bar-kinds.ts'
import { expect } from './embed-test.ts'
import { pixelsApart } from './pictures.ts'

const MAX_LOOKS = 20

type Grids<Bar> = {
  kind: BarKind<Bar>
  visitors: Grid<Bar>
  previews: Grid<Bar>
  shape: GridShape
  tolerance?: number
}

/** Both grids, and how to look at them. */
export function pairOf<Bar>({ kind, visitors, previews, shape, tolerance = 0 }: Grids<Bar>) {
  const everywhere = areasOf(shape)
  let areas = everywhere
  const takePictures = () => Promise.all([visitors.picture(), previews.picture()])
  const compareOnce = async (edgeTolerance = tolerance) =>
    pixelsApart(previews.page, { pictures: await takePictures(), areas, tolerance, edgeTolerance })

  return {
    previews,
    compareOnce,
    async show(shown: readonly Bar[]) {
      // Frames for which no bar is left show earlier ones, each grid another.
      areas = everywhere.slice(0, shown.length)
      const [drawn, previewed] = await Promise.all([visitors.show(shown), previews.show(shown)])
      expect(drawn).toMatchObject(shown.map((bar) => ({ ...kind.says(bar), tooHigh: false })))
      expect(previewed).toEqual(drawn)
    },
    /** What has the focus is marked in one frame only: it is let go. */
    async hide() {
      const frames = [visitors, previews].flatMap(({ page }) => page.frames().slice(1))
      for (const frame of frames) {
        await frame.locator('.hide').evaluate((button) => (button as HTMLElement).click())
        await frame.locator('.tab').evaluate((tab) => (tab as HTMLElement).blur())
      }
    },
    /** Pixels that differ, frame by frame. Frames of other processes come into a picture when they are ready. */
    async compare(info?: TestInfo, edgeTolerance?: number) {
      let apart = await compareOnce(edgeTolerance)
      for (let looks = 1; looks < MAX_LOOKS && apart.some(Boolean); looks += 1)
        apart = await compareOnce(edgeTolerance)
      if (apart.some(Boolean)) await attach(info, await takePictures())
      return apart
    },
  }
}

async function attach(info: TestInfo | undefined, pictures: string[]) {
  for (const [place, picture] of pictures.entries()) {
    const body = Buffer.from(picture, 'base64')
    await info?.attach(['page', 'preview'][place] ?? '', { body, contentType: 'image/png' })
  }
}

function areasOf({ width, height, columns, rows }: GridShape) {
  return Array.from({ length: columns * rows }, (_, place) => ({
    x: (place % columns) * width,
    y: Math.floor(place / columns) * height,
    width,
    height,
  }))
}
