/** What one check of the health screen says: its card, and what it asks of whoever runs the installation. */

export const checkIds = [
  'version',
  'address',
  'mail',
  'database',
  'storage',
  'jobs',
  'connections',
  'errors',
  'limits',
] as const

export type CheckId = (typeof checkIds)[number]

/** `unknown` is never fine: nobody could look. */
export type CheckState = 'fine' | 'info' | 'unknown' | 'warning' | 'bad'

/** What the one button of a need does. */
export type HealthAct = 'backUp' | 'readAboutBackups' | 'readAboutAddress' | 'lookAtCard' | 'lookAgain'

export type Need = { severity: 'warning' | 'bad'; title: string; text: string; act: HealthAct }

export type Fact = { name: string; value: string }

export type Found = {
  state: Exclude<CheckState, 'warning' | 'bad'>
  /** The state in a word or two. */
  status: string
  facts: readonly Fact[]
  note?: string
  /** The first one is what the card shows. */
  needs?: readonly (Need & { status: string })[]
}

export type Check = {
  id: CheckId
  title: string
  state: CheckState
  status: string
  facts: readonly Fact[]
  note: string | null
  needs: readonly Need[]
}

/** A need speaks on its card too: the two can never disagree. */
export function checkOf(
  id: CheckId,
  title: string,
  { state, status, facts, note, needs = [] }: Found,
): Check {
  const worst = needs.find(({ severity }) => severity === 'bad') ?? needs[0]
  return {
    id,
    title,
    state: worst?.severity ?? state,
    status: worst?.status ?? status,
    facts,
    note: note ?? null,
    needs,
  }
}

export const notKnownFact = (name: string, why: string): Fact => ({ name, value: `Not known: ${why}` })
