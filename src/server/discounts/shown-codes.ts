/**
 * The codes that visitors are shown, remembered for a while: a known visitor's page asks the database once. All who ask
 * about one campaign at the same time share a read.
 */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../foundation/clock.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import type { Db } from '../database/schema.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { codesOf, EVERYBODY, type StoredCode } from './confirmed-codes-repository.ts'

/** What the shop's staff do to a code is seen after this long. */
const KEPT_MS = 5 * 60_000
/** One that follows is looked for again by whoever asks next, but not for each of a crowd. */
const SOON_KEPT_MS = 1000
/** Who has none may get one: the discount may be younger than the lead. */
const NONE_KEPT_MS = 30_000
const CODES_KEPT = 20_000
/** So many are read at once. */
const MOST = 400

/** `soon`: it follows, or nobody could find out. */
export type LeadCode = StoredCode | 'soon' | null

export type ShownCodes = {
  /** Undefined: it has to be read. */
  known: (campaign: SnapshotCampaign, leadId: string) => LeadCode | undefined
  /** Never waits long. */
  read: (campaign: SnapshotCampaign, leadId: string) => Promise<LeadCode>
}

/** Of whom nobody ever makes a code. */
export const noCodes: ShownCodes = { known: () => null, read: async () => null }

type Kept = { campaign: SnapshotCampaign; revision: number; until: number; code: LeadCode }
type Round = { leadIds: Set<string>; found: Promise<Map<string, StoredCode | 'soon'>> }

type Parts = {
  db: Db
  clock: Clock
  snapshot: Pick<Snapshot, 'wasChanged' | 'revision'>
  timeouts: Pick<Timeouts, 'knownMs'>
}

export function createShownCodes({ db, clock, snapshot, timeouts }: Parts): ShownCodes {
  const kept = new LRUCache<string, Kept>({ maxSize: CODES_KEPT, sizeCalculation: () => 1 })
  /** The read that has not begun yet, by campaign, and the end of the one that has. */
  const rounds = new Map<string, Round>()
  const running = new Map<string, Promise<unknown>>()

  function known(campaign: SnapshotCampaign, leadId: string): LeadCode | undefined {
    if (cannotHave(campaign)) return null
    const before = kept.get(keyOf(campaign, leadId))
    if (!before || before.campaign !== campaign || clock.now() >= before.until) return undefined
    return snapshot.wasChanged(leadId, before.revision) ? undefined : before.code
  }

  async function read(campaign: SnapshotCampaign, leadId: string): Promise<LeadCode> {
    const { revision } = snapshot
    const found = await withTimeout(roundOf(campaign, leadId), timeouts.knownMs)
    if (!found) return 'soon'
    const code = ofThisShop(campaign, found.get(leadId) ?? null)
    kept.set(keyOf(campaign, leadId), { campaign, revision, until: clock.now() + keptMs(code), code })
    return code
  }

  function roundOf({ id }: SnapshotCampaign, leadId: string): Round['found'] {
    const open = rounds.get(id)
    if (open && open.leadIds.size < MOST) {
      open.leadIds.add(leadId)
      return open.found
    }
    const round = begin(id, new Set([leadId]))
    rounds.set(id, round)
    return round.found
  }

  /** After the read that runs: whoever asks until then is in it. */
  function begin(id: string, leadIds: Set<string>): Round {
    const found = (running.get(id) ?? Promise.resolve()).then(() => {
      if (rounds.get(id)?.leadIds === leadIds) rounds.delete(id)
      return codesOf(db, id, [...leadIds])
    })
    const ended: Promise<unknown> = found
      .catch(() => {})
      .then(() => running.get(id) === ended && running.delete(id))
    running.set(id, ended)
    return { leadIds, found }
  }

  return { known, read }
}

/** The same shop may have been connected again; at another one it is nobody's. And nothing follows where no shop is asked. */
function ofThisShop({ discount }: SnapshotCampaign, code: StoredCode | 'soon' | null): LeadCode {
  const shop = discount?.shop
  if (!shop || code === null) return null
  if (code === 'soon') return shop.isConnected ? 'soon' : null
  return code.shop === shop.host ? code : null
}

function keptMs(code: LeadCode): number {
  if (code === null) return NONE_KEPT_MS
  return code === 'soon' ? SOON_KEPT_MS : KEPT_MS
}

function cannotHave({ discount }: SnapshotCampaign): boolean {
  return !discount?.shop
}

function keyOf({ id }: SnapshotCampaign, leadId: string): string {
  return `${id} ${leadId}`
}

/** Whose code it is: the campaign's own is everybody's. Null where there is none to look for. */
export function bearerOf({ discount }: SnapshotCampaign, leadId: string | null): string | null {
  if (!discount) return null
  return discount.perLead ? leadId : EVERYBODY
}
