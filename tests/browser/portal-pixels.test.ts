/** The preview cannot lie: every look of a portal is the same to the pixel for visitors and for its editor. */
import { readFileSync } from 'node:fs'
import { portalContents, portalLooks, portalOf } from '../../scripts/portal-gallery/portal-looks.ts'
import type { GridShape } from '../support/bar-grid.ts'
import { expect, test } from '../support/embed-test.ts'
import { startGridHost } from '../support/grid-host.ts'
import { pixelsApart } from '../support/pictures.ts'
import { openPreviewPortals, openVisitorPortals } from '../support/portal-grid.ts'
import { sampleOf } from '../support/sample.ts'

const shapes: Record<string, GridShape> = {
  desktop: { width: 1280, height: 700, columns: 1, rows: 3 },
  tablet: { width: 820, height: 900, columns: 3, rows: 1 },
  phone: { width: 390, height: 760, columns: 3, rows: 1 },
}

/** Three looks of each device, and over all of them every place. */
const STEP = 14
const MAX_LOOKS = 20

const picture = readFileSync('scripts/portal-gallery/picture.svg', 'utf8')

for (const [first, [device, shape]] of Object.entries(shapes).entries())
  test(`every portal is the same in the preview as on a page, on a ${device}`, async ({
    host,
    browser,
  }, info) => {
    await using grids = await startGridHost()
    const address = grids.picture('/picture.svg', picture)
    const portals = portalLooks.map((look, place) => {
      const content = portalContents[(place + first) % portalContents.length] ?? ''
      return portalOf(look, { content, side: place % 2 ? 'start' : 'end', picture: address })
    })
    const [visitors, previews] = await Promise.all([
      openVisitorPortals(browser, { host, grids, shape }),
      openPreviewPortals(browser, { grids, shape }),
    ])
    const { width, height, columns, rows } = shape
    const perGrid = columns * rows
    const areas = Array.from({ length: perGrid }, (_, place) => ({
      x: (place % columns) * width,
      y: Math.floor(place / columns) * height,
      width,
      height,
    }))
    const apart = async () => {
      const pictures = await Promise.all([visitors.picture(), previews.picture()])
      return { pictures, counts: await pixelsApart(previews.page, { pictures, areas, tolerance: 0 }) }
    }
    const tried = sampleOf(portals, STEP, first)

    for (let from = 0; from < tried.length; from += perGrid) {
      const shown = tried.slice(from, from + perGrid)
      const [drawn, previewed] = await Promise.all([visitors.show(shown), previews.show(shown)])
      expect(previewed).toEqual(drawn)
      const placed = drawn.map((said) => said.split(' ').slice(0, 3))
      expect(placed).toEqual(shown.map(({ side, placement }) => [side, 'frame', placement]))
      let seen = await apart()
      // Frames of other processes come into a picture when they are ready.
      for (let looks = 1; looks < MAX_LOOKS && seen.counts.some(Boolean); looks += 1) seen = await apart()
      if (seen.counts.some(Boolean))
        for (const [at, taken] of seen.pictures.entries())
          await info.attach(['page', 'preview'][at] ?? '', {
            body: Buffer.from(taken, 'base64'),
            contentType: 'image/png',
          })

      expect(seen.counts.filter(Boolean), drawn.join('\n')).toEqual([])
    }
    for (const context of browser.contexts())
      if (context.pages().includes(previews.page)) await context.close()
  })
