/** Says which words of an oldest bar are hard to read in its colors, and mends it with one click. */
import { READABLE } from '#domain/colors/contrast.ts'
import type { FloatingBarColors } from '#domain/bars/palette-colors.ts'
import type { OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import { ContrastWarning } from '../editor/fields/contrast-warning.tsx'
import { contrastWarnings } from '../editor/fields/contrast-warnings.ts'

type ColorField = 'floatingBarColor' | 'floatingBarBackgroundColor' | 'ctaTextColor' | 'ctaButtonColor'

const fields: Record<keyof FloatingBarColors, ColorField> = {
  text: 'floatingBarColor',
  background: 'floatingBarBackgroundColor',
  ctaText: 'ctaTextColor',
  ctaBackground: 'ctaButtonColor',
}

type OldestContrastProps = {
  bar: OldestBar
  /** Of which words. */
  of: 'text' | 'ctaText'
  onMend: (field: ColorField, better: string) => void
}

export function OldestContrast({ bar, of, onMend }: OldestContrastProps) {
  const warning = contrastWarnings({
    text: bar[fields.text],
    background: bar[fields.background],
    ctaText: bar[fields.ctaText],
    ctaBackground: bar[fields.ctaBackground],
  }).find(({ name }) => name === of)
  if (!warning) return null
  return (
    <ContrastWarning
      warning={warning}
      needed={READABLE}
      mends={fields[of]}
      onMend={(better) => onMend(fields[of], better)}
    />
  )
}
