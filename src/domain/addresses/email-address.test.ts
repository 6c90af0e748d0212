/** Which spellings are one person. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { emailAddress, emailAddressInLink } from './email-address.ts'

function setup() {
  const exact = (text: string) => emailAddress(text)?.exact ?? null
  const canonical = (text: string) => emailAddress(text)?.canonical ?? null
  const fromLink = (query: string) =>
    emailAddressInLink(new URLSearchParams(query).get('em') ?? '')?.exact ?? null
  return { exact, canonical, fromLink }
}

const spellings = [
  ['joe@mail.example', 'joe@mail.example'],
  ['  Joe@Mail.Example\n', 'joe@mail.example'],
  ['\u200bjoe@mail.example\ufeff', 'joe@mail.example'],
  ["o'brien+news@mail.example", "o'brien+news@mail.example"],
  ['ZOË@mail.example', 'zoë@mail.example'],
  ['zoe\u0308@mail.example', 'zoë@mail.example'],
  ['joe@bücher.example', 'joe@xn--bcher-kva.example'],
  ['joe@BÜCHER.example', 'joe@xn--bcher-kva.example'],
  ['joe@例え.テスト', 'joe@xn--r8jz45g.xn--zckzah'],
  ['joe@mail。example', 'joe@mail.example'],
  ['ジョー@例え.テスト', 'ジョー@xn--r8jz45g.xn--zckzah'],
] as const

for (const [typed, expected] of spellings) {
  test(`${JSON.stringify(typed)} is looked up as ${expected}`, () => {
    const { exact } = setup()

    assert.equal(exact(typed), expected)
  })
}

const implausible = [
  '',
  '   ',
  'joe',
  'joe@',
  '@mail.example',
  'joe@mail',
  'joe@localhost',
  'joe@127.0.0.1',
  'joe@0x7f.1',
  'joe@[127.0.0.1]',
  'joe@mail.e',
  'joe@mail..example',
  'joe@-mail.example',
  'joe@mail-.example',
  'joe@mail.example:25',
  'joe@mail.example/path',
  'joe@mail.example?x=1',
  'joe@ma%69l.example',
  'joe@mail_box.example',
  'joe@jane@mail.example',
  'joe smith@mail.example',
  'joe@mail example',
  'joe,jane@mail.example',
  '"joe smith"@mail.example',
  'Joe <joe@mail.example>',
  'mailto:joe@mail.example',
  '{joe}@mail.example',
  '*|EMAIL|*@mail.example',
  'joe\0@mail.example',
  'joe\u202e@mail.example',
  'joe\ud800@mail.example',
  `${'a'.repeat(65)}@mail.example`,
  `joe@${'mail.'.repeat(60)}example`,
  'a'.repeat(1_000_000),
]

for (const text of implausible) {
  test(`${JSON.stringify(text.slice(0, 40))} is no e-mail address`, () => {
    const { exact, canonical } = setup()

    assert.equal(exact(text), null)
    assert.equal(canonical(text), null)
  })
}

test('dots and tags of a Gmail address are the same mailbox', () => {
  const { canonical, exact } = setup()

  for (const spelling of [
    'j.o.e@gmail.com',
    'joe+sale@gmail.com',
    'J.oe+a+b@GoogleMail.com',
    'joe@gmail.com',
  ]) {
    assert.equal(canonical(spelling), 'joe@gmail.com')
  }
  assert.equal(exact('J.oe+sale@gmail.com'), 'j.oe+sale@gmail.com')
})

test('a Gmail address of nothing but dots and tags stays what it is', () => {
  const { canonical } = setup()

  assert.equal(canonical('+sale@gmail.com'), '+sale@gmail.com')
})

test('dots and tags elsewhere are different people', () => {
  const { canonical } = setup()

  for (const address of [
    'j.oe@mail.example',
    'joe+sale@mail.example',
    'j.oe@gmail.com.example',
    'j.oe@mygmail.com',
  ]) {
    assert.equal(canonical(address), address)
  }
})

test('letters of another alphabet that look the same are different people', () => {
  const { canonical } = setup()

  assert.notEqual(canonical('jоe@gmail.com'), canonical('joe@gmail.com'))
})

test('an address in a link is read however the mail tool encoded it', () => {
  const { fromLink } = setup()

  assert.equal(fromLink('em=joe%2Bsale%40mail.example'), 'joe+sale@mail.example')
  assert.equal(fromLink('em=joe+sale@mail.example'), 'joe+sale@mail.example')
  assert.equal(fromLink('em=joe%252Bsale%2540mail.example'), 'joe+sale@mail.example')
  assert.equal(fromLink('em=+joe@mail.example+'), 'joe@mail.example')
  assert.equal(fromLink('em='), null)
})

/** Plausible and nearly plausible addresses, Gmail's among them. */
function anyAddress() {
  const local = fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', 'B', '.', '+', 'é', 'İ', 'ς', 'Σ', 'ﬁ', 'e\u0301', '1', '-', '日'),
    }),
    fc.emailAddress().map((address) => address.split('@')[0] ?? ''),
  )
  const domain = fc.oneof(
    fc.constantFrom(
      'gmail.com',
      'googlemail.com',
      'GMAIL.com',
      'mail.example',
      'bücher.example',
      'İ.example',
    ),
    fc.domain(),
  )
  return fc.oneof(
    fc.tuple(local, domain).map(([name, host]) => `${name}@${host}`),
    anyText(),
  )
}

test('reading a spelling again changes nothing', () => {
  fc.assert(
    fc.property(anyAddress(), (text) => {
      const address = emailAddress(text)
      if (!address) return
      assert.deepEqual(emailAddress(address.exact), address)
      assert.equal(emailAddress(address.canonical)?.canonical, address.canonical)
    }),
    { numRuns: 10_000, seed: 13 },
  )
})

test('two addresses of a domain other than Gmail are never merged', () => {
  fc.assert(
    fc.property(anyAddress(), (text) => {
      const address = emailAddress(text)
      if (!address || /@(gmail|googlemail)\.com$/.test(address.exact)) return
      assert.equal(address.canonical, address.exact)
    }),
    { numRuns: 10_000, seed: 13 },
  )
})
