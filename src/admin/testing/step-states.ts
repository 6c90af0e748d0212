/** How the steps of a test are drawn: what is done, the one that somebody is at, and why others wait. */
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { lockReason, type TestingStepId } from '#domain/testing/testing-steps.ts'
import type { TestingChecklist } from '#domain/testing/testing.api.ts'

export type ShownStep = {
  id: TestingStepId
  number: number
  state: 'passed' | 'current' | 'open'
  /** "After step 4"; null where nothing has to come before it. */
  waits: string | null
}

/** The server says what is done and locked; one is at the first step that is neither. */
export function stepStates({ steps }: Pick<TestingChecklist, 'steps'>, type: CampaignType): ShownStep[] {
  const done = new Set(steps.flatMap(({ id, completed }) => (completed ? [id] : [])))
  const current = steps.find(({ completed, locked }) => !completed && !locked)?.id
  return steps.map(({ id, completed, locked }, at) => ({
    id,
    number: at + 1,
    state: completed ? 'passed' : id === current ? 'current' : 'open',
    waits: locked && !completed ? lockReason(id, type, done) : null,
  }))
}
