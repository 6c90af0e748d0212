/** What Gmail asks before it forwards mails, in whichever language and from whichever year its mail is. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forwardingConfirmationIn } from './forwarding-confirmation.ts'

const LINK = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8-x_1%5D-0aB~c.d'

const asked = (subject: string, body: string, from = 'forwarding-noreply@google.com') =>
  forwardingConfirmationIn({ messageId: null, subject, from: [from], replyTo: [], to: [], body })

const body = (code: string) =>
  `owner2024000001@gmail.com has requested to automatically forward mail to your email
address sale+0123456789.0123456789abcdef@in.lastcall.example.
${code}

please click the link below to confirm the request:

${LINK}

If you do not approve of this request, open https://support.google.com/mail/bin/answer.py?answer=184973 .`

test('the code stands in the subject, or by itself in the mail', () => {
  const confirmation = { code: '123456789', url: LINK }

  assert.deepEqual(asked('(#123456789) Gmail Forwarding Confirmation', body('')), confirmation)
  assert.deepEqual(asked('(#123456789) Confirmación de reenvío de Gmail', body('')), confirmation)
  assert.deepEqual(asked('Gmail Forwarding Confirmation', body('Confirmation code: 123456789')), confirmation)
  assert.deepEqual(asked('(Gmail) 转发确认', body('确认码：123456789')), confirmation)
})

test('numbers in addresses and links are no code, and a link without one is enough', () => {
  assert.deepEqual(asked('Gmail Forwarding Confirmation', body('')), { code: null, url: LINK })
})

test('nobody else can ask, and no link leads anywhere but to Gmail', () => {
  assert.equal(asked('(#123456789) Confirmation', LINK, 'somebody@mail.example'), null)
  assert.equal(asked('Hello', 'https://mail-settings.google.com.evil.example/mail/vf-1'), null)
  assert.equal(asked('Hello', 'http://mail-settings.google.com/mail/vf-1'), null)
})
