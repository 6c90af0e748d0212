/** Who tests a draft is shown its image as visitors will be; others are shown nothing of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { beginTest } from '../../../tests/support/campaign-test.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { submitAddress } from '../lead-store/start-leads.ts'
import { imageToken } from '../tokens/image-token.ts'
import { metByTester } from './tested-image.ts'

const TESTER = 'mara@kneadful.example'

test('the image of a draft is awake for the address and for the lead of its test alone', async () => {
  await using world = await visitorWorld(sqlite)
  const { campaign } = await world.addCampaign({ settings: { deadline_type: 3, deadline_length: 1 } })
  await world.change(campaign, (trx) => trx.updateTable('campaigns').set({ stage: 'draft' }).execute())
  await beginTest(world, campaign, TESTER)
  const { keys } = world.visitors
  const now = world.clock.now()
  const stageFor = (question: { token: string | null; em: string | null }) =>
    metByTester(keys, world.snapshot.campaign(campaign.id)!, question).stage
  const met = world.starts.metBy(world.snapshot.campaign(campaign.id)!, emailAddress(TESTER))
  const start = { source: 'webhook', startedAt: now } as const
  const address = emailAddress(TESTER)!
  const { shown, revision } = await submitAddress(world.starts, { campaign: met, now, address, start })
  const token = imageToken(keys.tokens, { campaignId: campaign.id, lead: shown!, revision, now })

  assert.equal(stageFor({ token: null, em: encodeURIComponent(TESTER) }), 'live')
  assert.equal(stageFor({ token, em: null }), 'live')
  assert.equal(stageFor({ token: null, em: 'juno@crumbmail.example' }), 'draft')
  assert.equal(stageFor({ token: null, em: '{$email}' }), 'draft')
  assert.equal(stageFor({ token: 'forged', em: null }), 'draft')
})
