/** How a part enters the page, wherever it comes from: of two with one name, the first one stays. */
import type { MakePart } from './page-part.ts'

export function registerPart(name: string, make: MakePart) {
  const dl = (self._dl ??= {})
  const parts = (dl.p ??= {})
  parts[name] ??= make
}
