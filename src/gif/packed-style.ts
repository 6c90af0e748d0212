/** A compiled look as one piece of bytes: to keep it, and to hand it over from the thread that compiled it. */
import { deserialize, serialize } from 'node:v8'
import type { CompiledStyle } from './compile-style.ts'

/** To be raised whenever the parts of a compiled look change. What an older program kept is compiled again. */
const FORMAT = 1

export function packStyle(style: CompiledStyle): Buffer {
  return serialize({ format: FORMAT, style })
}

/** Null for bytes of another format, or of another kind altogether. */
export function unpackStyle(bytes: Uint8Array): CompiledStyle | null {
  const packed = read(bytes)
  return packed?.format === FORMAT ? packed.style : null
}

function read(bytes: Uint8Array): { format: number; style: CompiledStyle } | null {
  try {
    return deserialize(bytes) as { format: number; style: CompiledStyle } | null
  } catch {
    // An older or newer runtime wrote it, or a disk lost a part of it.
    return null
  }
}
