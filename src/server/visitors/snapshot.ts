/**
 * Everything that visitors need to be answered, in memory. Refreshed at once by writers of this process and by
 * a poll once a second for those of others. While the database is away the snapshot stays as it is.
 */
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/schema.ts'
import {
  liveAccount,
  liveCampaign,
  type LiveAccount,
  type LiveCampaign,
  type LivePage,
} from './live-campaign.ts'
import { currentRevision } from './revisions.ts'
import {
  accountByKey,
  accountsById,
  campaignsSince,
  leadChangesSince,
  linksOfCampaigns,
  pagesOfCampaigns,
} from './snapshot-repository.ts'

const POLL_MS = 1000
const HOUR_MS = 3_600_000
/** Older than this a snapshot is no longer believed (security §5.1). */
const STALE_AFTER_MS = 24 * HOUR_MS
/** A token is believed for a day; an hour more covers clocks that disagree. */
const CHANGES_KEPT_MS = 25 * HOUR_MS
/** Strangers may ask for any script: unknown keys are remembered this long, so that they cost nothing. */
const UNKNOWN_KEY_MS = 2000
const UNKNOWN_KEYS_KEPT = 1000

export type LinkTarget = { campaign: LiveCampaign | null; page: LivePage | null; account: LiveAccount | null }

type Link = { accountId: string; campaignId: string; pageId: string }
type AccountRow = { id: string; public_key: string; fallback_url: string | null }

export class Snapshot {
  /** The revision up to which everything is known. */
  revision = -1
  private loadedAt = 0
  private readonly db: Db
  private readonly clock: Clock
  private readonly log: Logger
  private readonly campaigns = new Map<string, LiveCampaign>()
  private readonly accountRows = new Map<string, AccountRow>()
  private readonly accountsByKey = new Map<string, LiveAccount>()
  private readonly links = new Map<string, Link>()
  private readonly linkCodes = new Map<string, readonly string[]>()
  private readonly leadChanges = new Map<string, { revision: number; changedAt: number }>()
  private readonly unknownKeys = new Map<string, number>()
  private running: Promise<void> | null = null
  private waiting: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null

  constructor({ db, clock, log }: { db: Db; clock: Clock; log: Logger }) {
    this.db = db
    this.clock = clock
    this.log = log
  }

  /** False before the first load, and when the database has been away for longer than a day. */
  get isFresh(): boolean {
    return this.revision >= 0 && this.ageMs < STALE_AFTER_MS
  }

  get ageMs(): number {
    return this.clock.now() - this.loadedAt
  }

  account(publicKey: string): LiveAccount | undefined {
    return this.accountsByKey.get(publicKey)
  }

  campaign(id: string): LiveCampaign | undefined {
    return this.campaigns.get(id)
  }

  link(code: string): LinkTarget | undefined {
    const link = this.links.get(code)
    if (!link) return undefined
    const campaign = this.campaigns.get(link.campaignId) ?? null
    const page = campaign?.pages.find(({ id }) => id === link.pageId) ?? null
    const row = this.accountRows.get(link.accountId)
    return { campaign, page, account: (row && this.accountsByKey.get(row.public_key)) ?? null }
  }

  /** Has somebody else changed this lead since the token of that revision was made? */
  wasChanged(leadId: string, sinceRevision: number): boolean {
    const change = this.leadChanges.get(leadId)
    return change !== undefined && change.revision > sinceRevision
  }

  /** What a transaction of this process has just changed: known here without waiting for the poll. */
  noteLeadChanges(leadIds: readonly string[], revision: number): void {
    const changedAt = this.clock.now()
    for (const id of leadIds) this.putLeadChange(id, { revision, changedAt })
  }

  /** Resolves when everything committed before the call is known. Writers call it after their commit. */
  refresh(): Promise<void> {
    if (!this.running) return this.run()
    this.waiting ??= this.running.catch(() => {}).then(() => this.run())
    return this.waiting
  }

  start(): void {
    this.timer ??= setInterval(() => void this.poll(), POLL_MS).unref()
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
  }

  /** An account made a moment ago, or without any campaign, is not in memory yet. */
  async findAccount(publicKey: string): Promise<boolean> {
    if (this.accountsByKey.has(publicKey)) return true
    const now = this.clock.now()
    if ((this.unknownKeys.get(publicKey) ?? 0) > now) return false
    const row = await accountByKey(this.db, publicKey)
    if (row) this.putAccount(row)
    else this.rememberUnknown(publicKey, now + UNKNOWN_KEY_MS)
    return row !== undefined
  }

