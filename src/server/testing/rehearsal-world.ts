/**
 * What answers visitors, mails and webhooks, built once more for a rehearsal, or to see what one person would be told: the
 * same functions over a clock that is moved, leads in memory and a snapshot of its own. Nothing is counted, limited or
 * told to anybody.
 */
import type { Logger } from 'pino'
import type { Db } from '../database/schema.ts'
import { findDeadline, type FindDeadline } from '../email-images/find-deadline.ts'
import type { FollowParts } from '../emails/follow-link.ts'
import { createLeadStarts, type LeadStarts } from '../lead-store/lead-starts.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import type { SaleVisit } from '../sales/record-sale.ts'
import type { Vault } from '../secrets/vault.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { SnapshotState, type AccountRow, type PageLink } from '../snapshot/snapshot-state.ts'
import { tokenReader, type TokenReader } from '../tokens/token-reader.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { createDecide, type Decide } from '../visitors/decide.ts'
import { recognition } from '../visitors/recognize.ts'
import { noCodes } from '../discounts/shown-codes.ts'
import type { RehearsalLeads } from './rehearsal-leads.ts'

export type RehearsalWorld = {
  account: AccountRow
  campaign: SnapshotCampaign
  links: readonly PageLink[]
  keys: VisitorKeys
  tokens: TokenReader
  now: () => number
  /** All that happens from here on happens then. */
  moveTo: (instant: number) => void
  starts: LeadStarts
  decide: Decide
  findDeadline: FindDeadline
  follow: FollowParts
  leads: Pick<RehearsalLeads, 'buy'>
  /** Visits to pages that buyers see last. */
  saleVisits: SaleVisit[]
}

type Parts = {
  db: Db
  log: Logger
  keys: VisitorKeys
  isSeen: FollowParts['sightings']['isSeen']
  account: AccountRow
  campaign: SnapshotCampaign
  links: readonly PageLink[]
  /** The account's others: one of them may come first on a page. */
  others: readonly SnapshotCampaign[]
  leads: RehearsalLeads
  vault: Vault
  now: number
}

/** Nobody waits for a memory; what is slow here is the machine. */
const unhurried = { knownMs: 5000, newMs: 5000, imageMs: 5000, styleMs: 5000 }

const yes = () => true
const unlimited: VisitorLimits = {
  mayAsk: yes,
  mayCreate: yes,
  mayAskAgain: yes,
  mayBringAddress: yes,
  mayFollowAddress: yes,
  mayReport: yes,
  maySendForms: yes,
  mayTakeForms: yes,
  mayOpenResetLink: yes,
  mayOpenTeamLink: yes,
}

const nothing = () => {}

export function rehearsalWorld(parts: Parts): RehearsalWorld {
  const { db, log, keys, isSeen, account, links, others, leads, vault } = parts
  // Without its test: whoever is tested there stays alone with it.
  const campaign: SnapshotCampaign = { ...parts.campaign, test: null }
  const state = stateOf(account, [campaign, ...others], { campaign, links })
  const snapshot = {
    revision: 0,
    isFresh: true,
    account: (key: string) => state.account(key),
    campaign: (id: string) => state.campaign(id),
    link: (code: string) => state.link(code),
    wasChanged: () => false,
    noteLeadChanges: nothing,
    refresh: async () => {},
  }
  let instant = parts.now
  const clock = { now: () => instant }
  const tokens = tokenReader(keys.tokens)
  const starts = createLeadStarts({
    db,
    keys,
    store: leads.store,
    vault,
    snapshot,
    log,
    metrics: { started: nothing },
  })
  const saleVisits: SaleVisit[] = []
  const sightings = {
    note: nothing,
    isSeen,
    isSeenWithoutStorage: () => false,
    verify: async () => {},
    flush: async () => {},
  }
  const linkNotes = { note: nothing }
  const activity = { count: nothing, reach: nothing }
  const clicks = { count: () => null, credit: nothing }
  return {
    account,
    campaign,
    links,
    keys,
    tokens,
    now: clock.now,
    moveTo: (at) => {
      instant = at
    },
    starts,
    decide: createDecide({
      clock,
      keys,
      tokens,
      snapshot,
      recognition: recognition({
        keys,
        snapshot,
        starts,
        vault,
        metrics: { provisional: nothing },
        timeouts: unhurried,
      }),
      limits: unlimited,
      sightings,
      activity,
      clicks,
      codes: noCodes,
      sales: {
        async recordVisit(visit) {
          saleVisits.push(visit)
          return 'recorded'
        },
      },
      takeHandover: async () => false,
      xray: () => Promise.reject(new Error('A made-up person is not of the team')),
      timeouts: unhurried,
    }),
    findDeadline: findDeadline({ keys: keys.tokens, snapshot, vault, find: leads.find, timeouts: unhurried }),
    follow: {
      clock,
      keys,
      snapshot,
      starts,
      sightings,
      limits: unlimited,
      activity,
      clicks,
      linkNotes,
      codes: noCodes,
      timeouts: unhurried,
    },
    leads,
    saleVisits,
  }
}

type Linked = { campaign: SnapshotCampaign; links: readonly PageLink[] }

function stateOf(
  account: AccountRow,
  campaigns: readonly SnapshotCampaign[],
  { campaign, links }: Linked,
): SnapshotState {
  const state = new SnapshotState()
  for (const each of campaigns) state.putCampaign(each, { id: each.id, accountId: account.id })
  const rows = links.map(({ code, page }) => ({ code, account_id: account.id, page_id: page.id }))
  state.putLinks(campaign.id, rows)
  state.putAccount(account)
  return state
}
