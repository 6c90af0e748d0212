/**
 * Everything that visitors need to be answered, in memory. Refreshed at once by writers of this process and by
 * a poll twice a second for those of others. While the database is away the snapshot stays as it is.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Origins } from '../foundation/origins.ts'
import type { Clock } from '../foundation/clock.ts'
import { referralLink } from '../accounts/referrals.ts'
import { permissionsOf } from '../accounts/stored-permissions.ts'
import type { Db } from '../database/schema.ts'
import { CHANGES_KEPT_MS, LeadChangeList } from './lead-change-list.ts'
import { snapshotCampaign, type SnapshotCampaign } from './snapshot-campaign.ts'
import { countFigures, hasProofs, noFigures, proveCampaign, type Figures } from './snapshot-proofs.ts'
import { shopOf } from './snapshot-discount.ts'
import type { SnapshotAccount } from './snapshot-account.ts'
import { SnapshotState, type LinkTarget, type PageLink } from './snapshot-state.ts'
import type { SnapshotColumns } from './snapshot-columns.ts'
import type { Branding } from './widget-frame.ts'
import { currentRevision } from '../database/revisions-repository.ts'
import {
  accountByKey,
  accountsById,
  campaignsSince,
  leadChangesSince,
  linksOfCampaigns,
  pagesOfCampaigns,
  type AccountSource,
  type CampaignSource,
  type PageSource,
} from './snapshot-repository.ts'

/** Half of the second after which every process has to know, so that looking and loading fit into the rest. */
const POLL_MS = 500
/** What portals prove by figures is counted again so often, and no more than a small part of the time is spent on it. */
const COUNT_AGAIN_MS = 5000
const COUNTING_SHARE = 20
/** Older than this a snapshot is no longer believed (security §5.1). */
const STALE_AFTER_MS = 24 * 3_600_000
/** Strangers may ask for any script: unknown keys are remembered this long, so that they cost nothing. */
const UNKNOWN_KEY_MS = 2000
const UNKNOWN_KEYS_KEPT = { maxSize: 1000, sizeCalculation: () => 1 }

type SnapshotParts = {
  db: Db
  clock: Clock
  log: Logger
  /** Where the referral links are, to which our name on a bar leads, and the pictures that bars show. */
  origins: Pick<Origins, 'APP_ORIGIN' | 'MEDIA_ORIGIN'>
  /** What nouns add to each campaign's row. */
  columns: SnapshotColumns
}

type Source = { row: CampaignSource; pages: PageSource[]; account: AccountSource | undefined }

export class Snapshot {
  /** The revision up to which everything is known. */
  revision = -1
  private loadedAt = 0
  private state = new SnapshotState()
  private changes = new LeadChangeList()
  private readonly unknownKeys = new LRUCache<string, number>(UNKNOWN_KEYS_KEPT)
  private readonly db: Db
  private readonly clock: Clock
  private readonly log: Logger
  private readonly origins: SnapshotParts['origins']
  private readonly columns: SnapshotColumns
  /** By campaign whose portals say figures: what was counted last. */
  private figures = new Map<string, Figures>()
  private countAgainAt = 0
  private running: Promise<void> | null = null
  private waiting: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null
  private isAway = false

  constructor({ db, clock, log, origins, columns }: SnapshotParts) {
    this.db = db
    this.clock = clock
    this.log = log
    this.origins = origins
    this.columns = columns
  }

  /** False before the first load, and when the database has been away for longer than a day. */
  get isFresh(): boolean {
    return this.revision >= 0 && this.ageMs < STALE_AFTER_MS
  }

  get ageMs(): number {
    return this.clock.now() - this.loadedAt
  }

  account(publicKey: string): SnapshotAccount | undefined {
    return this.state.account(publicKey)
  }

  campaign(id: string): SnapshotCampaign | undefined {
    return this.state.campaign(id)
  }

  link(code: string): LinkTarget | undefined {
    return this.state.link(code)
  }

  linksOf(campaign: SnapshotCampaign): PageLink[] {
    return this.state.linksOf(campaign)
  }

  /** Has somebody else changed this lead since the token of that revision was made? */
  wasChanged(leadId: string, sinceRevision: number): boolean {
    return this.changes.wasChanged(leadId, sinceRevision)
  }

  /** What a transaction of this process has just changed: known here without waiting for the poll. */
  noteLeadChanges(leadIds: readonly string[], revision: number): void {
    const changedAt = this.clock.now()
    for (const id of leadIds) this.changes.note(id, { revision, changedAt })
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
    if (this.state.account(publicKey)) return true
    const now = this.clock.now()
    if ((this.unknownKeys.get(publicKey) ?? 0) > now) return false
    const row = await accountByKey(this.db, publicKey)
    if (row) this.state.putAccount(row)
    else this.rememberUnknown(publicKey, now + UNKNOWN_KEY_MS)
    return row !== undefined
  }

