/** The questions about a campaign; `draftSteps` has their order. */
import { timeQuestion, zoneQuestion } from './clock-questions.ts'
import type { DraftQuestion } from './draft-question.ts'
import { dateQuestion, lengthQuestion, quantityQuestion, weekdayQuestion } from './end-questions.ts'
import { kindQuestion, nameQuestion } from './goal-question.ts'
import type { DraftStep } from './guide-state.ts'
import { platformQuestion } from './platform-questions.ts'

export const draftQuestions: Record<DraftStep, DraftQuestion> = {
  kind: kindQuestion,
  length: lengthQuestion,
  date: dateQuestion,
  weekday: weekdayQuestion,
  quantity: quantityQuestion,
  time: timeQuestion,
  timezone: zoneQuestion,
  name: nameQuestion,
  emailPlatform: platformQuestion('email'),
  checkoutPlatform: platformQuestion('checkout'),
  landingPlatform: platformQuestion('landing'),
}
