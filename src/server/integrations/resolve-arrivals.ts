/** People whom a platform names by its own numbers: it is asked for their addresses, as fast as it lets us. */
import { z } from 'zod'
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import { knownArrivals } from './arrivals-repository.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { startPeople, type Arrived } from './start-people.ts'
import { triggerOf, type StoredTrigger } from './triggers-repository.ts'
import { laterAfter } from './try-later.ts'

const person = z.object({ personId: z.string(), hash: z.string() })

export const resolveArrivals = job({
  name: 'resolve-arrivals',
  payload: z.object({
    accountId: z.string(),
    campaignId: z.string(),
    platform: z.string(),
    triggerId: z.string(),
    people: z.array(person),
    at: z.number(),
  }),
  async run(payload, deps: IntegrationsDeps) {
    const { accountId, campaignId, platform, triggerId, people, at } = payload
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    const { db } = deps.database
    const trigger = await triggerOf(db, scope, { platform, triggerId })
    await deps.snapshot.refresh()
    const campaign = deps.snapshot.campaign(campaignId)
    if (!trigger || !campaign) return
    const hashes = people.map(({ hash }) => hash)
    const known = await knownArrivals(db, trigger, hashes)
    const left = people.filter(({ hash }) => !known.has(hash))
    try {
      for (const one of left) {
        const arrived = await resolved(deps, trigger, one)
        if (arrived) await startPeople(deps, { trigger, campaign, at }, [arrived])
      }
    } catch (error) {
      const runAt = laterAfter(error, { clock: deps.clock, since: at })
      if (runAt === null) throw error
      await deps.jobs.add(db, resolveArrivals, payload, { runAt })
    }
  },
})

/** Null: nobody there has that number, or no address that mails could reach. */
async function resolved(
  deps: IntegrationsDeps,
  trigger: StoredTrigger,
  { personId, hash }: z.infer<typeof person>,
): Promise<Arrived | null> {
  const at = {
    accountId: ownedAccount(trigger.account_id),
    connectionId: trigger.connection_id,
    turn: 'background',
  } as const
  const email = await useConnection(deps, at, async ({ adapter, account }) =>
    adapter.people.emailOf ? adapter.people.emailOf(account, personId) : null,
  ).catch((error: unknown) => {
    if (error instanceof RequestError) return null
    throw error
  })
  const address = email === null ? null : emailAddressInLink(email)
  return address && { address, hash }
}
