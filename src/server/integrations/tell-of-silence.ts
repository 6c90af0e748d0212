/** One mail to the owners of an account whose trigger is silent: no second one until somebody has come by it again. */
import { silenceMail } from '#domain/integrations/silence-mail.ts'
import type { TriggerSilence } from '#domain/integrations/silent-trigger.ts'
import { mailOwners } from '../accounts/mail-owners.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { knownAdapter } from './known-adapter.ts'
import { noteSilenceMailed } from './silence-repository.ts'
import { scopeOfTrigger, type StoredTrigger } from './triggers-repository.ts'

export async function tellOfSilence(
  { database, clock, jobs, environment }: IntegrationsDeps,
  trigger: StoredTrigger,
  { joined, peopleAt }: TriggerSilence,
): Promise<void> {
  const now = clock.now()
  const scope = scopeOfTrigger(trigger)
  const { name } = await campaignOf(database.db, scope)
  const mail = silenceMail({
    joined: joined ?? 0,
    forMs: now - (peopleAt ?? now),
    source: trigger.source_name,
    platform: knownAdapter(trigger.platform).name,
    campaign: name,
    url: `${environment.APP_ORIGIN}/edit/${trigger.campaign_id}/emails`,
  })
  await inTransaction(database.db, async (trx) => {
    if (!(await noteSilenceMailed(trx, trigger, now))) return
    await mailOwners(trx, { jobs }, { accountId: scope.account.id, mail })
  })
}
