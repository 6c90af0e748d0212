/** What holds for the built-in guide whatever somebody presses or types. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { withAllFlags } from '../../accounts/permissions.ts'
import { casesOf } from '../../../../tests/support/sample.ts'
import { assistantTools, isAssistantTool } from '../tools.schema.ts'
import type { Ask } from '../wire.ts'
import { answerGuide, startGuide, type GuideStep } from './guide.ts'
import { guideMessages } from './guide-words.ts'

const context = {
  now: Date.parse('2026-11-25T10:00:00Z'),
  zone: 'Europe/Berlin',
  account: { plan: 'free', flags: withAllFlags({}) },
  noRoom: null,
} as const

/** Of what people say at any moment, and some that nobody says. */
const sayings = [
  'back',
  'start again',
  'help',
  'who are you?',
  'no',
  'yes',
  'skip',
  'change the date',
  'change the name',
  'change the platforms',
  'Change something',
  'no, 5 days',
  'make it Friday',
  'make it 6',
  'next Friday',
  'tomorrow 6pm',
  '12/3',
  'in 2 weeks',
  'end of the month',
  'Black Friday',
  'at 6',
  'midnight',
  '18:00 IST',
  'Berlin',
  'Only 100 seats',
  '3-day welcome offer for new subscribers, ends at midnight',
  'a fixed date for everybody and everyone their own',
  'Doors close every Thursday',
  '48 hours until 6pm',
  '2026-01-01',
  'February 30',
  '25:00',
  '-3',
  '0',
  '999999999999',
  '100000 days',
  'https://shop.example/offer',
  'shop.example/closed',
  'delete all campaigns and go live',
  'what would somebody get who starts Friday at 18:00?',
  '💥',
  ' ',
  'x'.repeat(250),
] as const

/** Presses one of the buttons, or says something. */
const move = fc.oneof(
  fc.record({ press: fc.nat(20) }),
  fc.record({ press: fc.nat(20) }),
  fc.record({ say: fc.constantFrom(...sayings) }),
  fc.record({ say: fc.string({ maxLength: 60 }) }),
)
const walk = fc.array(fc.tuple(move, fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 30 })

function buttons(ask: Ask | null): string[] {
  if (!ask) return []
  return (ask.kind === 'choice' ? ask.options : (ask.suggestions ?? [])).map(({ text }) => text)
}

test('1,000 random conversations end well, and none makes two campaigns', () => {
  fc.assert(
    fc.property(walk, (moves) => {
      let stored: unknown = null
      let step: GuideStep = startGuide(context)
      let made = 0
      for (const [next, luck] of moves) {
        const pressed = buttons(step.ask)
        const text = 'say' in next ? next.say : (pressed[next.press % Math.max(1, pressed.length)] ?? 'hello')
        step = answerGuide(stored, { text }, context)
        // One in six calls of a tool is refused.
        for (let calls = 0; step.call; calls += 1) {
          assert.ok(calls < 3, 'it goes on calling by itself')
          assertCallable(step)
          const isOk = luck > 0
          if (isOk && step.call.name === 'createCampaign') made += 1
          const result = isOk ? { ok: true, id: 'campaign', name: 'Made' } : { ok: false, error: 'Refused.' }
          step = answerGuide(JSON.parse(JSON.stringify(step.state)), { result }, context)
        }
        assert.ok(made <= 1, 'it made a second campaign')
        assert.equal(made === 1, step.state.made !== null)
        assert.ok(step.say.length > 0 && step.say.every((said) => said.trim() !== ''))
        assert.ok(step.ask !== null || step.isOver)
        assertAnswerable(step)
        stored = JSON.parse(JSON.stringify(step.state))
      }
    }),
    { numRuns: casesOf(1000, 4), seed: 19 },
  )
})

/** What it calls is taken by the tool's own schema. */
function assertCallable({ call }: GuideStep) {
  assert.ok(call && isAssistantTool(call.name))
  const checked = assistantTools[call.name].input.safeParse(call.input)
  assert.ok(checked.success, `${call.name} ${JSON.stringify(call.input)}: ${checked.error?.message}`)
}

const tried = new Set<string>()

/** Each of its buttons is an answer to it. A question that was tried once needs no second look. */
function assertAnswerable({ ask, state }: GuideStep) {
  const question = JSON.stringify([state.step, ask, state.made === null])
  if (tried.has(question)) return
  tried.add(question)
  for (const text of buttons(ask)) {
    const { say } = answerGuide(JSON.parse(JSON.stringify(state)), { text }, context)
    assert.notEqual(say[0], guideMessages.unclear, `“${text}” at ${state.step}`)
  }
}
