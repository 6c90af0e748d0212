/** What may reach a style: colours, as the browser that draws them understands them; no address, no second rule. */

export function isPaint(value: string): boolean {
  return CSS.supports('color', value)
}
