/** How far the test of a campaign has come: what its tester has marked, and what was seen. */
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { testingMessages } from '#domain/testing/testing.schema.ts'
import {
  isStepLocked,
  lockReason,
  stepsMarkedByHand,
  testingSteps,
  waitsForEvent,
  type TestingStepId,
} from '#domain/testing/testing-steps.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignTestRow } from '../database/tables-testing.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { conflict } from '../http/errors.ts'
import { ticksOf } from './repository.ts'
import { leadOfTest, testOf, type TestLead } from './tests-repository.ts'

export const TESTING = 'testing'

export type TestingProgress = {
  test: CampaignTestRow | null
  /** Whom the event has started; null while none has come, and once their deadline was forgotten. */
  lead: TestLead | null
  done: ReadonlySet<TestingStepId>
}

export async function testingProgress(
  db: Db,
  scope: CampaignScope,
  type: CampaignType,
): Promise<TestingProgress> {
  const test = (await testOf(db, scope)) ?? null
  const ticks = await ticksOf(db, scope, TESTING)
  const leadId = test?.lead_id ?? null
  const lead = leadId === null ? null : await leadOfTest(db, scope.campaign.id, leadId)
  const isDone = (step: TestingStepId) => {
    if (step === 'input-email') return test !== null
    return step === 'event' && waitsForEvent(type) ? lead !== null : ticks.has(step)
  }
  return { test, lead, done: new Set(testingSteps.filter(isDone)) }
}

export function isTested({ done }: TestingProgress): boolean {
  return testingSteps.every((step) => done.has(step))
}

/** Of its steps those that a person marks; what waits for another step is not marked before it. */
export async function refuseTooEarly(
  db: Db,
  scope: CampaignScope,
  { step, type }: { step: string; type: CampaignType },
): Promise<void> {
  const marked = stepsMarkedByHand.find((id) => id === step)
  if (!marked) return
  const { done } = await testingProgress(db, scope, type)
  if (isStepLocked(marked, type, done)) throw conflict(`${lockReason(marked, type, done)}.`)
  if (marked === 'event' && waitsForEvent(type) && !done.has(marked)) throw conflict(testingMessages.noEvent)
}
