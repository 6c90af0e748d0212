/**
 * Whether a trigger is told of nobody although people join at its platform. Two checks have to agree, so that a call that
 * is still on its way alarms nobody.
 */

/** How many people were in it when all was well, and how many more there have been since without a call. */
export type TriggerSilence = {
  people: number | null
  peopleAt: number | null
  joined: number | null
  /** When the second check agreed. */
  silentAt: number | null
}

export const neverChecked: TriggerSilence = { people: null, peopleAt: null, joined: null, silentAt: null }

export type TriggerCheck = {
  /** Null: nobody would start now, or the platform does not say. */
  people: number | null
  /** When somebody came by it last. */
  receivedAt: number | null
  /** Leads that have started since all was well, by whatever way: they may be those who joined. */
  startedSince: number
  at: number
}

export function afterCheck(
  before: TriggerSilence,
  { people, receivedAt, startedSince, at }: TriggerCheck,
): TriggerSilence {
  const allIsWell = { ...neverChecked, people, peopleAt: people === null ? null : at }
  if (people === null || before.people === null || before.peopleAt === null) return allIsWell
  if (receivedAt !== null && receivedAt >= before.peopleAt) return allIsWell
  const joined = people - before.people - startedSince
  if (joined <= 0) return allIsWell
  return { ...before, joined, silentAt: before.silentAt ?? (before.joined === null ? null : at) }
}
