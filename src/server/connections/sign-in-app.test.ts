/** Who may sign in at a platform: whoever set up an app there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAdapter } from '#integrations/adapters.ts'
import { readEnvironment } from '../foundation/environment.ts'
import { signInApp, signInState } from './sign-in-app.ts'

const states: [platform: string, settings: Record<string, string>, state: ReturnType<typeof signInState>][] =
  [
    ['mailerlite', {}, null],
    ['hubspot', {}, { set: ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET'] }],
    ['hubspot', { HUBSPOT_CLIENT_ID: 'app' }, { set: ['HUBSPOT_CLIENT_SECRET'] }],
    ['hubspot', { HUBSPOT_CLIENT_ID: 'app', HUBSPOT_CLIENT_SECRET: 'secret' }, 'ready'],
    ['aweber', {}, { set: ['AWEBER_CLIENT_ID'] }],
    // An app of the public kind has no secret.
    ['aweber', { AWEBER_CLIENT_ID: 'app' }, 'ready'],
    ['aweber', { AWEBER_CLIENT_SECRET: 'secret' }, { set: ['AWEBER_CLIENT_ID'] }],
  ]

for (const [platform, settings, state] of states)
  test(`with ${Object.keys(settings).join(' and ') || 'nothing'} set, what ${platform} still needs is named`, () => {
    const adapter = findAdapter(platform) ?? assert.fail(platform)

    assert.deepEqual(signInState(readEnvironment(settings), adapter), state)
  })

test('people come back to the address of the app', () => {
  const settings = {
    APP_ORIGIN: 'https://app.example',
    PREVIEW_ORIGIN: 'https://p.example',
    KEAP_CLIENT_ID: 'a',
    KEAP_CLIENT_SECRET: 's',
  }
  const keap = findAdapter('keap') ?? assert.fail()

  assert.deepEqual(signInApp(readEnvironment(settings), keap), {
    id: 'a',
    secret: 's',
    redirectUri: 'https://app.example/api/connections/signed-in',
  })
})
