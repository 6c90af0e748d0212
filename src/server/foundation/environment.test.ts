/** What the settings promise to whoever installs Lastcall. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { inboundMailDomain } from './inbound-mail-settings.ts'

test('without any setting everything answers on this machine, framed pages under another name', () => {
  const environment = readEnvironment({})

  assert.partialDeepStrictEqual(environment, {
    PORT: 4000,
    DATA_DIR: './data',
    SIGNUP: 'invitation',
    APP_ORIGIN: 'http://localhost:4000',
    EDGE_ORIGIN: 'http://localhost:4000',
    MEDIA_ORIGIN: 'http://localhost:4000',
    PREVIEW_ORIGIN: 'http://127.0.0.1:4000',
    TRUSTED_PROXIES: [],
  })
})

test('the port moves the addresses along', () => {
  const environment = readEnvironment({ PORT: '4321' })

  assert.equal(environment.APP_ORIGIN, 'http://localhost:4321')
  assert.equal(environment.PREVIEW_ORIGIN, 'http://127.0.0.1:4321')
})

test('an empty variable counts as one that is not set', () => {
  assert.equal(readEnvironment({ PORT: '', SMTP_URL: '', DATABASE_URL: '' }).PORT, 4000)
})

test('every wrong setting is named in one message', () => {
  const wrong = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost/x',
    APP_ORIGIN: 'https://app.example.com/path',
    SIGNUP: 'maybe',
    SMTP_URL: 'http://mail.example.com',
    LOG_LEVEL: 'loud',
  }

  assert.throws(
    () => readEnvironment(wrong),
    (error: unknown) =>
      error instanceof EnvironmentError &&
      Object.keys(wrong).every((name) => error.message.includes(`${name}:`)),
  )
})

const wrong: [setting: Record<string, string>, says: RegExp][] = [
  [{ PORT: 'abc' }, /PORT: must be a number, not "abc"$/],
  [{ PORT: '70000' }, /PORT: must be from 0 to 65535, not "70000"$/],
  [{ APP_ORIGIN: 'shop' }, /APP_ORIGIN: must be an address such as https:\/\/app\.example\.com, not "shop"$/],
  [
    { TRUSTED_PROXIES: 'nginx, 10.0.0.1' },
    /TRUSTED_PROXIES: must be addresses or networks .+, not "nginx, 10\.0\.0\.1"$/,
  ],
  [
    { KIT_BASE_URL: 'proxy' },
    /KIT_BASE_URL: must be an address such as https:\/\/proxy\.example\.com\/kit, not "proxy"$/,
  ],
  [
    { ACTIVECAMPAIGN_BASE_URL: 'https://proxy.example/?to=' },
    /ACTIVECAMPAIGN_BASE_URL: must be an address that/,
  ],
  [{ DATABASE_URL: 'mysql://root:secret@localhost/x' }, /DATABASE_URL: must begin with [^@]+$/],
]

for (const [setting, says] of wrong)
  test(`a wrong ${Object.keys(setting).join()} is told with its value and what is wanted, a password never`, () => {
    assert.throws(() => readEnvironment(setting), says)
  })

test('framed pages must not share the host name of the app, whatever the port', () => {
  const shared = { APP_ORIGIN: 'https://lastcall.example', PREVIEW_ORIGIN: 'https://lastcall.example:8443' }

  assert.throws(() => readEnvironment(shared), /PREVIEW_ORIGIN: must have another host name/)
  assert.throws(() => readEnvironment({ APP_ORIGIN: 'https://lastcall.example' }), /PREVIEW_ORIGIN/)
  assert.equal(readEnvironment({ ...shared, SINGLE_HOST: 'yes' }).APP_ORIGIN, 'https://lastcall.example')
})

test('proxies and hosts are lists, with or without spaces', () => {
  const environment = readEnvironment({
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, uniquelocal',
    OUTBOUND_ALLOW_HOSTS: 'shop:80',
  })

  assert.deepEqual(environment.TRUSTED_PROXIES, ['10.0.0.1', '10.1.0.0/16', 'uniquelocal'])
  assert.deepEqual(environment.OUTBOUND_ALLOW_HOSTS, ['shop:80'])
})

test('mail is received nowhere until a port or a service is named, and then at addresses of a domain', () => {
  const secret = 'a'.repeat(32)

  assert.equal(inboundMailDomain(readEnvironment({ INBOUND_MAIL_DOMAIN: 'in.example.com' })), null)
  for (const way of [{ INBOUND_SMTP_PORT: '2525' }, { INBOUND_HTTP_SECRET: secret }]) {
    assert.throws(() => readEnvironment(way), /INBOUND_MAIL_DOMAIN/)
    const open = readEnvironment({ ...way, INBOUND_MAIL_DOMAIN: 'In.Example.com' })
    assert.equal(inboundMailDomain(open), 'in.example.com')
  }
})

test('half a certificate and a key that signs nothing are named', () => {
  assert.throws(() => readEnvironment({ INBOUND_SMTP_TLS_KEY: 'key.pem' }), /INBOUND_SMTP_TLS_CERT/)
  assert.throws(() => readEnvironment({ INBOUND_MAILGUN_KEY: 'key' }), /INBOUND_HTTP_SECRET/)
})

test('a wrong secret is named and not shown', () => {
  assert.throws(
    () => readEnvironment({ INBOUND_HTTP_SECRET: 'much too short' }),
    ({ message }: Error) => message.includes('INBOUND_HTTP_SECRET') && !message.includes('much too short'),
  )
})
