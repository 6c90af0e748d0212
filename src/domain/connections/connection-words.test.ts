/** What owners read about a connection that does not work. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemKinds } from './connection.schema.ts'
import { problemCause, problemSentence, problemTitle, whatGoesOn, whatWaits } from './connection-words.ts'
import { brokenMail } from './broken-mail.ts'

const failing = {
  platform: 'MailerLite',
  by: 'key' as const,
  broken: { kind: 'auth' as const, says: 'Unauthenticated.' },
}

test('the platform’s own words are quoted, with what may have happened', () => {
  assert.equal(problemTitle(failing), 'MailerLite no longer accepts the key')
  assert.equal(
    problemCause(failing),
    'It answers “Unauthenticated.” Somebody may have deleted the key there.',
  )
  assert.equal(problemSentence(failing), 'MailerLite no longer accepts the key: “Unauthenticated.”')
})

test('who signed in there is told of signing in, not of a key', () => {
  const signedIn = { ...failing, platform: 'HubSpot', by: 'oauth' as const }

  assert.equal(problemTitle(signedIn), 'HubSpot no longer lets us in')
  assert.doesNotMatch(problemCause(signedIn), /key/)
})

test('every kind of problem is a sentence without a gap', () => {
  for (const kind of problemKinds)
    for (const by of ['key', 'oauth'] as const) {
      const facts = { platform: 'Kit', by, broken: { kind, says: null } }
      assert.match(problemSentence(facts), /^Kit .+\.$/)
      assert.match(problemCause(facts), /\.$/)
    }
})

test('what waits is counted in words', () => {
  assert.equal(whatWaits(0), 'New subscribers start no deadline.')
  assert.match(whatWaits(1), /and 1 written deadline waits\.$/)
  assert.match(whatWaits(1204), /and 1,204 written deadlines wait\.$/)
  assert.match(whatGoesOn(2), /2 written deadlines are on their way/)
})

test('names in a mail are text, however they are written, and a long list is cut', () => {
  const campaigns = ['<b>Bread</b>', ...Array.from({ length: 14 }, (_, at) => `Campaign ${at}`)]
  const mail = brokenMail({
    ...failing,
    name: 'Two\nlines <i>',
    campaigns,
    waiting: 3,
    url: 'https://app.example/connections',
  })

  assert.equal(mail.subject, 'MailerLite no longer accepts the key: Two lines <i>')
  assert.doesNotMatch(mail.html, /<b>Bread|<i>/)
  assert.match(mail.text, /and 5 more/)
  assert.match(mail.text, /https:\/\/app\.example\/connections/)
})
