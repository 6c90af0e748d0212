/** What whoever runs an installation is told: what needs them, worst first, and never that all is well unseen. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HealthFacts } from './health-facts.schema.ts'
import { healthOf } from './health.ts'

const DAY_MS = 86_400_000
const AT = Date.UTC(2026, 10, 22, 15)

const connections = { all: 3, broken: 0, silent: 0, waiting: 12, oldestMs: 40_000, gaveUp: 0 }

const stores = { all: 0, broken: 0, eventsWaiting: 0, eventsGivenUp: 0 }

const well: HealthFacts = {
  at: AT,
  version: {
    running: '1.4.2',
    startedAt: AT - 20 * DAY_MS,
    newest: { version: '1.4.2', url: null },
    uncleanStop: { at: null },
  },
  address: {
    app: 'https://last.kneadful.example',
    edge: 'https://last.kneadful.example',
    answersItself: { answers: true },
    certificate: { until: AT + 79 * DAY_MS, isTrusted: true },
    warnings: [],
  },
  mail: {
    server: 'smtp.postbox.example, port 587',
    last: { event: { at: AT - 660_000, outcome: 'done', detail: '' } },
  },
  inboundMail: { isOn: false },
  database: { engine: 'SQLite 3.51', bytes: 412e6, answersInMs: 0.4, installedAt: AT - 90 * DAY_MS },
  backup: { last: { at: AT - DAY_MS / 2, bytes: 38e6 }, isNightly: true },
  pictures: { files: 214, bytes: 86e6 },
  disk: { free: 28.4e9, total: 40e9 },
  jobs: { due: 38, oldestMs: 40_000, doneInDay: 2916, dead: [] },
  connections,
  stores,
  errors: {
    hours: Array.from({ length: 24 }, (_, place) => ({
      since: AT - (23 - place) * 3_600_000,
      errors: 0,
    })),
    most: null,
  },
  limits: { decisions: 1120, slowestMs: 10, memory: 286e6, memoryLimit: 1024e6 },
}

function health(different: Partial<HealthFacts> = {}) {
  const told = healthOf({ ...well, ...different }, 'UTC')
  const card = (wanted: string) => told.checks.find(({ id }) => id === wanted)
  return { ...told, card }
}

const deadMails = { ...well.jobs, dead: [{ kind: 'send-mail', jobs: 3, lastError: 'refused' }] }

test('where all is well nothing needs anybody', () => {
  const { verdict, summary, needs, checks } = health()

  assert.equal(verdict, 'Everything works')
  assert.equal(summary, 'Deadlines, pages and emails work.')
  assert.deepEqual(needs, [])
  assert.deepEqual(new Set(checks.map(({ state }) => state)), new Set(['fine']))
})

test('what needs somebody is counted in the headline, the worst comes first', () => {
  const { verdict, summary, needs } = health({
    backup: { last: { at: AT - 9 * DAY_MS, bytes: 38e6 }, isNightly: true },
    jobs: deadMails,
    mail: { ...well.mail, last: { event: { at: AT, outcome: 'failed', detail: 'no route' } } },
  })

  assert.equal(verdict, 'Three things need you')
  assert.equal(summary, 'Deadlines and pages work. Emails do not.')
  assert.deepEqual(
    needs.map(({ title }) => title),
    ['Mails do not go out', 'The last backup is 9 days old', '3 jobs gave up'],
  )
})

test('a card says of itself what is asked of its operator', () => {
  const { card, needs } = health({ jobs: deadMails })

  assert.deepEqual(
    needs.map(({ check }) => check),
    ['jobs'],
  )
  assert.equal(card('jobs')?.state, 'warning')
  assert.equal(card('jobs')?.status, '3 gave up')
  for (const { state, needs: own } of health({ jobs: deadMails }).checks)
    assert.equal(own.length > 0, state === 'warning' || state === 'bad')
})

test('what could not be looked at says why and is never fine', () => {
  const notKnown = { notKnown: 'the folder could not be read' }
  const { verdict, checks } = health({
    version: { ...well.version, newest: notKnown },
    address: { ...well.address, answersItself: notKnown, certificate: notKnown },
    mail: { ...well.mail, last: notKnown },
    database: notKnown,
    backup: notKnown,
    pictures: notKnown,
    disk: notKnown,
    jobs: notKnown,
    connections: notKnown,
    errors: notKnown,
  })

  assert.equal(verdict, 'What could be checked works')
  for (const { id, state, facts } of checks.filter((check) => check.id !== 'limits')) {
    assert.equal(state, 'unknown', id)
    assert.ok(
      facts.some(({ value }) => value === 'Not known: the folder could not be read'),
      id,
    )
  }
})

test('where nobody is asked for newer versions everything else still works', () => {
  const { verdict, card } = health({ version: { ...well.version, newest: { notKnown: 'nobody is asked' } } })

  assert.equal(verdict, 'Everything works')
  assert.equal(card('version')?.state, 'unknown')
})

test('a mail server that was never tried is not said to work', () => {
  const { card, summary } = health({ mail: { ...well.mail, last: { event: null } } })

  assert.equal(card('mail')?.state, 'unknown')
  assert.equal(summary, 'Deadlines and pages work.')
})

test('a nightly backup is missed after two days, one made by hand after seven', () => {
  const needsAfter = (days: number, isNightly: boolean) =>
    health({ backup: { last: { at: AT - days * DAY_MS, bytes: 1 }, isNightly } }).needs.map(({ act }) => act)

  assert.deepEqual(needsAfter(2 - 1 / DAY_MS, true), [])
  assert.deepEqual(needsAfter(2, true), ['backUp'])
  assert.deepEqual(needsAfter(7 - 1 / DAY_MS, false), [])
  assert.deepEqual(needsAfter(7, false), ['readAboutBackups'])
})

test('on its first day an installation is not blamed for having no backup', () => {
  const young = { engine: 'SQLite', bytes: 1, answersInMs: 1, installedAt: AT - DAY_MS + 1 }
  const backup = { last: null, isNightly: false }

  assert.deepEqual(health({ database: young, backup }).needs, [])
  assert.deepEqual(
    health({ backup }).needs.map(({ title }) => title),
    ['There is no backup yet'],
  )
})

test('a certificate is spoken of two weeks before it ends, and when it has', () => {
  const statusWith = (left: number) => {
    const address = { ...well.address, certificate: { until: AT + left, isTrusted: true } }
    const { state, status } = health({ address }).card('address') ?? {}
    return [state, status]
  }

  assert.deepEqual(statusWith(14 * DAY_MS), ['fine', 'Answers'])
  assert.deepEqual(statusWith(14 * DAY_MS - 1), ['warning', '13 days left'])
  assert.deepEqual(statusWith(0), ['bad', 'Certificate ended'])
})

test('a first look at localhost is no fault', () => {
  const edge = 'http://localhost:4000'
  const address = { ...well.address, app: edge, edge, answersItself: null, certificate: null }
  const { needs, card } = health({ address })

  assert.deepEqual(needs, [])
  assert.deepEqual([card('address')?.state, card('address')?.status], ['info', 'Only this machine'])
})

test('a public address without TLS is a warning', () => {
  const edge = 'http://last.kneadful.example'
  const { needs } = health({ address: { ...well.address, app: edge, edge, certificate: null } })

  assert.deepEqual(
    needs.map(({ title }) => title),
    ['Everybody on the way can read along'],
  )
})

test('errors are counted, with what happened most in the worst hour', () => {
  const hours = Array.from({ length: 24 }, (_, place) => ({
    since: AT - (23 - place) * 3_600_000,
    errors: place === 12 ? 14 : place === 13 ? 8 : 0,
  }))
  const most = { since: AT - 11 * 3_600_000, errors: 14, message: 'connect ETIMEDOUT' }
  const { card } = health({ errors: { hours, most } })

  assert.equal(card('errors')?.status, '22, none since 6 AM')
  assert.equal(card('errors')?.note, '14 at 4 AM: “connect ETIMEDOUT”')
})

test('a refused key is its owner’s to mend, and what gave up is counted', () => {
  const { needs, card } = health({ connections: { ...connections, broken: 1, gaveUp: 3 } })

  assert.deepEqual(needs, [])
  const { state, status, facts } = card('connections') ?? {}
  assert.deepEqual([state, status], ['info', '1 does not work'])
  assert.deepEqual(
    facts?.map(({ value }) => value),
    ['3', '12, the oldest for 40 seconds', '3 written deadlines'],
  )
})

test('where no mail platform answers any more this server may not reach them', () => {
  const needsWith = (different: Partial<typeof connections>) =>
    health({ connections: { ...connections, ...different } }).needs.map(({ title }) => title)

  assert.deepEqual(needsWith({ silent: 2 }), [])
  assert.deepEqual(needsWith({ silent: 3 }), ['No mail platform answers'])
  assert.deepEqual(needsWith({ all: 1, silent: 1 }), ['The mail platform does not answer'])
  assert.deepEqual(needsWith({ all: 0 }), [])
})

test('the card about mail says whether campaigns receive any, and when the last one came', () => {
  const inbound = (inboundMail: HealthFacts['inboundMail']) =>
    health({ inboundMail })
      .card('mail')
      ?.facts.find(({ name }) => name === 'Inbound')?.value
  const open = {
    isOn: true as const,
    domain: 'in.kneadful.example',
    ways: ['smtp' as const, 'http' as const],
  }

  const where = 'in.kneadful.example, over SMTP and from a service'
  assert.equal(inbound({ isOn: false }), 'Off: set INBOUND_MAIL_DOMAIN to receive')
  assert.equal(inbound({ ...open, lastAt: null }), `${where}: none came yet`)
  assert.equal(inbound({ ...open, lastAt: AT - 180_000 }), `${where}: the last 3 minutes ago`)
  assert.equal(inbound({ notKnown: 'no database' }), 'Not known: no database')
})

test('shops are told of where there are some, with what they told and nobody has done', () => {
  const factsWith = (different: Partial<typeof stores>) =>
    health({ stores: { ...stores, ...different } })
      .card('connections')
      ?.facts.filter(({ name }) => name === 'Shops')

  assert.deepEqual(factsWith({}), [])
  assert.deepEqual(factsWith({ all: 2 }), [{ name: 'Shops', value: '2' }])
  assert.deepEqual(factsWith({ all: 2, broken: 1, eventsGivenUp: 3 }), [
    { name: 'Shops', value: '2, 1 does not let us in, 3 messages given up' },
  ])
})

test('a server that was killed is told of for a week', () => {
  const noteAfter = (days: number) =>
    health({ version: { ...well.version, uncleanStop: { at: AT - days * DAY_MS } } }).card('version')?.note

  assert.match(noteAfter(7) ?? '', /ended without stopping.*two seconds/)
  assert.equal(noteAfter(7.1), null)
})
