/** Making a campaign: from the form, as a copy, or on the demo shop. */
import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { earlierBarFor } from '#domain/campaigns/earlier-bar.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { isCampaignType, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import { whyNotType } from '#domain/campaigns/type-choice.ts'
import { refuseWhenFull } from '../accounts/quotas.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignRow } from '../database/tables-campaigns.ts'
import { invalid } from '../http/errors.ts'
import type { Once } from '../idempotency/once.ts'
import { newId, newPublicKey } from '../foundation/ids.ts'
import { ownedCampaign, type OwnedAccountId, type OwnedCampaignId } from '../foundation/scope.ts'
import type { Vault } from '../secrets/vault.ts'
import { takeAccount } from '../database/take-rows.ts'
import { hasFixedDate, insertCampaign } from './repository.ts'
import { rootSecretField } from './root-secret.ts'

export type CampaignDeps = Pick<Platform, 'database' | 'clock' | 'vault'> & { snapshot: Snapshot }
export type CampaignOwner = { id: OwnedAccountId; permissions: AccountPermissions }

export async function createCampaign(
  deps: CampaignDeps,
  account: CampaignOwner,
  { form, by, once }: { form: CampaignForm; by: Actor; once: Once },
): Promise<OwnedCampaignId> {
  const type = chosenType(form)
  const row = await newCampaignRow(deps, account.id, {
    name: form.campaignName,
    campaign_type: type,
    email_platform: form.emailPlatform,
    checkout_platform: form.checkoutPlatform,
    landing_platform: form.landingPlatform,
    same_platform: form.samePlatform ? 1 : 0,
    settings: settingsText({ ...settingsFromForm(form), preventUrlSelected: '' }),
    earlier_bar: earlierBarFor(account.permissions),
  })
  const id = await inTransaction(deps.database.db, (trx) =>
    once(trx, async () => {
      await refuseType(trx, account, type)
      await refuseWhenFull(trx, account.id, { kind: 'campaigns' })
      await setChangeCause(trx, { ...by, cause: null, at: row.created_at })
      await insertCampaign(trx, row)
      return row.id
    }),
  )
  await deps.snapshot.refresh()
  return ownedCampaign(id)
}

/** The form's schema has refused every other text. */
export function chosenType({ campaignType }: CampaignForm): CampaignType {
  if (!isCampaignType(campaignType)) throw new Error(`Parsed a form with the type "${campaignType}"`)
  return campaignType
}

export function settingsText(settings: CampaignSettings): string {
  return JSON.stringify(settings)
}

/** Taking the account first makes two requests for the one fixed-date campaign happen one after the other. */
export async function refuseType(
  trx: Transaction<Database>,
  account: CampaignOwner,
  type: CampaignType,
): Promise<void> {
  await takeAccount(trx, account.id)
  const why = whyNotType({
    account: account.permissions,
    type,
    hasFixedDate: await hasFixedDate(trx, account.id),
  })
  if (why !== null) throw invalid('form.campaignType', why)
}

type NewCampaign = Pick<
  CampaignRow,
  | 'name'
  | 'campaign_type'
  | 'email_platform'
  | 'checkout_platform'
  | 'landing_platform'
  | 'same_platform'
  | 'settings'
  | 'earlier_bar'
>

const SECRET_BYTES = 32
const IMAGE_HASH_LENGTH = 12

/** The root of its public secrets is the campaign's own, also for a copy. */
export async function newCampaignRow(
  { vault, clock }: { vault: Vault; clock: Platform['clock'] },
  account: OwnedAccountId,
  given: NewCampaign & Partial<Pick<CampaignRow, 'is_demo' | 'stage'>>,
): Promise<Insertable<CampaignRow>> {
  const id = newId()
  const now = clock.now()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    is_demo: 0,
    stage: 'draft',
    ...given,
    id,
    account_id: account,
    rules_version: 1,
    follow_below: 0,
    follow_rule: null,
    oldest_bar: null,
    pages_before_new_style: null,
    root_secret: await vault.seal(account, rootSecretField(id), secret),
    email_image_hash: newPublicKey(IMAGE_HASH_LENGTH),
    priority: 0,
    revision: 0,
    created_at: now,
    updated_at: now,
    archived_at: null,
    deleted_at: null,
  }
}
