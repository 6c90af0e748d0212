/** That the server’s time holds on machines whose clocks lie, jump or sleep. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { isClockSteady, serverNow, serverOffset, setServerTime } from './server-clock.ts'

const HOUR = 3_600_000

/** A machine whose clocks are moved by hand. */
function setup(t: TestContext, { date = 1_000_000_000 } = {}) {
  const machine = { date, uptime: 5000 }
  t.mock.method(Date, 'now', () => machine.date)
  t.mock.method(performance, 'now', () => machine.uptime)
  const pass = (ms: number) => {
    machine.date += ms
    machine.uptime += ms
  }
  return { machine, pass, clock: { uptime: 0, wallTime: 0, serverTime: 0 } }
}

test('the server’s time goes on from the moment when it was said', (t) => {
  const { clock, pass } = setup(t)

  setServerTime(clock, 2_000_000_000, 4900)
  pass(1000)

  assert.equal(serverNow(clock), 2_000_001_100)
})

test('a wrong machine clock changes nothing', (t) => {
  for (const wrong of [3 * HOUR, -3 * HOUR, 40 * 24 * HOUR]) {
    const { clock, pass } = setup(t, { date: 1_000_000_000 + wrong })

    setServerTime(clock, 1_000_000_000, 5000)
    pass(10_000)

    assert.equal(serverNow(clock), 1_000_010_000)
    assert.ok(isClockSteady(clock))
    t.mock.restoreAll()
  }
})

test('a clock that is set back while the page is open buys no time', (t) => {
  const { clock, machine, pass } = setup(t)

  setServerTime(clock, 1_000_000_000, 5000)
  machine.date -= 3 * HOUR
  pass(10_000)

  assert.equal(serverNow(clock), 1_000_010_000)
  assert.equal(isClockSteady(clock), false)
})

test('time goes on while the machine sleeps and its running time stands still', (t) => {
  const { clock, machine } = setup(t)

  setServerTime(clock, 1_000_000_000, 5000)
  machine.date += HOUR

  assert.equal(serverNow(clock), 1_000_000_000 + HOUR)
  assert.equal(isClockSteady(clock), false)
})

test('the offset for the next visit is that of the last answer', (t) => {
  const { clock, pass } = setup(t)

  setServerTime(clock, 1_000_000_000 + HOUR, 5000)
  pass(60_000)

  assert.equal(serverOffset(clock), HOUR)
})
