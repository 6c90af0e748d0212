/** Tags that are changed, and since when, as they come back from storage. */
import { z } from 'zod'
import { actNames, type KnownActs } from './tag-acts.ts'

const known = z.partialRecord(z.enum(actNames), z.object({ key: z.string(), since: z.number() }))

export function storedActs(text: string | null): KnownActs {
  return known.parse(JSON.parse(text ?? '{}'))
}
