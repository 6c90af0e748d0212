/** The guide's state as it is read back: whatever is not one of this version is none. */
import { z } from 'zod'
import { campaignKinds } from '../../campaigns/campaign-kind.ts'
import { draftSteps, GUIDE_VERSION, otherSteps, type GuideState } from './guide-state.ts'

const text = z.string().max(2100).nullable()

const wishes = z.strictObject({
  kind: z.enum(campaignKinds).nullable(),
  length: z.number().nullable(),
  unit: z.enum(['days', 'hours', 'minutes']).nullable(),
  date: text,
  time: text,
  timezone: text,
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]).nullable(),
  quantity: z.number().nullable(),
  name: text,
  emailPlatform: text,
  checkoutPlatform: text,
  landingPlatform: text,
})

const choice = z.strictObject({
  say: z.string(),
  options: z.array(z.strictObject({ label: z.string(), text: z.string(), set: wishes.partial() })).min(1),
})

const moment = {
  step: z.enum([...draftSteps, ...otherSteps]),
  wishes,
  choices: z.array(choice),
  page: z.strictObject({ type: text, beforeUrl: text, afterUrl: text }),
}

const guideState = z.strictObject({
  version: z.literal(GUIDE_VERSION),
  ...moment,
  earlier: z.array(z.strictObject(moment)),
  made: z.strictObject({ id: z.string(), name: z.string(), wishes }).nullable(),
  waitsFor: text,
  pages: z.number(),
  calls: z.number(),
})

export function readGuideState(stored: unknown): GuideState | null {
  return guideState.safeParse(stored).data ?? null
}
