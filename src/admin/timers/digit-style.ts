/** The five ways to set the digits of a standard timer: 10 × set + pan (specification B §3.1). */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'

type Setting = Pick<InlineTimer, 'set_id' | 'pan_id'>

export const digitStyles = {
  '0': { label: 'Bare', said: 'Bare digits', setting: { set_id: 0, pan_id: 0 } },
  '1': { label: 'Panels', said: 'A panel per digit', setting: { set_id: 0, pan_id: 1 } },
  '2': { label: 'Flip', said: 'Flip panels per digit', setting: { set_id: 0, pan_id: 2 } },
  '11': { label: 'Joined', said: 'A panel per unit', setting: { set_id: 1, pan_id: 1 } },
  '12': { label: 'Joined flip', said: 'Flip panels per unit', setting: { set_id: 1, pan_id: 2 } },
} as const satisfies Record<string, { label: string; said: string; setting: Setting }>

export type DigitStyle = keyof typeof digitStyles

// `Object.keys` forgets which keys a record has, and sorts these as the specification does.
export const digitStyleNames = Object.keys(digitStyles) as DigitStyle[]

export function digitStyleOf({ set_id, pan_id }: Setting): DigitStyle {
  const name = String(10 * set_id + pan_id)
  return digitStyleNames.find((style) => style === name) ?? '0'
}
