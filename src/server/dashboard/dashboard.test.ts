/** The figures of an account: those of its campaigns at once, as a screen, a program and a spreadsheet are told. */
import assert from 'node:assert/strict'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.api.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { tellSale, tellVisit } from '../../../tests/support/sales.ts'
import { testServer } from '../../../tests/support/server.ts'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  return {
    server,
    clock: server.clock,
    owner,
    async campaign(name: string, different: object = {}) {
      const asked = { ...form, campaignName: name, ...different }
      const { id } = (await owner.post('/api/campaigns', { form: asked })).body as { id: string }
      await takeLive(server, id)
      return { id }
    },
    async leads({ id }: { id: string }, ...names: string[]) {
      const rows = names.map((name) => ({ email: `${name}@example.com` }))
      const imported = await owner.post(`/api/campaigns/${id}/leads/import`, { rows })
      assert.equal(imported.status, 200, imported.text)
    },
    async dashboard(query = '', person = owner) {
      const answer = await person.get(`/api/analytics${query}`)
      assert.equal(answer.status, 200, answer.text)
      return answer.body as Dashboard
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'campaigns add up to their account, agree with their own cards, and are a row each of a spreadsheet',
  async (engine) => {
    await using it = await setup(engine)
    const one = await it.campaign('Sourdough')
    const other = await it.campaign('=Brioche')
    await it.leads(one, 'ada')
    it.clock.advance({ days: 40 })
    await it.leads(one, 'bea', 'cleo')
    await it.leads(other, 'dora')
    await tellSale(it.server, one, { amount: 4900, email: 'bea@example.com' })
    await tellSale(it.server, other, { amount: 3000, currency: 'EUR', email: 'dora@example.com' })
    await tellVisit(it.server, one)

    const { figures, campaigns, period } = await it.dashboard()
    const card = (await it.owner.get(`/api/campaigns/${one.id}`)).body as CampaignDetail

    const { leads, orders, sales, conversion, unconfirmed } = figures
    assert.deepEqual([leads.now, leads.before, leads.days.length, leads.days.at(-1)], [3, 1, 30, 3])
    assert.deepEqual([orders.now, unconfirmed, conversion.now], [2, 1, 2 / 3])
    assert.deepEqual(
      sales.map(({ currency, now }) => [currency, now]),
      [
        ['USD', 4900],
        ['EUR', 3000],
      ],
    )
    assert.deepEqual([period.from, period.to, period.before?.to], ['2026-03-14', '2026-04-12', '2026-03-13'])
    const row = campaigns.find(({ id }) => id === one.id)
    assert.deepEqual(
      [row?.leads.now, row?.orders.now, row?.sales[0]?.now, row?.unconfirmed],
      [card.analytics.leads, card.analytics.orders, card.analytics.sales, card.analytics.unconfirmed],
    )
    assert.deepEqual([row?.leads.now, row?.conversion.now], [2, 1 / 2])

    const { text, headers } = await it.owner.get('/api/analytics.csv?period=30')
    assert.match(headers['content-disposition'] ?? '', /campaigns-2026-03-14-to-2026-04-12\.csv/)
    const lines = text.split('\r\n')
    assert.match(lines[0] ?? '', /^\ufeff"Campaign","Type"/)
    // Whoever adds a column up counts nobody twice, and no cell is a formula.
    assert.match(
      csvOf(lines, '=Brioche', 'USD'),
      /^"'=Brioche","Evergreen","Live","2026-03-14","2026-04-12","UTC","1",/,
    )
    assert.match(csvOf(lines, '=Brioche', 'EUR'), /"UTC","","".*"EUR","30.00","0.00"$/)
    assert.equal(lines.length, 1 + 3 + 1)
  },
)

function csvOf(lines: readonly string[], name: string, currency: string): string {
  return lines.find((line) => line.startsWith(`"'${name}"`) && line.includes(`"${currency}"`)) ?? ''
}

onEngineByTurns(
  'other days are other figures, archived campaigns are part of them, and no other account’s',
  async (engine) => {
    await using it = await setup(engine)
    const campaign = await it.campaign('Sourdough')
    await it.leads(campaign, 'ada')
    it.clock.advance({ days: 40 })
    await it.leads(campaign, 'bea')
    const stranger = await it.server.owner()

    const sinceStart = await it.dashboard('?period=start')
    const own = await it.dashboard('?period=own&from=2026-03-01&to=2026-03-05')
    const theirs = await it.dashboard('', stranger)
    await it.owner.put('/api/campaigns/archived', { ids: [campaign.id], archived: true })
    const archived = await it.dashboard()
    it.clock.advance({ days: 90 })
    const later = await it.dashboard()

    assert.deepEqual([sinceStart.figures.leads.now, sinceStart.period.before], [2, null])
    assert.deepEqual([own.figures.leads.days, own.figures.leads.before], [[0, 0, 1, 0, 0], 0])
    assert.deepEqual([theirs.campaigns, theirs.figures.leads.now], [[], 0])
    assert.deepEqual([archived.figures.leads.now, archived.campaigns[0]?.state], [1, 'Archived'])
    assert.deepEqual(later.campaigns, [])
  },
)
