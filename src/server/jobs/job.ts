/** What one kind of background work is. */
import type { z } from 'zod'
import type { Platform } from '../platform/platform.ts'

export type Job<Schema extends z.ZodType = z.ZodType> = {
  /** Stands in the table: never renamed once shipped. */
  name: string
  payload: Schema
  /** May run more than once: a process can die after the work and before it is noted. */
  run(payload: z.output<Schema>, deps: Platform): Promise<void>
  /** For work that comes round by itself; its payload is `{}`. */
  everyMs?: number
  /** Goes through tables: nobody's mail waits behind it. */
  isLong?: true
}

/** Keeps the payload's type for `run`. */
export function job<Schema extends z.ZodType>(definition: Job<Schema>): Job<Schema> {
  return definition
}
