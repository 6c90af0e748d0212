/** What choosing one of the product's templates does to a bar. */
import type { FloatingBar, FloatingBarTemplate } from './floating-bar.ts'
import { floatingBarPalettes, withCustomOff } from './floating-bar-palettes.ts'
import type { FloatingBarPalette } from './palette-colors.ts'

// `Object.keys` forgets which keys a record has.
const [firstPalette = 'classic-charm'] = Object.keys(floatingBarPalettes) as FloatingBarPalette[]

/** The bar keeps its words, and begins with the first palette (B §4.2); own colors are kept for later. */
export function withProductTemplate<Bar extends FloatingBar>(bar: Bar, template: FloatingBarTemplate): Bar {
  const colors = { ...withCustomOff(bar.settings.colors), palette: firstPalette }
  return { ...bar, template, settings: { ...bar.settings, colors } }
}
