/** How much one visitor and one network may ask (security §7), counted in memory: it must cost next to nothing. */
import { randomInt } from 'node:crypto'
import { whole, type ShareOf } from '../database/live-servers.ts'
import type { Clock } from '../foundation/clock.ts'
import { clientBucket } from '../http/client-address.ts'

const MINUTE_MS = 60_000
const SLOT_BITS = 22
const PAGE_BITS = 12
const PAGE_SLOTS = 1 << PAGE_BITS
const PAGES = 1 << (SLOT_BITS - PAGE_BITS)
const LOW_BITS = 0xff_ff

const DECISIONS_PER_VISITOR = 60
const DECISIONS_PER_NETWORK = 600
const NEW_ADDRESSES_PER_NETWORK = 30
const LINKED_ADDRESSES_PER_NETWORK = 120
const REPORTS_PER_NETWORK = 120
const FORMS_PER_NETWORK = 20
const FORMS_PER_ACCOUNT = 1200
const RESET_PAGES_PER_NETWORK = 300
const TEAM_PAGES_PER_NETWORK = 300

export type VisitorLimits = {
  /** False: this browser asks faster than anybody browses. */
  mayAsk(visitorId: string): boolean
  /** False: answer from what the visitor carries, or promise a deadline, and store nothing. */
  mayCreate(network: string): boolean
  /** The same for pages that stay open and ask again: they take nothing from those who arrive. */
  mayAskAgain(network: string): boolean
  /** False: addresses that nobody knows yet are not recorded. */
  mayBringAddress(network: string): boolean
  /** False: a link leads to its offer without looking whose address it carries; the page there finds out. */
  mayFollowAddress(network: string): boolean
  /** False: what the script tells is not counted. */
  mayReport(network: string): boolean
  /** False: what was done in a portal is not taken. */
  maySendForms(network: string): boolean
  /** The same of all portals of an account together, by its key. */
  mayTakeForms(publicKey: string): boolean
  /** False: whoever opens one reset link after the other looks for one that is right. */
  mayOpenResetLink(network: string): boolean
  /** False: the same of team links, and of what X-ray asks for. */
  mayOpenTeamLink(network: string): boolean
}

type LimitParts = {
  clock: Clock
  shareOf?: ShareOf
  /** Somebody was refused. */
  onReached?: (limit: keyof VisitorLimits) => void
}

const perMinute: Record<keyof VisitorLimits, number> = {
  mayAsk: DECISIONS_PER_VISITOR,
  mayCreate: DECISIONS_PER_NETWORK,
  mayAskAgain: DECISIONS_PER_NETWORK,
  mayBringAddress: NEW_ADDRESSES_PER_NETWORK,
  mayFollowAddress: LINKED_ADDRESSES_PER_NETWORK,
  mayReport: REPORTS_PER_NETWORK,
  maySendForms: FORMS_PER_NETWORK,
  mayTakeForms: FORMS_PER_ACCOUNT,
  mayOpenResetLink: RESET_PAGES_PER_NETWORK,
  mayOpenTeamLink: TEAM_PAGES_PER_NETWORK,
}

export function visitorLimits({ clock, shareOf = whole, onReached }: LimitParts): VisitorLimits {
  const limit = (name: keyof VisitorLimits) => {
    const isWithin = minuteCounter(clock, () => shareOf(perMinute[name]))
    return (key: string) => {
      const may = isWithin(key)
      if (!may) onReached?.(name)
      return may
    }
  }
  return {
    mayAsk: limit('mayAsk'),
    mayCreate: limit('mayCreate'),
    mayAskAgain: limit('mayAskAgain'),
    mayBringAddress: limit('mayBringAddress'),
    mayFollowAddress: limit('mayFollowAddress'),
    mayReport: limit('mayReport'),
    maySendForms: limit('maySendForms'),
    mayTakeForms: limit('mayTakeForms'),
    mayOpenResetLink: limit('mayOpenResetLink'),
    mayOpenTeamLink: limit('mayOpenTeamLink'),
  }
}

/**
 * Counts in a fixed number of slots: a map of everybody who asked this minute costs more than the rest of an answer.
 * Each slot holds the minute it counts in and the count. Keys in one slot share a limit; of 100,000 visitors a minute it
 * takes several in one place, each in a hurry, to refuse one. The seed keeps strangers from choosing whose slot they fill.
 * Slots come by the page, as they are used: all of them at once are 16 MB, which the engine clears memory for.
 */
function minuteCounter(clock: Clock, limit: () => number): (key: string) => boolean {
  let pages: (Uint32Array | undefined)[] | undefined
  const seed = randomInt(2 ** 32)
  return (key) => {
    pages ??= Array.from({ length: PAGES })
    const minute = Math.floor(clock.now() / MINUTE_MS) & LOW_BITS
    const slot = slotOf(key, seed)
    const page = (pages[slot >>> PAGE_BITS] ??= new Uint32Array(PAGE_SLOTS))
    const place = slot & (PAGE_SLOTS - 1)
    const counted = page[place] ?? 0
    const count = counted >>> 16 === minute ? counted & LOW_BITS : 0
    if (count >= limit()) return false
    page[place] = (minute << 16) | (count + 1)
    return true
  }
}

/** FNV-1a; its upper bits are the better mixed ones. */
function slotOf(key: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01_00_01_93)
  return hash >>> (32 - SLOT_BITS)
}

/** Asked of one visit: the address that it brings counts once, however often the question is put. */
export function mayLearnAddress(limits: Pick<VisitorLimits, 'mayBringAddress'>, ip: string): () => boolean {
  let may: boolean | undefined
  return () => (may ??= limits.mayBringAddress(clientBucket(ip)))
}
