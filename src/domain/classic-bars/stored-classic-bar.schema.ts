/** A classic bar as it comes back from where it is stored. */
import { inShapeOf } from '../saves/stored-shape.ts'
import type { ClassicBar } from './classic-bar.ts'
import { classicBar } from './classic-bar.schema.ts'
import { newClassicBar } from './new-classic-bar.ts'

const model = newClassicBar({ kind: 'deadline', language: 'en' })

/** Null for what cannot be read: everything that is read is validated like what an owner sends. */
export function readStoredClassicBar(text: string | null): ClassicBar | null {
  if (text === null) return null
  return classicBar.safeParse(inShapeOf(model, text)).data ?? null
}
