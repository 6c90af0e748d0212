/** A campaign whose deadlines are written into a field at the fake of a mail platform. */
import {
  emptyIntegrationSettings,
  type IntegrationSettings,
} from '../../src/domain/integrations/integration-settings.ts'
import { findAdapter } from '../../src/integrations/adapters.ts'
import type { CampaignSettings } from '../../src/domain/campaigns/campaign-settings.ts'
import { addConnection } from '../../src/server/connections/add-connection.ts'
import { campaignChanged } from '../../src/server/database/revisions-repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { startLeads } from '../../src/server/lead-store/start-leads.ts'
import type { LeadSource } from '../../src/domain/starts/lead-sources.ts'
import { writeDueDeadlines } from '../../src/server/write-back/write-worker.ts'
import { insertCampaign } from './campaigns.ts'
import { serverWithFakes } from './connections.ts'
import { takeLive } from './live-campaign.ts'
import type { FakePerson } from './platforms/fake-state.ts'
import type { TestEngine } from './postgres.ts'

export const FIELD = 'deadline_text'

const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours', timezone: 'UTC' } as const

type Written = { platform?: string; settings?: Partial<CampaignSettings> }

/** `person` is somebody at the platform, `start` gives a deadline, `write` does all that is due. */
export async function writtenDeadlines(
  engine: TestEngine,
  { platform = 'mailerlite', settings }: Written = {},
) {
  const it = await serverWithFakes(engine)
  const { server, platforms } = it
  const { deps, clock } = server
  const { db } = deps.database
  const ada = await server.owner()
  const { platform: fake, state } = platforms.of(platform)
  const adapter = findAdapter(platform)
  if (!adapter || fake.credentials.by !== 'key') throw new Error(`${platform} is not connected by a key`)
  const connectionId = await addConnection(deps, {
    accountId: ada.accountId,
    adapter,
    stored: fake.credentials,
    found: fake.account,
    once: (_trx, make) => make(),
    alsoWrite: async () => {},
  })
  const campaignId = await insertCampaign(db, ada.accountId, {
    settings: JSON.stringify({ ...anHour, ...settings }),
  })
  await takeLive(server, campaignId)
  state.fields.push({ id: FIELD, name: 'Deadline text', type: 'text' })

  async function integrate(different: Partial<IntegrationSettings> = {}): Promise<void> {
    const textField = { id: FIELD, name: 'Deadline text', mergeTag: null }
    const integration = { ...emptyIntegrationSettings, connectionId, textField, ...different }
    const saved = { settings: JSON.stringify(integration), writes_text: 1 as const, updated_at: clock.now() }
    await db
      .insertInto('campaign_integrations')
      .values({
        account_id: ada.accountId,
        campaign_id: campaignId,
        platform,
        ...saved,
        connection_id: integration.connectionId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['campaign_id', 'platform'])
          .doUpdateSet({ ...saved, connection_id: integration.connectionId }),
      )
      .execute()
    clock.advance({ seconds: 2 })
  }

  return {
    ...it,
    deps,
    clock,
    db,
    ada,
    state,
    connectionId,
    campaignId,
    fake: platforms.of(platform),
    integrate,
    path: `/api/campaigns/${campaignId}/integrations/${platform}/writes`,
    person(email: string): FakePerson {
      const person: FakePerson = { id: state.nextId(), email, values: {}, tags: new Set(), joined: new Set() }
      state.people.push(person)
      return person
    },
    async start(emails: readonly string[], source: LeadSource = 'import'): Promise<void> {
      await deps.snapshot.refresh()
      const campaign = deps.snapshot.campaign(campaignId)
      if (!campaign) throw new Error('The campaign is not live')
      const now = clock.now()
      const rows = emails.map((address) => ({ address, startedAt: now, source }))
      await startLeads(deps.visitors.starts, { campaign, now }, rows)
    },
    async change(changed: Partial<CampaignSettings>): Promise<void> {
      await inTransaction(db, async (trx) => {
        const stored = JSON.stringify({ ...anHour, ...settings, ...changed })
        await trx.updateTable('campaigns').set({ settings: stored }).where('id', '=', campaignId).execute()
        campaignChanged(trx, campaignId)
      })
    },
    leads: () =>
      db.selectFrom('leads').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute(),
    writes: () => db.selectFrom('deadline_writes').selectAll().orderBy('lead_id').execute(),
    write: () => writeDueDeadlines(deps),
    /** What the field of somebody holds at the platform. */
    held: (email: string, field = FIELD) => fake.valueOf(state, email, field) ?? '',
    calls: (path: RegExp) =>
      platforms.of(platform).log.filter((call) => path.test(`${call.method} ${call.path}`)).length,
  }
}