  private async poll(): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      this.log.warn({ err: error }, 'Could not refresh what visitors are shown')
    }
  }

  private run(): Promise<void> {
    this.waiting = null
    this.running = this.load().finally(() => {
      this.running = null
    })
    return this.running
  }

  private async load(): Promise<void> {
    const now = this.clock.now()
    const revision = await currentRevision(this.db)
    // A database restored from a backup counts from further down: then nothing known is worth keeping.
    if (revision < this.revision) this.forgetEverything()
    if (revision !== this.revision) await this.loadSince(this.revision, now)
    this.revision = revision
    this.loadedAt = now
    this.forgetOldChanges(now)
  }

  private async loadSince(known: number, now: number): Promise<void> {
    const rows = await campaignsSince(this.db, known)
    const ids = rows.map(({ id }) => id)
    const [pages, links, accounts, changes] = [
      await pagesOfCampaigns(this.db, ids),
      await linksOfCampaigns(this.db, ids),
      await accountsById(this.db, [...new Set(rows.map(({ account_id }) => account_id))]),
      await leadChangesSince(this.db, { revision: known, changedAfter: now - CHANGES_KEPT_MS }),
    ]
    // From here on nothing waits: a visit sees all of a change or nothing of it.
    for (const { lead_id, ...change } of changes)
      this.putLeadChange(lead_id, { revision: change.revision, changedAt: change.changed_at })
    const pagesByCampaign = Map.groupBy(pages, (page) => page.campaign_id)
    for (const row of rows) this.putCampaign(row, pagesByCampaign.get(row.id) ?? [])
    this.putLinks(ids, links)
    const byAccount = Map.groupBy(this.campaigns.values(), ({ accountId }) => accountId)
    for (const account of accounts) this.putAccount(account, byAccount.get(account.id))
  }

  private putCampaign(
    row: Awaited<ReturnType<typeof campaignsSince>>[number],
    pages: Awaited<ReturnType<typeof pagesOfCampaigns>>,
  ): void {
    this.campaigns.delete(row.id)
    if (row.deleted_at !== null) return
    try {
      const campaign = liveCampaign(row, pages)
      if (campaign) this.campaigns.set(row.id, campaign)
    } catch (error) {
      this.log.error({ err: error, campaign: row.id }, 'Could not understand a stored campaign')
    }
  }

  private putLinks(
    campaignIds: readonly string[],
    links: Awaited<ReturnType<typeof linksOfCampaigns>>,
  ): void {
    const byCampaign = Map.groupBy(links, (link) => link.campaign_id)
    for (const id of campaignIds) {
      for (const code of this.linkCodes.get(id) ?? []) this.links.delete(code)
      const own = byCampaign.get(id) ?? []
      this.linkCodes.set(
        id,
        own.map(({ code }) => code),
      )
      for (const { code, account_id, page_id } of own)
        this.links.set(code, { accountId: account_id, campaignId: id, pageId: page_id })
    }
  }

  private putAccount(row: AccountRow, campaigns: readonly LiveCampaign[] = []): void {
    const before = this.accountRows.get(row.id)
    if (before) this.accountsByKey.delete(before.public_key)
    this.accountRows.set(row.id, row)
    this.accountsByKey.set(row.public_key, liveAccount(row, campaigns))
    this.unknownKeys.delete(row.public_key)
  }

  private rememberUnknown(publicKey: string, until: number): void {
    if (this.unknownKeys.size >= UNKNOWN_KEYS_KEPT) this.unknownKeys.clear()
    this.unknownKeys.set(publicKey, until)
  }

  /** The map stays in the order of the changes, the oldest first. */
  private putLeadChange(id: string, change: { revision: number; changedAt: number }): void {
    this.leadChanges.delete(id)
    this.leadChanges.set(id, change)
  }

  private forgetOldChanges(now: number): void {
    for (const [id, { changedAt }] of this.leadChanges) {
      if (changedAt >= now - CHANGES_KEPT_MS) return
      this.leadChanges.delete(id)
    }
  }

  private forgetEverything(): void {
    this.revision = -1
    for (const map of [this.campaigns, this.accountRows, this.accountsByKey, this.links, this.linkCodes])
      map.clear()
    this.leadChanges.clear()
  }
}
