/** Pictures of a floating bar, as wide as the place that they stand in. */
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { mountPaletteBar } from '#widgets/palette-bar.ts'
import { FittedPicture, FittedStrip } from '../../editor/preview/fitted-picture.tsx'

/** In lists. */
export function BarStrip({ bar }: { bar: CountedBar }) {
  return <FittedStrip mount={mountPaletteBar} bar={bar} side={bar.settings.layout.placement} />
}

/** With some of the page. */
export function BarPicture({ bar }: { bar: CountedBar }) {
  return <FittedPicture mount={mountPaletteBar} bar={bar} />
}
