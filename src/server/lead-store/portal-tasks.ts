/** What people have done in portals, in words: their names opened, what merged records have done among it. */
import type { Db } from '../database/schema.ts'
import type { Vault } from '../secrets/vault.ts'
import type { IdentityScope } from './identities.ts'
import { leadNameField, portalTasksOf, recordsOfLeads } from './portal-tasks-repository.ts'

export type SentForm = { name: string | null; consent: string; at: number }
export type GivenAnswer = { question: string; chosen: string[]; at: number }
export type DoneInPortals = { forms: SentForm[]; answers: GivenAnswer[] }

type Parts = { db: Db; vault: Pick<Vault, 'openAll'> }

/** Lead id → what they have done, in its order; nothing for whoever has done nothing. */
export async function doneInPortals(
  { db, vault }: Parts,
  { accountId, campaignId }: IdentityScope,
  leadIds: readonly string[],
): Promise<Map<string, DoneInPortals>> {
  const records = await recordsOfLeads(db, campaignId, leadIds)
  const { forms, answers } = await portalTasksOf(db, campaignId, [...records.keys()])
  const names = await vault.openAll(
    accountId,
    leadNameField(campaignId),
    forms.map(({ name }) => name),
  )
  const done = new Map<string, DoneInPortals>()
  const ofLead = (record: string) =>
    done.getOrInsertComputed(records.get(record) ?? record, () => ({ forms: [], answers: [] }))
  for (const [at, { leadId, consent, at: sentAt }] of forms.entries())
    ofLead(leadId).forms.push({ name: names[at] ?? null, consent, at: sentAt })
  for (const { leadId, question, chosen, at } of answers)
    ofLead(leadId).answers.push({ question, chosen, at })
  return done
}
