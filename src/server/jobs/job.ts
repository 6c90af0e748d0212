/** What one kind of background work is. */
import type { z } from 'zod'

/** `Needs`: what `run` is given beside its payload; whoever only asks for the work need not know it. */
export type Job<Schema extends z.ZodType = z.ZodType, Needs = never> = {
  /** Stands in the table: never renamed once shipped. */
  name: string
  payload: Schema
  /** May run more than once: a process can die after the work and before it is noted. */
  run(payload: z.output<Schema>, needs: Needs): Promise<void>
  /** For work that comes round by itself; its payload is `{}`. */
  everyMs?: number
  /** Goes through tables: nobody's mail waits behind it. */
  isLong?: true
}

/** Keeps the payload's type for `run`. */
export function job<Schema extends z.ZodType, Needs>(definition: Job<Schema, Needs>): Job<Schema, Needs> {
  return definition
}
