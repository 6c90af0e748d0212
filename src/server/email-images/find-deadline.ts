/**
 * Whose deadline an image shows (behavior §9): that of the lead which a signed token carries, else that of the
 * address, else the date that is everyone's. Nothing here starts, joins or changes anybody.
 */
import { LRUCache } from 'lru-cache'
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import type { Vault } from '../secrets/vault.ts'
import { effectiveLead } from '../lead-store/effective-lead.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import { BELIEVED_MS } from '../snapshot/lead-change-list.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SigningKeys } from '../tokens/visitor-keys.ts'
import { everyones, type ShownLead } from './image-facts.ts'
import { decoded, type ImageQuestion } from './image-question.ts'
import type { FindLead } from './image-leads.ts'
import type { FoundLead, LeadWanted } from './image-lead.ts'
import { readImageToken, type ImageClaim } from '../tokens/image-token.ts'

type Question = Pick<ImageQuestion, 'token' | 'em'>

/** Null: nobody can tell. */
export type FindDeadline = (
  campaign: SnapshotCampaign,
  question: Question,
  now: number,
) => ShownLead | null | Promise<ShownLead | null>

type Parts = {
  keys: SigningKeys
  snapshot: Pick<Snapshot, 'revision' | 'wasChanged'>
  vault: Pick<Vault, 'readOnly'>
  find: FindLead
  timeouts: Timeouts
}

/** What an old token led to, as long as it can be believed without asking again. */
type LookUp = { lead: FoundLead | null; revision: number; at: number }

/** Room is made for them as they come. */
const ASKED_REMEMBERED = { maxSize: 20_000, sizeCalculation: () => 1 }
/** No address is longer, however it is encoded. */
const ADDRESS_CHARACTERS = 2000

export function findDeadline({ keys, snapshot, vault, find, timeouts }: Parts): FindDeadline {
  const asked = new LRUCache<string, LookUp>(ASKED_REMEMBERED)

  function ofClaim(campaign: SnapshotCampaign, claim: ImageClaim, now: number) {
    const isOld = now - claim.issuedAt >= BELIEVED_MS
    const wasChanged = snapshot.wasChanged(claim.leadId, claim.revision)
    if (!isOld && !wasChanged) return claimed(campaign, claim)
    const known = asked.get(claim.leadId)
    if (known && isBelievable(known, claim.leadId, now)) return shown(campaign, known.lead)
    return ofOldClaim(campaign, claim, { now, wasChanged })
  }

  function isBelievable({ lead, revision, at }: LookUp, leadId: string, now: number) {
    const ids = lead ? [leadId, lead.id] : [leadId]
    return now - at < BELIEVED_MS && !ids.some((id) => snapshot.wasChanged(id, revision))
  }

  /** A mail is opened weeks after its token was made: by then nobody remembers what has changed since. */
  async function ofOldClaim(
    campaign: SnapshotCampaign,
    claim: ImageClaim,
    { now, wasChanged }: { now: number; wasChanged: boolean },
  ): Promise<ShownLead | null> {
    // Read before the database is asked: whatever changes from here on is later than its answer.
    const { revision } = snapshot
    const lead = await find({ campaignId: campaign.id, by: 'id', leadId: claim.leadId })
    if (lead === undefined) return wasChanged ? null : claimed(campaign, claim)
    asked.set(claim.leadId, { lead, revision, at: now })
    return shown(campaign, lead)
  }

  async function ofAddress(campaign: SnapshotCampaign, em: string): Promise<ShownLead | null> {
    const wanted = await withTimeout(leadOfMail(vault, campaign, em), timeouts.imageMs)
    return wanted && shown(campaign, (await find(wanted)) ?? null)
  }

  function ofQuestion(campaign: SnapshotCampaign, { token, em }: Question, now: number) {
    const claim = token === null ? null : readImageToken(keys, campaign.id, token)
    if (claim) return ofClaim(campaign, claim, now)
    return em === null || em.length > ADDRESS_CHARACTERS ? null : ofAddress(campaign, em)
  }

  return (campaign, question, now) => {
    if (!campaign.rule) return null
    const lead = ofQuestion(campaign, question, now)
    const date = everyones(campaign, now)
    if (!date) return lead
    return lead instanceof Promise ? lead.then((known) => known ?? date) : (lead ?? date)
  }
}

/** Under the rule in force: the owner may have moved everyone since the token was made. */
function claimed({ follow }: SnapshotCampaign, claim: ImageClaim): ShownLead {
  const { leadId: id, startedAt, isSold } = claim
  return { id, startedAt, deadlineAt: deadlineInForce(claim, follow), isSold }
}

function shown(campaign: SnapshotCampaign, lead: FoundLead | null): ShownLead | null {
  return lead && effectiveLead(lead, campaign)
}

/** Null for a merge tag that was never filled, and in an account whose people nobody knows. */
async function leadOfMail(
  vault: Parts['vault'],
  { id: campaignId, accountId }: SnapshotCampaign,
  em: string,
): Promise<LeadWanted | null> {
  const address = emailAddressInLink(decoded(em))
  if (!address) return null
  const hashes = await addressHashes(vault.readOnly, { accountId, campaignId }, address)
  return { campaignId, by: 'address', ...hashes }
}
