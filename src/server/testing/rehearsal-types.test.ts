/** A rehearsal of each type of campaign, with every kind of deadline and of page that it can have: a sound one passes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { campaignTypeFacts, campaignTypes, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import { pageTypeFacts, pageTypesFor } from '#domain/pages/page-types.ts'
import type { RehearsalReport } from '#domain/testing/rehearsal.schema.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { connectShop } from '../../../tests/support/store-world.ts'
import { testServer } from '../../../tests/support/server.ts'

const platforms = { emailPlatform: 'mailchimp', checkoutPlatform: 'kajabi', landingPlatform: 'kajabi' }

async function setup(type: CampaignType) {
  const server = await testServer(sqlite)
  const owner = await server.owner()
  const isStore = campaignTypeFacts(type).family === 'store'
  const flags = withAllFlags({ storePlatformAccount: isStore, storeSubscribed: isStore, portal: true })
  const { status } = await owner.patch(`/api/instance/accounts/${owner.accountId}`, {
    plan: 'premium',
    flags,
  })
  assert.equal(status, 200)
  const { db } = server.deps.database
  const { public_key } = await db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
  if (isStore) await connectShop(db, owner.accountId, server.clock.now())
  const text = `<script src="${server.deps.pageCode.scriptUrl(public_key)}" async></script>`
  server.deps.fetcher.getPage = async (url) => ({
    outcome: 'answered',
    status: 200,
    url,
    contentType: 'text/html',
    securityPolicy: '',
    frameOptions: '',
    text,
  })
  return { ...server, owner, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** The fixed date has its owner's code. */
async function giveDiscount({ owner }: Awaited<ReturnType<typeof setup>>, campaignId: string) {
  const data = { value: 20, type: 'percentage', applies_to: 'all', discount_code: 'SUMMER20' }
  const saved = await owner.post(`/v2/api/shopify/promotion/${campaignId}/discount`, data)
  assert.equal(saved.status, 200, saved.text)
}

for (const type of Object.keys(campaignTypes) as CampaignType[])
  test(`a sound ${campaignTypeFacts(type).label} campaign passes, whatever its deadline`, async () => {
    await using it = await setup(type)
    const { deadlineKinds } = campaignTypeFacts(type)
    for (const kind of deadlineKinds.length > 0 ? deadlineKinds : [null]) {
      const empty = emptyCampaignForm({ campaignType: type, timezone: 'America/New_York' })
      const deadline = { deadlineType: kind, deadlineDate: '2026-05-01', quantity: 10 }
      const form = { ...empty, ...platforms, ...(kind !== null && deadline), campaignName: type }
      const made = await it.owner.post('/api/campaigns', { form })
      assert.equal(made.status, 200, made.text)
      const { id } = made.body as { id: string }
      for (const page of pageTypesFor(type)) {
        const beforeUrl = `https://shop.example/${kind}/${page}`
        const afterUrl = pageTypeFacts(page).redirects ? { afterUrl: 'https://shop.example/closed' } : {}
        const data = { type: page, beforeUrl, ...afterUrl }
        const added = await it.owner.post('/pages/store', { campaignId: id, data })
        assert.equal(added.status, 200, added.text)
      }
      if (campaignTypeFacts(type).family === 'store') await giveDiscount(it, id)

      const { status, body, text } = await it.owner.post(`/api/campaigns/${id}/rehearsal`)

      assert.equal(status, 200, text)
      const { endsAt, rows } = (body as { report: RehearsalReport }).report
      assert.deepEqual(
        rows.filter(({ verdict }) => verdict === 'wrong').map((row) => `${row.channel}: ${row.text}`),
        [],
      )
      assert.equal(endsAt === null, kind === 5 || kind === null)
      assert.ok(rows.some(({ channel, verdict }) => channel === 'page' && verdict === 'right'))
      const isStore = campaignTypeFacts(type).family === 'store'
      assert.deepEqual(
        rows.filter(({ channel }) => channel === 'discountCode').map((row) => row.endsAt),
        isStore ? [endsAt] : [],
      )
    }
  })
