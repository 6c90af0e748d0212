/** The SQL by which an order finds whose codes it names. */
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

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
