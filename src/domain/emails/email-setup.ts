/** What the email setup screen says (specification A §8, §9), and what it knows about an owner's platform. */
import type { DeadlineKind } from '../deadlines/deadline-rule.ts'
import { namedPlatform } from '../platforms/platforms.ts'

export const emailSetupMessages = {
  noLinks: "Looks like you don't have any pages or email links yet!",
  customize: 'Email links and timer code cannot be used without customization.',
} as const

/** A §9: the first ten, then all of them. */
export const LINKS_SHOWN = 10

/** Nobody knows what the platform replaces with the address: the owner has to look it up, and put it in. */
export function needsCustomization(emailPlatform: string): boolean {
  return namedPlatform(emailPlatform)?.emailMergeTag === undefined
}

/** Whose time a campaign counts: everybody has some of their own, or one date, or there is a stock instead. */
export type Clock = 'own' | 'everyones' | 'none'

export function clockOf(deadlineType: DeadlineKind | null): Clock {
  return deadlineType === null ? 'none' : clocks[deadlineType]
}

const clocks: Record<DeadlineKind, Clock> = { 1: 'own', 2: 'everyones', 3: 'own', 4: 'own', 5: 'none' }
