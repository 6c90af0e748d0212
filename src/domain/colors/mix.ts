/** One color in or over another. */
import { parseColor, toHex, type Color } from './parse-color.ts'

/** `share` of the second in the first, both opaque; the first alone where one of them is no color. */
export function mix(first: string, second: string, share: number): string {
  const [one, other] = [parseColor(first), parseColor(second)]
  return one && other ? toHex(blend(one, other, share)) : first
}

/** What is seen where one color lies over another. */
export function over(front: Color, back: Color): Color {
  return {
    ...blend(back, front, front.alpha),
    alpha: front.alpha + back.alpha * (1 - front.alpha),
  }
}

function blend(one: Color, other: Color, share: number): Color {
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    red: between(one.red, other.red),
    green: between(one.green, other.green),
    blue: between(one.blue, other.blue),
    alpha: 1,
  }
}
