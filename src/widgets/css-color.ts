/** What may reach a style: colors, as the browser that draws them understands them; no address, no second rule. */

/** Whatever holds a variable is valid until it is used, when the address in its fallback would be fetched. */
const CALL_IN_CALL = /\([^]*\(/

export function isCssColor(value: string): boolean {
  return CSS.supports('color', value) && !CALL_IN_CALL.test(value)
}
