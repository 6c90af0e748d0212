/** What the steps and the problems of a test say. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountProblemWords } from '../discounts/discount-readiness.ts'
import { campaignTypeNames, type CampaignType } from '../campaigns/campaign-types.ts'
import { cameFrom, eventDetails } from './event-words.ts'
import { problemText, stepOfProblem } from './problem-words.ts'
import { problemCodes, testingSteps } from './testing-steps.ts'
import type { EventWay } from './testing.api.ts'
import { testingStepWords, wayText } from './testing-words.ts'

const group: EventWay = {
  kind: 'trigger',
  name: 'Masterclass waitlist',
  platform: 'mailerlite',
  source: { kind: 'list', noun: 'group' },
  url: null,
}
const visited: EventWay = {
  kind: 'visit',
  name: 'https://kneadful.example/masterclass',
  platform: null,
  source: null,
  url: 'https://kneadful.example/masterclass?em=mara%40kneadful.example',
}

test('each way to an event is said as an act', () => {
  const said: [EventWay, string][] = [
    [group, 'Join the group “Masterclass waitlist” in MailerLite'],
    [
      { ...group, platform: 'kit', source: { kind: 'form', noun: 'form' } },
      'Submit the form “Masterclass waitlist” of Kit (ConvertKit)',
    ],
    [
      { ...group, platform: 'drip', source: { kind: 'tag', noun: 'tag' } },
      'Give your address the tag “Masterclass waitlist” in Drip',
    ],
    [
      { ...visited, kind: 'webhook', name: '', platform: 'mailchimp' },
      'Run the automation in Mailchimp that calls the webhook',
    ],
    [
      { ...visited, kind: 'webhook', name: '', platform: 'undecided' },
      'Run the automation in your email platform that calls the webhook',
    ],
    [visited, 'Visit kneadful.example/masterclass'],
    [{ ...visited, kind: 'optIn' }, 'Submit the form on kneadful.example/masterclass'],
  ]
  for (const [way, text] of said) assert.equal(wayText(way), text)
})

test('the event is titled by its first way, and names the others', () => {
  const words = testingStepWords('event', { type: 'evergreen', ways: [group, visited] })

  assert.deepEqual(words, {
    title: 'Join the group “Masterclass waitlist” in MailerLite',
    text: 'With your test address. Or: Visit kneadful.example/masterclass.',
  })
})

test('every step of every type has words, and only types without a clock speak of none', () => {
  const confirm: Partial<Record<CampaignType, string>> = {
    quantity: 'The page says how many are left.',
    AnnouncementBar: 'The bar says what you have written, and its button leads where it should.',
  }
  const noLink: Partial<Record<CampaignType, string>> = { AnnouncementBar: 'Open the page on another device' }
  const noEvent: Partial<Record<CampaignType, string>> = {
    quantity: 'Open a page of the campaign',
    AnnouncementBar: 'Open a page of the campaign',
  }
  for (const type of campaignTypeNames) {
    const [clear, email, event, link, seen] = testingSteps.map((step) =>
      testingStepWords(step, { type, ways: [] }),
    )
    assert.equal(clear?.title, 'Clear your tracking')
    assert.equal(email?.title, 'Enter your test address')
    assert.equal(event?.title, noEvent[type] ?? 'Start your deadline', type)
    assert.equal(link?.title, noLink[type] ?? 'Click the link in your mail', type)
    assert.equal(
      seen?.text,
      confirm[type] ?? 'The page counts down to the deadline of step 3, to the second.',
      type,
    )
  }
})

test('a merge tag that nobody filled is named with the platform that it belongs to', () => {
  const said = (subject: string, platform: string) =>
    problemText({ code: 'mergeTagUnfilled', subject }, platform).text

  assert.equal(
    said('*|EMAIL|*', 'mailerlite'),
    'It arrived as ?em=*|EMAIL|*, which is Mailchimp’s merge tag. MailerLite’s is {$email}, so nobody would be recognized.',
  )
  assert.equal(
    said('{$email}', 'mailerlite'),
    'It arrived as ?em={$email}: MailerLite has not filled it in. It does so in mails to subscribers, and seldom in previews.',
  )
  assert.equal(
    said('##mail##', 'mailerlite'),
    'It arrived as ?em=##mail##, a merge tag that nobody filled in. MailerLite’s is {$email}, so nobody would be recognized.',
  )
  assert.equal(
    said('*|EMAIL|*', 'undecided'),
    'It arrived as ?em=*|EMAIL|*: a merge tag that nobody filled in.',
  )
})

test('every problem has a title, a sentence and one act, and names its subject', () => {
  for (const code of problemCodes) {
    const { title, text, act } = problemText({ code, subject: 'https://x.example/page' }, 'mailerlite')
    assert.ok(title.length > 0 && text.endsWith('.') && act.label.length > 0, code)
    const isAboutCampaign = code === 'saleTrackingMissing' || Object.hasOwn(discountProblemWords, code)
    if (!isAboutCampaign) assert.match(text, /x\.example\/page/, code)
    assert.doesNotMatch(problemText({ code, subject: null }, '').text, /null|undefined/, code)
  }
})

test('a page without its code is found at the event where only pages start deadlines', () => {
  assert.equal(stepOfProblem('snippetMissing', [visited]), 'event')
  assert.equal(stepOfProblem('snippetMissing', [group, visited]), 'link')
  assert.equal(stepOfProblem('snippetMissing', []), 'link')
  assert.equal(stepOfProblem('mergeTagUnfilled', [visited]), 'link')
})

test('where an event came from names the platform, the form or the page', () => {
  const webhook = eventDetails.webhook('Mailchimp')
  const trigger = eventDetails.trigger('MailerLite', 'group', 'Masterclass waitlist')
  const page = 'https://kneadful.example/masterclass'

  assert.equal(cameFrom({ source: 'webhook', detail: webhook }), 'Mailchimp’s webhook')
  assert.equal(cameFrom({ source: 'webhook', detail: trigger }), 'MailerLite, group “Masterclass waitlist”')
  assert.equal(cameFrom({ source: 'webhook', detail: eventDetails.mail('AWeber') }), 'A mail from AWeber')
  assert.equal(cameFrom({ source: 'visit', detail: page }), 'A visit to kneadful.example/masterclass')
  assert.equal(cameFrom({ source: 'optin', detail: page }), 'The form on kneadful.example/masterclass')
  assert.equal(cameFrom({ source: 'link', detail: page }), 'The email link to kneadful.example/masterclass')
  assert.equal(cameFrom({ source: 'visit', detail: null }), 'A visit')
})
