/** Mails as programs write them, and as somebody does who wants to do harm. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMail } from '#domain/inbound-mail/read-mail.ts'
import { MAX_MAIL_BYTES } from './smtp-listener.ts'
import { parseMail } from './parse-mail.ts'

const parsed = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')))

const buyerIn = async (...lines: string[]) => {
  const reading = readMail(await parsed(...lines), {
    purpose: 'sale',
    provider: 'mailchimp',
    ourDomain: 'in.lastcall.example',
  })
  return reading.found === 'person' ? reading.address.exact : reading.found
}

test('headers and text are read in whichever way they are encoded', async () => {
  const mail = await parsed(
    'From: =?utf-8?B?U2jDtnA=?= <shop@shop.example>',
    'Reply-To: "Doe, Jo" <jo@mail.example>',
    'To: Owner <owner@shop.example>, Team: ann@shop.example, kim@shop.example;',
    'Subject: =?utf-8?Q?Caf=C3=A9?=',
    'Message-ID: <1@shop.example>',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Email: jo=40mail.example caf=E9',
  )

  assert.deepEqual(mail, {
    messageId: '<1@shop.example>',
    subject: 'Café',
    from: ['shop@shop.example'],
    replyTo: ['jo@mail.example'],
    to: ['owner@shop.example', 'ann@shop.example', 'kim@shop.example'],
    body: 'Email: jo@mail.example café\n\n',
  })
})

test('the buyer is found in a table of HTML, in a link, and beside an attachment', async () => {
  const html = (text: string) => ['Content-Type: text/html', '', text]
  const cells = '<table><tr><td><b>Email:</b></td><td>jo@mail.example</td></tr></table>'

  assert.equal(await buyerIn(...html(cells)), 'jo@mail.example')
  assert.equal(
    await buyerIn(...html('<a href="mailto:jo%40mail.example?subject=x">Jo</a>')),
    'jo@mail.example',
  )
  assert.equal(
    await buyerIn(...html('<style>a@b.example</style>&#106;o&#64;mail.example')),
    'jo@mail.example',
  )
  assert.equal(
    await buyerIn(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'To: other@mail.example',
      '',
      'other@mail.example',
      '--b',
      'Content-Type: text/csv',
      'Content-Disposition: attachment; filename=people.csv',
      '',
      'someone@mail.example',
      '--b',
      'Content-Type: text/plain',
      '',
      'jo@mail.example has bought',
      '--b--',
    ),
    'jo@mail.example',
  )
})

/** As large as a mail may be, and with as many lines, or lines as long. */
const fill = (text: string) => {
  const lines = text.split('\n').length - 1
  return text.repeat(lines > 0 ? Math.floor(14_000 / lines) : Math.floor(98_000 / text.length))
}
const huge = (text: string) => text.repeat(Math.floor((MAX_MAIL_BYTES - 1000) / text.length))
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('')
const lines = (text: string) => huge(`${text.repeat(Math.floor(90_000 / text.length))}\r\n`)

const bad: Record<string, string> = {
  'nothing at all': '',
  zeros: fill('\0'),
  'one line': fill('a'),
  'nothing but line ends': fill('\r\n'),
  'headers without an end': fill('X-A: b\r\n'),
  'one header of a megabyte': `X-A: ${fill('b')}`,
  'a folded header': `Subject: a\r\n${fill(' a\r\n')}`,
  'a thousand layers': nested(1000),
  'a boundary of a megabyte': `Content-Type: multipart/mixed; boundary="${fill('b')}"\r\n\r\n`,
  'a hundred thousand parts': `Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill('--b\r\n\r\n\r\n')}`,
  'parts that look alike': `Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill('--b-\r\n')}`,
  'a boundary that ends and ends': `Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill('--b--\r\n')}`,
  'mails in mails': fill('Content-Type: message/rfc822\r\n\r\n'),
  'a list of a hundred thousand addresses': `To: ${fill('a@b.example,')}\r\n\r\n`,
  'groups in groups': `To: ${fill('a:')}\r\n\r\n`,
  'quotes that never close': `To: ${fill('"')}\r\n\r\n`,
  'comments in comments': `To: ${fill('(')}\r\n\r\n`,
  'encoded words without an end': `Subject: ${fill('=?utf-8?Q?')}\r\n\r\n`,
  'encoded words in a row': `Subject: ${fill('=?utf-8?B?YQ==?= ')}\r\n\r\n`,
  parameters: `Content-Type: text/plain; ${fill('a*0*=b; ')}\r\n\r\n`,
  'an unknown encoding': `Content-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: warp\r\n\r\n${fill('q')}`,
  'base64 that is none': `Content-Transfer-Encoding: base64\r\n\r\n${fill('%')}`,
  'quoted printable that is none': `Content-Transfer-Encoding: quoted-printable\r\n\r\n${fill('=')}`,
  'elements in elements': `Content-Type: text/html\r\n\r\n${fill('<b>')}`,
  'an element without an end': `Content-Type: text/html\r\n\r\n<${fill('a ')}`,
  'an element of attributes': `Content-Type: text/html\r\n\r\n<a ${fill('href=')}`,
  'comments without an end': `Content-Type: text/html\r\n\r\n${fill('<!--')}`,
  'references to characters': `Content-Type: text/html\r\n\r\n${fill('&amp')}`,
  'addresses and nothing else': `\r\n${fill('a@b.example ')}`,
  'nearly an address': `\r\n${fill('a@')}`,
  'half a million lines': huge('\r\n'),
  'a line of a megabyte': `\r\n${huge('=')}`,
  'long lines of HTML': `Content-Type: text/html\r\n\r\n${lines('<b>')}`,
  'long lines of quoted printable': `Content-Transfer-Encoding: quoted-printable\r\n\r\n${lines('=')}`,
  'long lines of base64': `Content-Transfer-Encoding: base64\r\n\r\n${lines('QUJD')}`,
  'long lines of addresses': `\r\n${lines('a@b.example ')}`,
  'long lines of nearly addresses': `\r\n${lines('a@')}`,
  'text of both directions': `Content-Type: text/plain; charset=utf-8\r\n\r\n${fill('\u202e\u0645')}`.slice(
    0,
    MAX_MAIL_BYTES / 2,
  ),
}

for (const [name, text] of Object.entries(bad))
  test(`a bad mail is refused or read, and holds nobody up: ${name}`, { timeout: 20_000 }, async () => {
    const outcome = await buyerIn(text).catch(({ responseCode }: { responseCode: number }) => responseCode)

    assert.ok(outcome === 554 || typeof outcome === 'string', String(outcome))
  })

test('a mail of more than ten layers is refused', async () => {
  await assert.rejects(parsed(nested(12)), { responseCode: 554 })
  assert.equal((await parsed(nested(8))).body.trim(), '')
})
