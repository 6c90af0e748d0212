/** How many mails a minute one network may send. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { listening, mailWorld } from '../../../tests/support/receive-mail.ts'
import { MAILS_A_MINUTE, networkLimit } from './network-limit.ts'
import { listenerLimits } from './smtp-listener.ts'

function setup() {
  const clock = testClock()
  const maySend = networkLimit(clock)
  const sends = (ip: string, mails: number) => Array.from({ length: mails }, () => maySend(ip))
  return { clock, maySend, sends }
}

test('a network may send 300 mails a minute, and not one more', () => {
  const { clock, maySend, sends } = setup()

  assert.equal(MAILS_A_MINUTE, 300)
  assert.ok(sends('203.0.113.7', MAILS_A_MINUTE).every(Boolean))
  assert.equal(maySend('203.0.113.7'), false)
  clock.advance(59_999)
  assert.equal(maySend('203.0.113.7'), false)
  clock.advance(1)
  assert.ok(sends('203.0.113.7', MAILS_A_MINUTE).every(Boolean))
  assert.equal(maySend('203.0.113.7'), false)
})

test('the mails of one network keep no other from sending', () => {
  const { maySend, sends } = setup()
  sends('203.0.113.7', MAILS_A_MINUTE + 1)
  sends('2001:db8:1:2::1', MAILS_A_MINUTE)

  assert.equal(maySend('203.0.113.8'), true)
  assert.equal(maySend('2001:db8:1:3::1'), true)
  // All addresses of an IPv6 customer are one network.
  assert.equal(maySend('2001:db8:1:2:ffff::9'), false)
})

test('who connects again and again cannot send more', async () => {
  await using world = await mailWorld(sqlite)
  await using mailer = await listening(world)
  const mails = listenerLimits.mailsAConnection

  const connections = Array.from({ length: MAILS_A_MINUTE / mails + 1 }, () => mailsTaken(mailer.port, mails))
  const taken = await Promise.all(connections)
  world.server.clock.advance({ minutes: 1 })

  assert.equal(
    taken.reduce((sum, one) => sum + one),
    MAILS_A_MINUTE,
  )
  assert.equal(await mailsTaken(mailer.port, mails), mails)
})

/** All of them in one go: nothing is sent before the server has greeted, as is polite. */
async function mailsTaken(port: number, mails: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const mail = 'MAIL FROM:<shop@shop.example>\r\nRSET\r\n'
  socket.once('data', () => socket.write(`EHLO shop.example\r\n${mail.repeat(mails)}QUIT\r\n`))
  return (await text(socket)).match(/^250 Accepted/gm)?.length ?? 0
}
