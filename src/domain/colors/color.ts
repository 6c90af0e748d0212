/** Which colors may reach a style sheet: hexadecimal and `rgb()`; no names, functions or URLs. */

// No \s: what JavaScript takes for a space may be a letter to a style sheet.
const HEX = /^ *#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}) *$/i
const RGB = /^ *rgba?\( *(\d{1,3} *, *){2}\d{1,3}( *, *(0|1(\.0+)?|0?\.\d+))? *\) *$/i

export function isColor(text: string): boolean {
  return HEX.test(text) || RGB.test(text)
}
