/** Colors as owners type them in the timer editors (specification B §5.1), and as they are drawn. */

/** Six or eight hexadecimal digits behind a # become `rgba(r,g,b,1)`; anything else is stored as typed. */
export function storedTimerColor(typed: string): string {
  const [, red, green, blue] = HEX.exec(typed.trim()) ?? []
  if (red === undefined || green === undefined || blue === undefined) return typed
  return `rgba(${[red, green, blue].map((pair) => Number.parseInt(pair, 16)).join(',')},1)`
}

/** Without its # and without what `rgba(…)` puts around it. */
export function displayedTimerColor(stored: string): string {
  const rgb = channelsOf(stored)
  return rgb === null ? stored.replace(/^#/, '') : hexOf(rgb).slice(1)
}

/** `#rrggbb` of what is stored; the fallback for what is no color. */
export function drawnTimerColor(stored: string, fallback: string): string {
  const rgb = channelsOf(storedTimerColor(stored))
  return rgb === null ? fallback : hexOf(rgb)
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i
const RGBA = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*[\d.]+\s*)?\)$/i

function channelsOf(stored: string): number[] | null {
  const channels = RGBA.exec(stored.trim())?.slice(1, 4).map(Number)
  return channels?.every((channel) => channel <= 255) ? channels : null
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
