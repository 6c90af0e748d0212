/** How long a visitor waits for a database that neither answers nor refuses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { leadToken, readLeadToken } from '../tokens/lead-token.ts'
import { recognition } from './recognize.ts'
import { newVisitorId } from './visit-question.ts'
import { defaultTimeouts } from '../foundation/with-timeout.ts'

const HOUR = 3_600_000

/** A database that takes every question and answers none. */
const silent = <T>() => new Promise<T>(() => {})

async function setup() {
  const world = await visitorWorld(sqlite)
  const { campaign } = await world.addCampaign({ settings: { deadline_type: 3, deadline_length: 1 } })
  const { keys } = world.visitors
  const recognize = recognition({
    keys,
    snapshot: world.snapshot,
    starts: {
      submit: () => ({ answer: silent(), start: null }),
      submitRow: () => ({ answer: silent(), start: null }),
      drain: async () => {},
      metBy: (met) => met,
      isTest: () => false,
    },
    vault: { lookupHash: () => silent() },
    metrics: { provisional: () => {} },
    timeouts: { ...defaultTimeouts, knownMs: 1, newMs: 1 },
  })
  const now = world.clock.now()
  const visitorId = newVisitorId()
  const claim = readLeadToken(
    keys.tokens,
    leadToken(keys.tokens, {
      campaignId: campaign.id,
      leadId: 'lead',
      visitorId,
      startedAt: now,
      deadlineAt: now + HOUR,
      rulesVersion: 1,
      revision: 0,
      issuedAt: now,
      address: 'abcdefabcdef',
      done: [],
      isProvisional: false,
      isSold: false,
    }),
  )
  assert.ok(claim)
  const live = world.snapshot.campaign(campaign.id)
  assert.ok(live)
  const evidence = {
    campaign: live,
    now,
    visitorId,
    claims: [claim],
    landingClaim: null,
    address: emailAddress('ada@example.com'),
    network: null,
    source: null,
    isTest: false,
    isTester: false,
    mayLearnAddress: () => true,
  }
  return { recognize, evidence, now, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('somebody known who comes by a link is shown their deadline also when the database does not answer', async () => {
  await using it = await setup()

  const { lead } = await it.recognize.ask(it.evidence)

  assert.equal(lead?.deadlineAt, it.now + HOUR)
})
