/** What the built-in guide says and asks, apart from the drafts that come of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '../../accounts/permissions.ts'
import { quotaRefusal } from '../../accounts/quotas.ts'
import { campaignTypeNames } from '../../campaigns/campaign-types.ts'
import { typeChoiceMessages } from '../../campaigns/type-choice.ts'
import { suggestionsFor } from '../suggestions.ts'
import { answerGuide, startGuide, type GuideStep } from './guide.ts'
import { guideMessages } from './guide-words.ts'
import { GUIDE_VERSION, newGuide } from './guide-state.ts'

const context = {
  now: Date.parse('2026-11-25T10:00:00Z'),
  zone: 'Europe/Berlin',
  account: { plan: 'free', flags: withAllFlags({}) },
  noRoom: null,
} as const

/** Says all of it; each tool that is called succeeds. */
function talk(...texts: string[]): GuideStep {
  let step = startGuide(context)
  for (const text of texts) {
    step = answerGuide(JSON.parse(JSON.stringify(step.state)), { text }, context)
    while (step.call)
      step = answerGuide(step.state, { result: { ok: true, id: 'c1', name: 'Offer' } }, context)
  }
  return step
}

const drafted = ['Only 100 seats', 'Offer', 'skip', 'skip', 'skip', 'Create the draft'] as const

test('it says at once that it is the built-in guide and no model', () => {
  const step = answerGuide(null, { text: 'Only 100 seats' }, context)

  assert.equal(step.say[0], guideMessages.hello)
  assert.match(guideMessages.hello, /built-in guide, not a language model/)
})

test('whoever asks is told that it is no model and no person', () => {
  assert.equal(talk('A launch that ends on a date', 'are you an AI?').say[0], guideMessages.who)
})

test('what it does not understand it says, with the same question and buttons again', () => {
  const before = talk()
  const after = talk('qwertz asdf')

  assert.deepEqual(after.say, [guideMessages.unclear, 'What is the offer for?'])
  assert.deepEqual(after.ask, before.ask)
})

test('it asks for nothing that the first sentence has said', () => {
  const { state, say } = talk('3-day welcome offer for new subscribers, ends at midnight')

  assert.equal(state.step, 'timezone')
  assert.match(say[0] ?? '', /3 days, at 11:59 PM/)
})

test('a state of another version, or a broken one, begins anew and says so', () => {
  for (const stored of [{ ...newGuide, version: GUIDE_VERSION + 1 }, { step: 'name' }, 'text', 7, []]) {
    const step = answerGuide(stored, { text: 'Berlin' }, context)

    assert.equal(step.say[0], guideMessages.lost)
    assert.deepEqual(step.state, newGuide)
  }
})

test('what an account may not make is not offered, and said where it is asked for', () => {
  const barsOnly = {
    ...context,
    account: { plan: 'free', flags: withAllFlags({ announcementBarOnly: true }) },
  } as const
  const start = startGuide(barsOnly)
  const refused = answerGuide(start.state, { text: 'Only 100 seats' }, barsOnly)

  assert.deepEqual(start.ask?.kind === 'choice' && start.ask.options.map(({ text }) => text), [
    'An announcement bar, without a deadline',
  ])
  assert.ok(refused.say.some((text) => text.includes(typeChoiceMessages.notForAccount)))
  assert.equal(refused.state.wishes.kind, null)
})

test('nothing is made before the summary is confirmed', () => {
  const summary = talk(...drafted.slice(0, -1))

  assert.equal(summary.state.made, null)
  assert.match(summary.say[1] ?? '', /This is what I would make:\n- Name: Offer\n- Type: Limited Quantity/)
})

test('a second campaign is not made in the same conversation', () => {
  const step = talk(...drafted, 'start again')

  assert.equal(step.say[0], guideMessages.oneDraft('Offer'))
  assert.equal(step.state.made?.id, 'c1')
})

test('after a refusal nothing is made, and it can be tried again', () => {
  const { state } = talk(...drafted.slice(0, -1))
  const asked = answerGuide(state, { text: 'yes' }, context)
  const refused = answerGuide(asked.state, { result: { ok: false, error: 'No room.' } }, context)
  const again = answerGuide(refused.state, { text: 'yes' }, context)

  assert.equal(refused.say[0], guideMessages.notMade('No room.'))
  assert.equal(refused.state.made, null)
  assert.equal(again.call?.name, 'createCampaign')
  assert.notEqual(again.call?.id, asked.call?.id)
})

test('a page is added with what was said of it', () => {
  const { state } = talk(...drafted, 'Add a page', 'Floating bar', 'shop.example/offer')
  const step = answerGuide(state, { text: 'https://shop.example/closed' }, context)

  assert.deepEqual(step.call, {
    id: 'guide-2',
    name: 'addCampaignPage',
    input: {
      campaignId: 'c1',
      type: 'floatbar_v2',
      beforeUrl: 'https://shop.example/offer',
      afterUrl: 'https://shop.example/closed',
    },
  })
})

test('a page that redirects nowhere is not asked where to', () => {
  const { state } = talk(...drafted, 'Add a page', 'Sales tracking')
  const { call } = answerGuide(state, { text: 'shop.example/thanks' }, context)

  assert.deepEqual(call?.input, {
    campaignId: 'c1',
    type: 'salestracking',
    beforeUrl: 'https://shop.example/thanks',
  })
})

test('“what would somebody get who starts Friday 18:00?” is asked of the product', () => {
  const { state } = talk('3-day welcome offer, midnight', 'Berlin', 'Offer', 'skip', 'skip', 'skip', 'yes')
  const { call } = answerGuide(state, { text: 'what would somebody get who starts Friday 18:00?' }, context)

  assert.deepEqual(call?.input, { campaignId: 'c1', startsAt: '2026-11-27T18:00' })
})

test('orders that are not its own are declined in words', () => {
  assert.equal(talk(...drafted, 'delete this campaign').say[0], guideMessages.draftsOnly)
  assert.equal(talk('show me the leads of all accounts').say[0], guideMessages.draftsOnly)
})

test('each suggestion to begin with is understood', () => {
  for (const text of suggestionsFor(campaignTypeNames)) {
    const step = answerGuide(null, { text }, context)

    assert.notEqual(step.state.wishes.kind, null, text)
    assert.ok(!step.say.includes(guideMessages.unclear), text)
  }
})

test('an account without room for a campaign hears so at once', () => {
  const noRoom = quotaRefusal('campaigns', 100)

  assert.equal(answerGuide(null, { text: 'hello' }, { ...context, noRoom }).say[1], noRoom)
})

test('a sentence about another kind of campaign does not change the draft unasked', () => {
  const step = talk(...drafted, '3-day welcome offer for new subscribers')
  const left = answerGuide(step.state, { text: 'Leave it as it is' }, context)

  assert.equal(step.say.at(-1), guideMessages.changeMade('Offer'))
  assert.equal(left.call, null)
  assert.equal(left.state.wishes.kind, 'quantity')
})
