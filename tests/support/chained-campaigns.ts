/** A campaign of an owner, and another one that it may start. */
import { emailAddress } from '../../src/domain/addresses/email-address.ts'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import type { SettingsForm } from '../../src/domain/campaigns/campaign-settings-form.schema.ts'
import type { CampaignStage } from '../../src/domain/campaigns/campaign-stage.ts'
import { startChained } from '../../src/server/chaining/chain-worker.ts'
import { campaignChanged } from '../../src/server/database/revisions-repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { takeLive } from './live-campaign.ts'
import type { TestEngine } from './postgres.ts'
import { testServer } from './server.ts'

export const chainedForm = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
  deadlineType: 3,
  deadlineUnit: 'hours',
}

export type ListedLead = { id: string; email: string; source: string; startedAt: number; deadlineAt: number }

export async function chainedCampaigns(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { deps, clock } = server
  const { db } = deps.database
  const create = async (campaignName: string, deadlineLength: number) => {
    const { body } = await owner.post('/api/campaigns', {
      form: { ...chainedForm, campaignName, deadlineLength },
    })
    const { id } = body as { id: string }
    await takeLive(server, id)
    return id
  }
  const ids = { offer: await create('Offer', 10), next: await create('Next', 48) }
  const path = (campaign: keyof typeof ids) => `/api/campaigns/${ids[campaign]}`
  const it = {
    ...server,
    ...ids,
    signUp: () => server.owner(),
    owner,
    db,
    path,
    save: (campaign: keyof typeof ids, settings: Partial<SettingsForm>, more = {}) =>
      owner.send('PATCH', `${path(campaign)}/settings`, { body: { settings, ...more } }),
    async setStage(campaignId: string, stage: CampaignStage) {
      await inTransaction(db, async (trx) => {
        await trx.updateTable('campaigns').set({ stage }).where('id', '=', campaignId).execute()
        campaignChanged(trx, campaignId)
      })
    },
    async lead(...emails: string[]) {
      const rows = emails.map((email) => ({ email }))
      await owner.post(`${path('offer')}/leads/import`, { rows })
    },
    async sell(different: Partial<Parameters<typeof deps.visitors.sales.record>[0]> = {}) {
      clock.advance(1)
      await deps.visitors.sales.record({
        campaignId: ids.offer,
        accountId: owner.accountId,
        provider: 'custom',
        worth: { amount: 4900, currency: 'USD' },
        leadId: null,
        visitorId: null,
        address: emailAddress('ada@example.com'),
        orderId: null,
        now: clock.now(),
        ...different,
      })
    },
    async started() {
      await startChained(deps)
      return it.nextLeads()
    },
    nextLeads: async () => {
      const { leads } = (await owner.get(`${path('next')}/leads`)).body as { leads: ListedLead[] }
      return leads.toSorted((one, other) => (one.email < other.email ? -1 : 1))
    },
    outcomes: async () => {
      const rows = await db.selectFrom('chained_starts').select('outcome').orderBy('happened_at').execute()
      return rows.map(({ outcome }) => outcome)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return it
}
