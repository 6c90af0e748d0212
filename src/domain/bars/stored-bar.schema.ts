/** A bar as it comes back from where it is stored: this version may be older or newer than the one that wrote it. */
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'
import { floatingBar } from './floating-bar.schema.ts'

/**
 * Null for what cannot be read. A field that a newer version added is passed over, one that was not there yet is as
 * in a new bar, and everything that is read is validated like what an owner sends.
 */
export function readStoredBar(text: string | null): FloatingBar | null {
  if (text === null) return null
  return floatingBar.safeParse(inShapeOf(defaultFloatingBar, readJson(text))).data ?? null
}

function inShapeOf(model: object, stored: unknown): unknown {
  if (!isRecord(stored)) return stored
  return Object.fromEntries(
    Object.entries(model).map(([name, own]: [string, unknown]) => {
      const value = Object.hasOwn(stored, name) ? stored[name] : own
      return [name, isRecord(own) ? inShapeOf(own, value) : value]
    }),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no bar either.
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
