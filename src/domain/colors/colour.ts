/** Which colours may reach a style sheet: hexadecimal and `rgb()`; no names, functions or URLs. */

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const RGB = /^rgba?\(\s*(\d{1,3}\s*,\s*){2}\d{1,3}(\s*,\s*(0|1|0?\.\d{1,4}))?\s*\)$/i

export function isColour(text: string): boolean {
  const trimmed = text.trim()
  return HEX.test(trimmed) || RGB.test(trimmed)
}
