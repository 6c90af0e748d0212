/** Colors as owners type them in the inline timer editor (specification B §5.1): stored as what they mean. */
import { channelsOf } from '../colors/channels.ts'

/**
 * `rgba(r,g,b,a)` of three to eight hexadecimal digits, with or without their #, and of `rgb(…)`; null for what is no
 * color.
 */
export function storedColor(typed: string): string | null {
  const channels = channelsOf(typed) ?? channelsOf(`#${typed.trim()}`)
  if (channels === null) return null
  const { red, green, blue, alpha } = channels
  const parts = [red, green, blue].map((part) => Math.round(part * 255))
  return `rgba(${[...parts, Number(alpha.toFixed(4))].join(',')})`
}

/** Digits without # and without what `rgba(…)` puts around them: eight where something shows through, else six. */
export function displayedColor(stored: string): string {
  return hexColor(stored)?.slice(1) ?? stored
}

/** `#rrggbb`, or `#rrggbbaa` where something shows through; undefined for what is no color. */
export function hexColor(stored: string): string | undefined {
  const channels = channelsOf(stored)
  if (channels === null) return undefined
  const { red, green, blue, alpha } = channels
  const parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
