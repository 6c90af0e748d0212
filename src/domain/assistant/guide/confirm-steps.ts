/** The summary that is confirmed before anything is made, and what can be changed in it. */
import { button } from './buttons.ts'
import { fieldsCalled, isNo, isYes } from './commands.ts'
import type { DraftStep } from './guide-state.ts'
import type { Step } from './step.ts'
import { platformsAsked, toolInputOf, type Wishes } from './wishes.ts'

const CREATE = 'Create the draft'

export const summaryStep: Step = {
  // The summary itself is put before it.
  say: () => 'Shall I create the draft?',
  ask: () => ({ kind: 'choice', options: [CREATE, 'Change something'].map(button) }),
  read: (text, { wishes }) => {
    if (isYes(text)) return { call: { name: 'createCampaign', input: toolInputOf(wishes) } }
    return isNo(text) ||
      /^(?:(?:please )?(?:change|edit)(?: something| it)?|something else|wait)[.!]?$/i.test(text.trim())
      ? { to: 'change' }
      : null
  },
}

const changeLabels: Partial<Record<DraftStep, string>> = {
  kind: 'What it is for',
  length: 'How long',
  date: 'The date',
  weekday: 'The day',
  quantity: 'The number',
  time: 'The time',
  timezone: 'The time zone',
  name: 'The name',
  emailPlatform: 'The email platform',
  checkoutPlatform: 'The checkout',
  landingPlatform: 'The website',
}

export const changeStep: Step = {
  say: () => 'What shall be different?',
  ask: ({ wishes }) => ({
    kind: 'choice',
    options: [...changeable(wishes).map((step) => button(changeLabels[step] ?? step)), button('Nothing')],
  }),
  read: (text, { wishes, made }) => {
    if (isNo(text)) return { to: made ? 'next' : 'summary' }
    const pressed = changeable(wishes).find(
      (step) => changeLabels[step]?.toLowerCase() === text.trim().toLowerCase(),
    )
    const again = pressed ? [pressed] : fieldsCalled(text, wishes)
    return again.length > 0 ? { again } : null
  },
}

function changeable(wishes: Wishes): DraftStep[] {
  const answered = Object.keys(changeLabels) as DraftStep[]
  const asked = platformsAsked(wishes)
  const platformSteps = {
    emailPlatform: 'email',
    checkoutPlatform: 'checkout',
    landingPlatform: 'landing',
  } as const
  return answered.filter((step) => {
    if (step === 'emailPlatform' || step === 'checkoutPlatform' || step === 'landingPlatform') {
      return asked.includes(platformSteps[step])
    }
    return wishes[step] !== null
  })
}
