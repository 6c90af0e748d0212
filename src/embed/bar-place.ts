/** Where a bar is in its window: what an editor must know that shows a page behind it. */
import type { BarPlace } from '#domain/preview/bar-preview.ts'

type Side = BarPlace['side']

/** Null when nothing of it can be seen. */
export function placeOf(host: HTMLElement, side: Side, space: number): BarPlace | null {
  const drawn = drawnParts(host).map((part) => part.getBoundingClientRect())
  const seen = drawn.filter(({ width, height }) => width > 0 && height > 0)
  if (seen.length === 0) return null
  const height = Math.max(...seen.map(({ top, bottom }) => (side === 'top' ? bottom : innerHeight - top)))
  return { side, height: Math.max(0, Math.ceil(height)), space }
}

export function drawnParts({ shadowRoot }: HTMLElement): Element[] {
  return [...(shadowRoot?.children ?? [])].filter(({ tagName }) => tagName !== 'STYLE')
}
