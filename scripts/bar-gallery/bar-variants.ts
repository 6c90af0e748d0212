/** Every look that an owner can give a floating bar: what the gallery shows and the tests compare. */
import {
  type FloatingBar,
  type FloatingBarPlacement,
  floatingBarPlacements,
  type FloatingBarSize,
  floatingBarSizes,
  type FloatingBarTemplate,
  floatingBarTemplates,
  type FloatingBarWidth,
  floatingBarWidths,
} from '#domain/bars/floating-bar.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import type { FloatingBarPalette } from '#domain/bars/palette-colors.ts'

export type BarVariant = {
  template: FloatingBarTemplate
  palette: FloatingBarPalette
  size: FloatingBarSize
  placement: FloatingBarPlacement
  width: FloatingBarWidth
}

export const palettes = Object.keys(floatingBarPalettes) as FloatingBarPalette[]

export const barVariants: readonly BarVariant[] = floatingBarTemplates.flatMap((template) =>
  palettes.flatMap((palette) =>
    floatingBarSizes.flatMap((size) =>
      floatingBarPlacements.flatMap((placement) =>
        floatingBarWidths.map((width) => ({ template, palette, size, placement, width })),
      ),
    ),
  ),
)

export function barOfVariant<Bar extends FloatingBar>(
  { template, palette, ...layout }: BarVariant,
  bar: Bar,
): Bar {
  const { settings } = bar
  return { ...bar, template, settings: { layout, colors: { ...settings.colors, palette } } }
}
