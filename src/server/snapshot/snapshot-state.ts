/** What a snapshot holds: accounts, campaigns and links as visitors meet them, found by what visitors name. */
import { snapshotAccount, type SnapshotAccount } from './snapshot-account.ts'
import type { SnapshotCampaign, SnapshotPage } from './snapshot-campaign.ts'

export type AccountRow = { id: string; public_key: string; fallback_url: string | null }

export type LinkRow = { code: string; account_id: string; page_id: string }

/** A link outlives its page and its campaign: then it leads to the account's own address. */
export type LinkTarget = {
  campaign: SnapshotCampaign | null
  page: SnapshotPage | null
  account: SnapshotAccount | null
}

export type PageLink = { code: string; page: SnapshotPage }

export class SnapshotState {
  private readonly campaigns = new Map<string, SnapshotCampaign>()
  private readonly campaignsOfAccounts = new Map<string, Map<string, SnapshotCampaign>>()
  private readonly accountsByKey = new Map<string, SnapshotAccount>()
  private readonly accountsById = new Map<string, SnapshotAccount>()
  private readonly links = new Map<string, { accountId: string; campaignId: string; pageId: string }>()
  private readonly codesOfCampaigns = new Map<string, readonly string[]>()

  account(publicKey: string): SnapshotAccount | undefined {
    return this.accountsByKey.get(publicKey)
  }

  campaign(id: string): SnapshotCampaign | undefined {
    return this.campaigns.get(id)
  }

  link(code: string): LinkTarget | undefined {
    const link = this.links.get(code)
    if (!link) return undefined
    const campaign = this.campaigns.get(link.campaignId) ?? null
    const page = campaign?.pages.find(({ id }) => id === link.pageId) ?? null
    return { campaign, page, account: this.accountsById.get(link.accountId) ?? null }
  }

  /** The e-mail links of its pages, in their order. A page that became one without a link keeps its code. */
  linksOf({ id, pages }: SnapshotCampaign): PageLink[] {
    const codes = this.codesOfCampaigns.get(id) ?? []
    const linked = pages.filter(({ type }) => type.hasEmailLink)
    return linked.flatMap((page) =>
      codes.filter((code) => this.links.get(code)?.pageId === page.id).map((code) => ({ code, page })),
    )
  }

  /** The account itself learns of it by `putAccount`. Null: the campaign is gone. */
  putCampaign(campaign: SnapshotCampaign | null, { id, accountId }: { id: string; accountId: string }): void {
    const ofAccount = this.campaignsOfAccounts.get(accountId) ?? new Map<string, SnapshotCampaign>()
    this.campaignsOfAccounts.set(accountId, ofAccount)
    for (const map of [this.campaigns, ofAccount]) {
      if (campaign) map.set(id, campaign)
      else map.delete(id)
    }
  }

  /** Replaces all links of the campaign. */
  putLinks(campaignId: string, links: readonly LinkRow[]): void {
    for (const code of this.codesOfCampaigns.get(campaignId) ?? []) this.links.delete(code)
    this.codesOfCampaigns.set(
      campaignId,
      links.map(({ code }) => code),
    )
    for (const { code, account_id: accountId, page_id: pageId } of links)
      this.links.set(code, { accountId, campaignId, pageId })
  }

  putAccount(row: AccountRow): void {
    const before = this.accountsById.get(row.id)
    if (before) this.accountsByKey.delete(before.publicKey)
    const account = snapshotAccount(row, [...(this.campaignsOfAccounts.get(row.id)?.values() ?? [])])
    this.accountsById.set(row.id, account)
    this.accountsByKey.set(row.public_key, account)
  }
}
