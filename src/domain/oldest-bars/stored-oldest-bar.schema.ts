/** An oldest floating bar as it comes back from where it is stored. */
import { inShapeOf } from '../saves/stored-shape.ts'
import { newOldestBar } from './new-oldest-bar.ts'
import type { OldestBar } from './oldest-bar.ts'
import { oldestBar } from './oldest-bar.schema.ts'

const model = newOldestBar({ kind: 'deadline', language: 'en' })

/** Null for what cannot be read: everything that is read is validated like what an owner sends. */
export function readStoredOldestBar(text: string | null): OldestBar | null {
  if (text === null) return null
  return oldestBar.safeParse(inShapeOf(model, text)).data ?? null
}
