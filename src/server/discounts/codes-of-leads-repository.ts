/** The SQL by which others find the codes of leads, and the leads of codes. */
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export type LeadCode = {
  code: string
  /** The shop's own address that applies it; `?redirect=` can be added. */
  url: string | null
  /** When it ends at the shop: shown only to whom this is the deadline. Null: never. */
  endsAt: number | null
}

/** Lead id → the code that the shop has confirmed; a lead without one is not named. */
export async function codesOfLeads(
  db: Db,
  campaignId: string,
  leadIds: readonly string[],
): Promise<Map<string, LeadCode>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('discount_codes')
    .select(['lead_id', 'code', 'url', 'ends_at'])
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .where('discount_id', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ lead_id, code, url, ends_at }) =>
      code === null ? [] : [[lead_id, { code, url, endsAt: ends_at }] as const],
    ),
  )
}

/** `leadId` is null where the code is its whole campaign's. */
export type CodeHolder = { campaignId: string; leadId: string | null }

/** By the codes as an order names them, also of those that have ended by now. What is nobody's is not named. */
export async function leadsOfCodes(
  db: Db,
  account: OwnedAccountId,
  codes: readonly string[],
): Promise<Map<string, CodeHolder>> {
  if (codes.length === 0) return new Map()
  const spellings = [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))]
  const rows = await db
    .selectFrom('discount_codes')
    .select(['code', 'campaign_id', 'lead_id'])
    .where('account_id', '=', account)
    .where('code', 'in', spellings)
    .unionAll(
      // Owners spell theirs as they like, and buyers do so, too.
      db
        .selectFrom('campaigns as campaign')
        .innerJoin('discount_codes as shared', 'shared.campaign_id', 'campaign.id')
        .select(['shared.code', 'shared.campaign_id', 'shared.lead_id'])
        .where('campaign.account_id', '=', account)
        .where('shared.lead_id', '=', ''),
    )
    .execute()
  const holders = new Map(
    rows.map(({ code, campaign_id, lead_id }) => [
      folded(code ?? ''),
      { campaignId: campaign_id, leadId: lead_id === '' ? null : lead_id },
    ]),
  )
  return new Map(
    codes.flatMap((code) => {
      const holder = holders.get(folded(code))
      return holder ? [[code, holder] as const] : []
    }),
  )
}

/** Shops compare codes without regard to case. */
function folded(code: string): string {
  return code.trim().toUpperCase()
}