  private async poll(): Promise<void> {
    try {
      await this.refresh()
      await this.countAgain()
      this.isAway = false
    } catch (error) {
      if (!this.isAway) this.log.warn({ err: error }, 'Could not refresh what visitors are shown')
      this.isAway = true
    }
  }

  /** Sales and refunds since then, and a day that has begun. One campaign that cannot be counted keeps its figures. */
  async countProofs(): Promise<void> {
    for (const id of this.figures.keys()) {
      const campaign = this.state.campaign(id)
      if (!campaign) continue
      try {
        const figures = await countFigures(this.db, campaign, this.clock.now())
        this.figures.set(id, figures)
        // Another one may have been loaded meanwhile.
        const loaded = this.state.campaign(id)
        if (loaded) proveCampaign(loaded, figures)
      } catch (error) {
        this.log.warn({ err: error, campaign: id }, 'Could not count what a portal proves')
      }
    }
  }

  /** While one count is under way no poll begins another. */
  private async countAgain(): Promise<void> {
    const begunAt = performance.now()
    if (begunAt < this.countAgainAt) return
    this.countAgainAt = Infinity
    await this.countProofs()
    const endedAt = performance.now()
    const next = endedAt + Math.max(COUNT_AGAIN_MS, (endedAt - begunAt) * COUNTING_SHARE)
    // What was loaded meanwhile may wait for its first count.
    this.countAgainAt = Math.min(next, this.countAgainAt)
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
    this.changes.forgetBefore(now - CHANGES_KEPT_MS)
  }

  private async loadSince(known: number, now: number): Promise<void> {
    const rows = await campaignsSince(this.db, known, this.columns)
    const ids = rows.map(({ id }) => id)
    const pages = Map.groupBy(await pagesOfCampaigns(this.db, ids), (page) => page.campaign_id)
    const links = Map.groupBy(await linksOfCampaigns(this.db, ids), (link) => link.campaign_id)
    const accounts = await accountsById(this.db, [...new Set(rows.map(({ account_id }) => account_id))])
    const changes = await leadChangesSince(this.db, { revision: known, changedAfter: now - CHANGES_KEPT_MS })
    const understood = new Map<string, SnapshotCampaign | null>()
    const owners = new Map(accounts.map((account) => [account.id, account]))
    for (const row of rows) {
      const campaign = this.understood({
        row,
        pages: pages.get(row.id) ?? [],
        account: owners.get(row.account_id),
      })
      if (!campaign) this.figures.delete(row.id)
      understood.set(row.id, campaign && this.proved(campaign))
    }
    // From here on nothing waits: a visit sees all of a change or nothing of it.
    for (const { lead_id, revision, changed_at: changedAt } of changes)
      this.changes.note(lead_id, { revision, changedAt })
    for (const row of rows) {
      this.state.putCampaign(understood.get(row.id) ?? null, {
        id: row.id,
        accountId: row.account_id,
      })
      this.state.putLinks(row.id, links.get(row.id) ?? [])
    }
    for (const account of accounts) this.state.putAccount(account)
  }

  /** Null: deleted, or of a kind that only a newer version knows. */
  private understood({ row, pages, account }: Source): SnapshotCampaign | null {
    if (row.deleted_at !== null || !account) return null
    try {
      return snapshotCampaign(row, pages, { ...this.brandingOf(account), shop: shopOf(account) })
    } catch (error) {
      this.log.error({ err: error, campaign: row.id }, 'Could not understand a stored campaign')
      return null
    }
  }

  /** With the figures of before: they are counted by the next poll, so that nobody who saves or sells waits for it. */
  private proved(campaign: SnapshotCampaign): SnapshotCampaign {
    if (!hasProofs(campaign)) {
      this.figures.delete(campaign.id)
      return campaign
    }
    const before = this.figures.get(campaign.id)
    if (!before) this.countAgainAt = 0
    this.figures.set(campaign.id, before ?? noFigures)
    proveCampaign(campaign, before ?? noFigures)
    return campaign
  }

  private brandingOf({ referral_code: code, ...stored }: AccountSource): Branding {
    const referralUrl = code === null ? null : referralLink(this.origins.APP_ORIGIN, code)
    return { permissions: permissionsOf(stored), referralUrl, imageOrigin: this.origins.MEDIA_ORIGIN }
  }

  private rememberUnknown(publicKey: string, until: number): void {
    this.unknownKeys.set(publicKey, until)
  }

  private forgetEverything(): void {
    this.revision = -1
    this.state = new SnapshotState()
    this.figures = new Map()
    this.changes = new LeadChangeList()
  }
}
