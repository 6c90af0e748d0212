/** What only some classic bars have beside what all share: the script on a page holds it for those alone. */
import type { ShownClassicBar } from './shown-classic-bar.ts'

export const classicExtraNames = [
  'classic-2',
  'classic-3',
  'classic-4',
  'classic-round',
  'classic-quantity',
  'classic-maker',
  'classic-compact',
  'classic-fold',
] as const

export type ClassicExtraName = (typeof classicExtraNames)[number]

/** Later style sheets last. Phones fetch the last two, which others do without until the bar is folded. */
export function classicExtras(
  { base, by }: Pick<ShownClassicBar, 'base' | 'by'>,
  { hasStock }: { hasStock: boolean },
): ClassicExtraName[] {
  return [
    ...(base === 1 ? [] : [`classic-${base}` as const]),
    ...(hasStock ? ['classic-quantity' as const] : []),
    ...(by ? ['classic-maker' as const] : []),
    'classic-compact',
    'classic-fold',
  ]
}
