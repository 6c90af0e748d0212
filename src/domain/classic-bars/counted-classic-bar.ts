/** What previews are sent of a classic bar: what visitors are, with a number that is left where there is one. */
import type { BarStock } from '../bars/bar-stock.ts'
import type { FloatingBarColors } from '../bars/palette-colors.ts'
import { classicBases, classicWidths } from './classic-bar.ts'
import type { ShownClassicBar } from './shown-classic-bar.ts'

/** `paint`: its colors. Of a limited quantity, `n` are left. */
export type CountedClassicBar = ShownClassicBar & {
  paint?: FloatingBarColors | undefined
  stock?: BarStock | undefined
  n?: number | undefined
}

const widths = [...classicWidths, 'flat']

/** Tells one from anything else where bars are only drawn; what is being typed may be empty or too long. */
export function isCountedClassicBar(value: unknown): value is CountedClassicBar {
  if (!isRecord(value)) return false
  const { base, text, z, paint, labels } = value
  return (
    isOneOf(classicBases, base) &&
    hasLayout(value) &&
    typeof text === 'string' &&
    typeof z === 'number' &&
    isTexts(paint) &&
    isRecord(labels)
  )
}

function hasLayout({ settings }: Record<string, unknown>) {
  const layout = isRecord(settings) ? settings['layout'] : null
  if (!isRecord(layout)) return false
  const { placement, at, width } = layout
  return (
    isOneOf(['top', 'bottom'], placement) &&
    isOneOf(['left', 'center', 'right'], at) &&
    isOneOf(widths, width)
  )
}

function isOneOf(choices: readonly unknown[], value: unknown) {
  return choices.includes(value)
}

function isTexts(value: unknown) {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
