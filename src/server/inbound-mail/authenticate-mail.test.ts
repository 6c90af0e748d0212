/** Forged mails are refused, forwarded ones are not: by domains that this test makes up. */
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { dkimSign } from 'mailauth'
import { mailCheck } from './authenticate-mail.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** What name servers say. */
const records: Record<string, string> = {
  '_dmarc.strict.example': 'v=DMARC1; p=reject',
  '_dmarc.wary.example': 'v=DMARC1; p=quarantine',
  '_dmarc.watching.example': 'v=DMARC1; p=none',
  'strict.example': 'v=spf1 ip4:192.0.2.7 -all',
  'k1._domainkey.strict.example': `v=DKIM1; k=rsa; p=${publicKey}`,
}

const check = mailCheck(async (name, type) => {
  const found = type === 'TXT' ? records[name] : undefined
  if (found === undefined) throw Object.assign(new Error(`No ${name}`), { code: 'ENOTFOUND' })
  return [[found]]
})

const mailFrom = (domain: string) =>
  Buffer.from(
    `From: Shop <shop@${domain}>\r\nTo: owner@shop.example\r\nSubject: Order\r\n\r\njo@mail.example\r\n`,
  )

const from = (bytes: Buffer, ip = '198.51.100.9', sender = 'shop@strict.example') =>
  check({ bytes, recipients: [], envelope: { ip, sender, helo: 'relay.example' } })

async function signed(bytes: Buffer): Promise<Buffer> {
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const key = {
    signingDomain: 'strict.example',
    selector: 'k1',
    privateKey,
  }
  const { signatures } = await dkimSign(bytes, { ...key, signatureData: [key] })
  return Buffer.concat([Buffer.from(signatures), bytes])
}

test('what a domain says to refuse is refused: nobody signed it, and it comes from elsewhere', async () => {
  for (const domain of ['strict.example', 'wary.example'])
    await assert.rejects(from(mailFrom(domain)), { responseCode: 550 }, domain)
})

test('a notification that was forwarded keeps its signature, and is taken', async () => {
  await from(await signed(mailFrom('strict.example')), '203.0.113.1', 'owner@forwarder.example')
})

test('a notification that comes straight from where its domain sends is taken without a signature', async () => {
  await from(mailFrom('strict.example'), '192.0.2.7')
})

test('a signature holds no more after one byte was changed', async () => {
  const bytes = await signed(mailFrom('strict.example'))
  const changed = Buffer.from(bytes.toString().replace('jo@', 'ji@'))

  await assert.rejects(from(changed), { responseCode: 550 })
})

test('what says nothing about forgeries is taken', async () => {
  for (const domain of ['watching.example', 'silent.example']) await from(mailFrom(domain))
})

test('while name servers do not answer senders are told to come again', async () => {
  const cutOff = mailCheck(async () => {
    throw Object.assign(new Error('No answer'), { code: 'ETIMEOUT' })
  })
  const envelope = { ip: '192.0.2.7', sender: 'shop@strict.example', helo: 'relay.example' }

  await assert.rejects(cutOff({ bytes: mailFrom('strict.example'), recipients: [], envelope }), {
    responseCode: 451,
  })
})
