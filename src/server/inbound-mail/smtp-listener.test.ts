/** The listener by itself, spoken to over a socket of this machine. */
import assert from 'node:assert/strict'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { createTransport } from 'nodemailer'
import { MailRefusal, noSuchAddress } from './mail-refusal.ts'
import { listenForMail, MAX_MAIL_BYTES, type DeliveredMail, type listenerLimits } from './smtp-listener.ts'

const OURS = 'sale+1.2@mail.lastcall.example'

type Setup = { limits?: Partial<typeof listenerLimits>; take?: () => Promise<void>; maySend?: () => boolean }

async function setup(t: TestContext, { limits, take = async () => {}, maySend = () => true }: Setup = {}) {
  const taken: DeliveredMail[] = []
  const listener = await listenForMail({
    port: 0,
    host: '127.0.0.1',
    name: 'mail.lastcall.example',
    limits: { closingMs: 50, ...limits },
    log: { warn: () => {}, debug: () => {} },
    handler: {
      maySend,
      open: async (recipient) => {
        if (recipient !== OURS) throw noSuchAddress()
      },
      take: async (mail) => {
        await take()
        taken.push(mail)
      },
    },
  })
  t.after(() => listener.close())
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, secure: false })
  t.after(() => transport.close())
  const send = (to: string | string[], text = 'Hello') =>
    transport.sendMail({ from: 'shop@shop.example', to, subject: 'Order', text }).then(
      ({ response }) => response,
      ({ response }: { response: string }) => response,
    )
  return { taken, send, talk: () => talkTo(t, listener.port) }
}

/** A sender that says what it likes, line by line. */
async function talkTo(t: TestContext, port: number) {
  const socket = createConnection(port, '127.0.0.1')
  t.after(() => socket.destroy())
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) return 'closed'
    return value[3] === '-' ? answer() : value
  }
  await answer()
  return {
    answer,
    write: (text: string) => socket.write(text),
    say: (line: string) => {
      socket.write(`${line}\r\n`)
      return answer()
    },
  }
}

test('a mail to an address of ours is handed over whole, and answered once it is stored', async (t) => {
  const { send, taken } = await setup(t)

  assert.match(await send(OURS, 'Email: jo@mail.example'), /^250/)
  assert.match(String(taken[0]?.bytes), /Email: jo@mail\.example/)
  assert.deepEqual(taken[0]?.recipients, [OURS])
  assert.equal(taken[0]?.envelope.sender, 'shop@shop.example')
})

test('nothing is relayed, and a foreign address is refused like an unknown one', async (t) => {
  const { talk, taken } = await setup(t)
  const sender = await talk()
  await sender.say('EHLO shop.example')
  await sender.say('MAIL FROM:<shop@shop.example>')

  const foreign = await sender.say('RCPT TO:<jo@mail.example>')
  const unknown = await sender.say('RCPT TO:<sale+9.9@mail.lastcall.example>')

  assert.match(foreign, /^550/)
  assert.equal(foreign, unknown)
  assert.match(await sender.say('DATA'), /^503/)
  assert.deepEqual(taken, [])
})

test('nobody can sign in here, and addresses cannot be asked for', async (t) => {
  const { talk } = await setup(t)
  const sender = await talk()
  await sender.say('EHLO shop.example')

  assert.match(await sender.say('AUTH PLAIN AGEAYg=='), /^5/)
  assert.match(await sender.say(`VRFY ${OURS}`), /^5/)
  assert.match(await sender.say('STARTTLS'), /^5/)
})

test('what is larger than a megabyte is refused when it is announced, and when it arrives', async (t) => {
  const { taken, talk } = await setup(t)
  const sender = await talk()
  await sender.say('EHLO shop.example')

  assert.match(await sender.say(`MAIL FROM:<shop@shop.example> SIZE=${2 * MAX_MAIL_BYTES}`), /^552/)
  await sender.say('MAIL FROM:<shop@shop.example>')
  await sender.say(`RCPT TO:<${OURS}>`)
  await sender.say('DATA')
  sender.write(`${'x'.repeat(98)}\r\n`.repeat((2 * MAX_MAIL_BYTES) / 100))
  assert.match(await sender.say('.'), /^552/)
  assert.deepEqual(taken, [])
})

test('who tries addresses out is sent away', async (t) => {
  const { talk } = await setup(t, { limits: { refusedAddresses: 2 } })
  const sender = await talk()
  await sender.say('EHLO shop.example')
  await sender.say('MAIL FROM:<shop@shop.example>')
  await sender.say('RCPT TO:<a@b.example>')
  await sender.say('RCPT TO:<c@b.example>')

  assert.match(await sender.say(`RCPT TO:<${OURS}>`), /^421/)
  assert.equal(await sender.answer(), 'closed')
})

test('a mail has few recipients, a connection few mails, a network few mails a minute', async (t) => {
  const { talk } = await setup(t, { limits: { recipients: 1, mailsAConnection: 1 } })
  const sender = await talk()
  await sender.say('EHLO shop.example')
  await sender.say('MAIL FROM:<shop@shop.example>')
  await sender.say(`RCPT TO:<${OURS}>`)
  assert.match(await sender.say('RCPT TO:<sale+3.4@mail.lastcall.example>'), /^452/)
  await sender.say('RSET')
  assert.match(await sender.say('MAIL FROM:<shop@shop.example>'), /^421/)

  const { send } = await setup(t, { maySend: () => false })
  assert.match(await send(OURS), /^421/)
})

test('who says nothing, and who says it drop by drop, is cut off', async (t) => {
  const silent = await (await setup(t, { limits: { silenceMs: 200 } })).talk()
  assert.match(await silent.answer(), /^421/)

  const slow = await (await setup(t, { limits: { silenceMs: 10_000, connectionMs: 300 } })).talk()
  await slow.say('EHLO shop.example')
  await slow.say('MAIL FROM:<shop@shop.example>')
  await slow.say(`RCPT TO:<${OURS}>`)
  await slow.say('DATA')
  const dripping = setInterval(() => slow.write('x'), 20)
  t.after(() => clearInterval(dripping))
  assert.match(await slow.answer(), /^421/)
})

test('while nothing can be stored senders are told to come again', async (t) => {
  const broken = await setup(t, { take: () => Promise.reject(new Error('no database')) })
  assert.match(await broken.send(OURS), /^451/)

  const refusing = await setup(t, { take: () => Promise.reject(new MailRefusal(554, 'Unreadable')) })
  assert.match(await refusing.send(OURS), /^554/)
})
