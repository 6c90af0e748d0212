/** A label cut to its place, whole in the tooltip. */
import { truncate } from './truncate.ts'

export function Truncated({ text, max }: { text: string; max: number }) {
  const shown = truncate(text, max)
  return <span title={shown === text ? undefined : text}>{shown}</span>
}
