/** How mails go out to a mail server: as they are, to the one address. */
import assert from 'node:assert/strict'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createMailer } from './mailer.ts'
import type { OutboxParts } from './outbox.ts'

/** A mail server that takes one mail and keeps every line it was told. */
async function fakeMailServer() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 fake\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (inData) {
          if (line === '.') socket.write('250 taken\r\n')
          inData = line !== '.'
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { lines, url: `smtp://127.0.0.1:${port}`, [Symbol.dispose]: () => server.close() }
}

/** Whoever looks into it fails. */
const noOutbox = {} as OutboxParts

const mail = { to: 'ada@example.com', subject: 'Choose a new password', text: 'Open this link.\n' }

test('with a mail server the mail goes there, to the one address', async () => {
  using server = await fakeMailServer()
  const mailer = createMailer(
    {
      SMTP_URL: server.url,
      MAIL_FROM: 'Lastcall <hello@shop.example>',
    },
    noOutbox,
  )

  await mailer.send(mail, 0)

  assert.ok(server.lines.includes('MAIL FROM:<hello@shop.example>'))
  assert.ok(server.lines.includes('RCPT TO:<ada@example.com>'))
  assert.ok(server.lines.includes('Subject: Choose a new password'))
  assert.ok(server.lines.includes('Open this link.'))
  assert.deepEqual(await mailer.kept(), [])
})

test('a subject or address cannot smuggle in another header or recipient', async () => {
  using server = await fakeMailServer()
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'hello@shop.example' }, noOutbox)

  await mailer.send({ ...mail, subject: 'Join\r\nBcc: eve@evil.example' }, 0)

  assert.ok(!server.lines.some((line) => /^Bcc:/i.test(line)))
  assert.equal(server.lines.filter((line) => line.startsWith('RCPT TO')).length, 1)
})

test('a mail with a page goes as both, for programs that show pages and for those that do not', async () => {
  using server = await fakeMailServer()
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'hello@shop.example' }, noOutbox)

  await mailer.send({ ...mail, html: '<!doctype html><p>Open this link.</p>' }, 0)

  const told = server.lines.join('\n')
  assert.match(told, /^Content-Type: multipart\/alternative/m)
  assert.match(told, /text\/plain; charset=utf-8[^<]+Open this link\.[^<]+text\/html; charset=utf-8/)
  assert.ok(server.lines.includes('<!doctype html><p>Open this link.</p>'))
})

test('a mail server that does not answer is an error, so the job is tried again', async () => {
  const mailer = createMailer(
    {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@shop.example',
    },
    noOutbox,
  )

  await assert.rejects(mailer.send(mail, 0))
})
