/** A small drawing of a bar in its colours. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBarColors } from '#domain/bars/floating-bar-palettes.ts'

type BarSketchProps = { bar: FloatingBar; width: number }

export function Thumbnail({ bar, width }: BarSketchProps) {
  const { background, text, ctaBackground } = floatingBarColors(bar.settings.colors)
  return (
    <svg width={width} height={width / 8} viewBox="0 0 160 20" aria-hidden="true">
      <rect width={160} height={20} rx={4} fill={background} />
      <path d="M14 8h36M14 12h28" stroke={text} strokeWidth={2} />
      <path d="M76 10h30" stroke={text} strokeWidth={6} strokeDasharray="6 2" />
      <rect x={120} y={5} width={28} height={10} rx={3} fill={ctaBackground} />
    </svg>
  )
}
