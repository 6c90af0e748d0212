/** A bar as it comes back from where it is stored. */
import { inShapeOf } from '../saves/stored-shape.ts'
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'
import { floatingBar } from './floating-bar.schema.ts'

/** Null for what cannot be read: everything that is read is validated like what an owner sends. */
export function readStoredBar(text: string | null): FloatingBar | null {
  if (text === null) return null
  return floatingBar.safeParse(inShapeOf(defaultFloatingBar, text)).data ?? null
}
