/** What the settings promise to whoever installs Lastcall. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EnvironmentError, readEnvironment } from './environment.ts'

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

test('framed pages must not share the host name of the app, whatever the port', () => {
  const shared = { APP_ORIGIN: 'https://lastcall.example', PREVIEW_ORIGIN: 'https://lastcall.example:8443' }

  assert.throws(() => readEnvironment(shared), /PREVIEW_ORIGIN: must have another host name/)
  assert.throws(() => readEnvironment({ APP_ORIGIN: 'https://lastcall.example' }), /PREVIEW_ORIGIN/)
  assert.equal(readEnvironment({ ...shared, SINGLE_HOST: 'yes' }).APP_ORIGIN, 'https://lastcall.example')
})

test('proxies and hosts are lists, with or without spaces', () => {
  const environment = readEnvironment({
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
    OUTBOUND_ALLOW_HOSTS: 'shop:80',
  })

  assert.deepEqual(environment.TRUSTED_PROXIES, ['10.0.0.1', '10.1.0.0/16'])
  assert.deepEqual(environment.OUTBOUND_ALLOW_HOSTS, ['shop:80'])
})
