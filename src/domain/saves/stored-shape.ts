/** Settings as they come back from where they are stored: this version may be older or newer than the one that wrote them. */

/**
 * What is stored as text, in the shape of a whole model: a field that a newer version added is passed over, one that was
 * not there yet is the model's. Whoever reads it validates it like what an owner sends. Null for what is no JSON.
 */
export function inShapeOf(model: object, text: string): unknown {
  return shaped(model, readJson(text))
}

function shaped(model: object, stored: unknown): unknown {
  if (!isRecord(stored)) return stored
  return Object.fromEntries(
    Object.entries(model).map(([name, own]: [string, unknown]) => {
      const value = Object.hasOwn(stored, name) ? stored[name] : own
      return [name, isRecord(own) ? shaped(own, value) : value]
    }),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no settings either.
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
