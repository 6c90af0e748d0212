/** Whatever a platform answers, an owner reads a sentence, and nothing is half saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverWithFakes, typed } from '../../../tests/support/connections.ts'
import type { Failing } from '../../../tests/support/platforms/fake-server.ts'
import { fakeActivecampaign } from '../../../tests/support/platforms/activecampaign.ts'
import { fakeMailerlite } from '../../../tests/support/platforms/mailerlite.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { shortTimeouts } from '../../../tests/support/unhurried.ts'

const problem = (status: number, text: string) => fakeMailerlite.problem(status, text)
const draft = typed('mailerlite', fakeMailerlite.credentials)
const page = '<html><body><h1>Bad gateway</h1></body></html>'

const faults: [what: string, failing: Failing, status: number, says: RegExp][] = [
  ['401', problem(401, 'Unauthenticated.'), 422, /^MailerLite refused this key: “Unauthenticated\.”$/],
  ['403', problem(403, 'Not in your plan'), 422, /^Not in your plan\. MailerLite does not allow that/],
  ['404', problem(404, 'No such account'), 422, /^No such account\. MailerLite does not have/],
  ['422', problem(422, 'The limit is wrong'), 422, /^The limit is wrong\. MailerLite did not take that/],
  [
    '429',
    { ...problem(429, 'Too Many Attempts.'), headers: { 'retry-after': '40' } },
    424,
    /^Too Many Attempts\. .*too many calls/,
  ],
  ['500', { ...problem(500, 'Oops'), times: 2 }, 424, /^MailerLite does not answer\./],
  ['an answer that breaks off', { how: 'cutOff', times: 2 }, 424, /^MailerLite does not answer\./],
  ['a line that is hung up', { how: 'hungUp', times: 2 }, 424, /^MailerLite does not answer\./],
  ['a page in place of data', { status: 200, text: page }, 424, /^MailerLite answered something/],
  [
    'a page that says it is away',
    { status: 502, text: page, times: 2 },
    424,
    /^MailerLite does not answer\./,
  ],
  ['half of JSON', { status: 200, text: '{"data":[' }, 424, /^MailerLite answered something/],
  [
    'far more than it should',
    { status: 200, text: `{"data":"${'x'.repeat(2_100_000)}"}`, times: 2 },
    424,
    /^MailerLite does not answer\./,
  ],
  [
    'another address',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    422,
    /^MailerLite sent us to another address/,
  ],
  ['the key itself', problem(422, `${draft.first} is no key`), 422, /^••• is no key\./],
]

test('every fault of a platform is one sentence, without the key, and saves nothing', async () => {
  await using it = await serverWithFakes(sqlite)
  const ada = await it.server.owner()

  for (const [what, failing, status, says] of faults) {
    it.platforms.reset('mailerlite')
    it.platforms.fail('mailerlite', { ...failing })
    const answer = await ada.post('/api/connections', draft)
    const { error } = answer.body as { error: string }

    assert.equal(answer.status, status, `${what}: ${answer.text}`)
    assert.match(error, says, what)
    assert.ok(!answer.text.includes(draft.first), what)
    assert.equal(answer.headers['retry-after'] !== undefined, status === 424, what)
    assert.doesNotMatch(error, /[<>{}]|undefined/, what)
  }

  const { connections } = (await ada.get('/api/connections')).body as { connections: unknown[] }
  assert.deepEqual(connections, [])
})

test('a platform that never answers is one sentence, too', async () => {
  await using it = await serverWithFakes(sqlite, {}, shortTimeouts)
  const ada = await it.server.owner()
  it.platforms.fail('mailerlite', { how: 'silent', times: 2 })

  const { status, body } = await ada.post('/api/connections', draft)

  assert.equal(status, 424)
  assert.match((body as { error: string }).error, /^MailerLite does not answer\./)
})

test('an address that somebody types leads to nobody on this machine or network', async () => {
  await using server = await testServer(sqlite)
  const ada = await server.owner()
  const { second } = typed('activecampaign', fakeActivecampaign.credentials)

  for (const first of [
    'https://127.0.0.1',
    'http://ada7.api-us1.com',
    'https://169.254.169.254/latest',
    'localhost',
  ]) {
    const { status, body } = await ada.post('/api/connections', { platform: 'activecampaign', first, second })
    const { fields } = body as { fields: Record<string, string> }

    assert.equal(status, 422, first)
    assert.deepEqual(fields, { first: 'That is no address at which ActiveCampaign can be called.' })
  }
})
