/** Which deadline counts for a visit, and what becomes of the records it joins. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasOutlivedTracking, judgeEvidence, type Evidence, type KnownLead } from './lead-evidence.ts'

function setup() {
  const lead = (id: string, deadlineAt: number, more: Partial<KnownLead> = {}): KnownLead => ({
    id,
    startedAt: 0,
    deadlineAt,
    address: null,
    isOutlived: false,
    isSold: false,
    isTest: false,
    ...more,
  })
  const judge = (evidence: Partial<Evidence>) =>
    judgeEvidence({
      own: [],
      formerAddress: null,
      linked: null,
      address: null,
      network: null,
      starts: true,
      ...evidence,
    })
  return { lead, judge }
}

test('without any evidence a visitor is a stranger', () => {
  const { judge } = setup()

  assert.deepEqual(judge({}), { says: 'stranger' })
  assert.deepEqual(judge({ address: 'new' }), { says: 'stranger' })
})

test('a browser is known by its own record', () => {
  const { lead, judge } = setup()
  const own = lead('own', 10)

  assert.deepEqual(judge({ own: [own] }), { says: 'known', lead: own, history: [], lesson: null })
})

test('a second device that comes by the link of an address has the deadline of that address', () => {
  const { lead, judge } = setup()
  const linked = lead('linked', 10, { address: 'a' })

  const verdict = judge({ linked, address: 'a' })

  assert.deepEqual(verdict, { says: 'known', lead: linked, history: [], lesson: null })
})

test('two records of one person are merged, and the earlier deadline counts', () => {
  const { lead, judge } = setup()
  const anonymous = lead('anonymous', 20)
  const addressed = lead('addressed', 10, { address: 'a' })

  const verdict = judge({ own: [anonymous], linked: addressed, address: 'a' })

  assert.deepEqual(verdict, { says: 'known', lead: addressed, history: [anonymous], lesson: null })
})

test('the record that counts learns the address of the one that becomes its history', () => {
  const { lead, judge } = setup()
  const anonymous = lead('anonymous', 10)
  const addressed = lead('addressed', 20, { address: 'a' })

  const verdict = judge({ own: [anonymous], linked: addressed })

  assert.deepEqual(verdict, {
    says: 'known',
    lead: anonymous,
    history: [addressed],
    lesson: { do: 'learn', address: 'a' },
  })
})

test('two tokens of one browser are one person, whatever their addresses', () => {
  const { lead, judge } = setup()
  const one = lead('one', 20, { address: 'a' })
  const other = lead('other', 10, { address: 'b' })

  const verdict = judge({ own: [one, other] })

  assert.deepEqual(verdict, { says: 'known', lead: other, history: [one], lesson: null })
})

test('a record without an address learns the one in the link', () => {
  const { lead, judge } = setup()
  const own = lead('own', 10)

  const verdict = judge({ own: [own], address: 'a' })

  assert.deepEqual(verdict, { says: 'known', lead: own, history: [], lesson: { do: 'learn', address: 'a' } })
})

test('a fresh address in the link gets the browser’s own start', () => {
  const { lead, judge } = setup()
  const own = lead('own', 10, { address: 'a' })

  const verdict = judge({ own: [own], address: 'fresh' })

  assert.deepEqual(verdict, {
    says: 'known',
    lead: own,
    history: [],
    lesson: { do: 'stamp', address: 'fresh' },
  })
})

test('a forwarded link shows the sender’s deadline and joins nobody', () => {
  const { lead, judge } = setup()
  const own = lead('own', 20, { address: 'friend' })
  const linked = lead('linked', 10, { address: 'sender' })

  assert.deepEqual(judge({ own: [own], linked, address: 'sender' }), { says: 'forwarded', lead: linked, own })
})

test('a forwarded link never shows more time than one’s own record', () => {
  const { lead, judge } = setup()
  const own = lead('own', 10, { address: 'friend' })
  const linked = lead('linked', 20, { address: 'sender' })

  assert.deepEqual(judge({ own: [own], linked, address: 'sender' }), { says: 'forwarded', lead: own, own })
})

test('a person whose record was reset is not taken for the sender of a link', () => {
  const { lead, judge } = setup()
  const linked = lead('linked', 10, { address: 'sender' })

  const verdict = judge({ formerAddress: 'friend', linked, address: 'sender' })

  assert.deepEqual(verdict, { says: 'forwarded', lead: linked, own: null })
  assert.equal(judge({ formerAddress: 'sender', linked, address: 'sender' }).says, 'known')
})

test('a sender’s record that is long over says nothing about the friend', () => {
  const { lead, judge } = setup()
  const own = lead('own', 20, { address: 'friend' })
  const linked = lead('linked', 10, { address: 'sender', isOutlived: true })

  const verdict = judge({ own: [own], linked, address: 'sender' })

  assert.deepEqual(verdict, { says: 'known', lead: own, history: [], lesson: null })
})

test('the network finds a record only for someone without a stronger identity', () => {
  const { lead, judge } = setup()
  const network = lead('network', 10)
  const own = lead('own', 20)

  assert.equal(judge({ network }).says, 'known')
  assert.deepEqual(judge({ network, address: 'new' }), { says: 'stranger' })
  assert.deepEqual(judge({ network: { ...network, isOutlived: true } }), { says: 'stranger' })
  assert.deepEqual(judge({ network, own: [own] }), { says: 'known', lead: own, history: [], lesson: null })
})

test('after the tracking lifetime a start makes a new lead, and a mere visit does not', () => {
  const { lead, judge } = setup()
  const own = lead('own', 10, { isOutlived: true })

  assert.deepEqual(judge({ own: [own], starts: true }), { says: 'reentry', history: [own] })
  assert.equal(judge({ own: [own], starts: false }).says, 'known')
})

test('a record within its lifetime counts before one that has outlived it', () => {
  const { lead, judge } = setup()
  const old = lead('old', 10, { isOutlived: true })
  const current = lead('current', 20, { address: 'a' })

  const verdict = judge({ own: [old], linked: current, address: 'a' })

  assert.deepEqual(verdict, { says: 'known', lead: current, history: [old], lesson: null })
})

test('the tracking lifetime ends on its day, and never before the deadline', () => {
  const day = 86_400_000
  const outlived = (now: number, deadlineAt: number, lifetimeDays = 2) =>
    hasOutlivedTracking({ startedAt: 0, deadlineAt, lifetimeDays, now })

  assert.deepEqual(
    [2 * day - 1, 2 * day].map((now) => outlived(now, day)),
    [false, true],
  )
  assert.deepEqual(
    [3 * day - 1, 3 * day].map((now) => outlived(now, 3 * day)),
    [false, true],
  )
  assert.equal(outlived(1_000 * day, day, 0), false)
})

test('of the records of one person the one that was bought under counts, whatever their deadlines', () => {
  const { lead, judge } = setup()
  const running = lead('running', 10)
  const bought = lead('bought', 20, { address: 'a', isSold: true })

  const verdict = judge({ own: [running], linked: bought, address: 'a' })

  assert.deepEqual(verdict, { says: 'known', lead: bought, history: [running], lesson: null })
})

test('a sender who has bought does not end the friend’s deadline, nor revive it', () => {
  const { lead, judge } = setup()
  const own = lead('own', 20, { address: 'friend' })
  const linked = lead('linked', 10, { address: 'sender' })
  const sold = (record: KnownLead) => ({ ...record, isSold: true })

  const senderBought = judge({ own: [own], linked: sold(linked), address: 'sender' })
  const friendBought = judge({ own: [sold(own)], linked, address: 'sender' })

  assert.deepEqual(senderBought, { says: 'forwarded', lead: own, own })
  assert.deepEqual(friendBought, { says: 'forwarded', lead: sold(own), own: sold(own) })
})

test('what a test has started is never joined to what a visitor has, whichever the browser carries', () => {
  const { lead, judge } = setup()
  const own = lead('own', 10)
  const tested = lead('tested', 20, { address: 'tester', isTest: true })

  const byAddress = judge({ own: [own], linked: tested, address: 'tester' })
  const byTester = judge({ own: [tested], linked: lead('known', 10, { address: 'a' }), address: 'a' })
  const withBoth = judge({ own: [tested, own] })

  assert.deepEqual(byAddress, { says: 'forwarded', lead: own, own })
  assert.deepEqual(byTester, { says: 'forwarded', lead: lead('known', 10, { address: 'a' }), own: tested })
  assert.deepEqual(withBoth, { says: 'forwarded', lead: own, own })
  assert.deepEqual(judge({ linked: tested, address: 'tester' }), {
    says: 'known',
    lead: tested,
    history: [],
    lesson: null,
  })
})

test('nobody is ever given a later deadline than a record of their own that still counts', () => {
  const record = fc.record({
    startedAt: fc.constant(0),
    deadlineAt: fc.integer({ min: 0, max: 5 }),
    address: fc.constantFrom(null, 'x', 'y'),
    isOutlived: fc.constant(false),
    isSold: fc.boolean(),
    isTest: fc.boolean(),
  })
  const records = fc.tuple(record, record, record, record)
  const evidence = records
    .map((all) => all.map((one, at) => ({ ...one, id: `lead ${at}` })))
    .chain((all) =>
      fc.record({
        own: fc.subarray(all),
        formerAddress: fc.constantFrom(null, 'x', 'y'),
        linked: fc.option(fc.constantFrom(...all)),
        address: fc.constantFrom(null, 'x', 'y', 'z'),
        network: fc.option(fc.constantFrom(...all)),
        starts: fc.boolean(),
      }),
    )

  fc.assert(
    fc.property(evidence, (given) => {
      const verdict = judgeEvidence(given)

      const shown = 'lead' in verdict ? endOf(verdict.lead) : Number.POSITIVE_INFINITY
      assert.ok(given.own.every((own) => shown <= endOf(own)))
      // Somebody else's purchase is theirs alone.
      const { linked } = given
      if (linked && !(verdict.says === 'forwarded' && linked.isSold)) assert.ok(shown <= endOf(linked))
    }),
    { numRuns: 2000 },
  )
})

/** What was bought has ended. */
function endOf({ deadlineAt, isSold }: KnownLead) {
  return isSold ? Number.NEGATIVE_INFINITY : deadlineAt
}
