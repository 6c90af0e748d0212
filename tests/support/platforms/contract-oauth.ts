/** Connecting by signing in: the way there, the tokens, their refresh, and their end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Adapter, OAuth, OAuthApp, OAuthTokens } from '#integrations/adapter.ts'
import { authorizeAddress, needsVerifier } from '#integrations/oauth-code-flow.ts'
import { createPlatformClient } from '../../../src/server/outbound/platform-client.ts'
import { contractSetup, failure } from './contract-setup.ts'
import { CODE, fakeApp } from './fake-state.ts'
import type { FakeServer } from './fake-server.ts'

const VERIFIER = 'a-random-text-of-at-least-forty-three-letters-long'

export function oauthContract(adapter: Adapter, oauth: OAuth, server: () => FakeServer): void {
  function setup(app: OAuthApp = fakeApp) {
    const it = contractSetup(adapter, server())
    const call = createPlatformClient({
      baseUrl: server().at(adapter.id, oauth.baseUrl),
      headers: {},
      clock: it.clock,
      allowed: [server().host],
      pause: async () => {},
    })
    const verifier = needsVerifier(oauth, app) ? VERIFIER : null
    const address = new URL(authorizeAddress(oauth, app, { state: 'state-of-ada', verifier }))
    it.state.challenge = address.searchParams.get('code_challenge')
    const open = ({ accessToken, apiBaseUrl }: OAuthTokens) => {
      const credentials = { by: 'oauth', accessToken, apiBaseUrl } as const
      return { credentials, account: it.open(credentials) }
    }
    const verified = (tokens: OAuthTokens) => {
      const { account, credentials } = open(tokens)
      return adapter.verify({ ...account, id: '' }, credentials)
    }
    return { ...it, address, call, verifier, verified }
  }

  test('the way to sign in names the app, where to come back to, and what is asked for', () => {
    const { address } = setup()

    assert.equal(address.protocol, 'https:')
    const { searchParams } = address
    assert.partialDeepStrictEqual(Object.fromEntries(searchParams), {
      response_type: 'code',
      client_id: fakeApp.id,
      redirect_uri: fakeApp.redirectUri,
      state: 'state-of-ada',
    })
    assert.equal(searchParams.get('scope') ?? '', oauth.scope)
    assert.ok(!address.href.includes(VERIFIER) && !address.href.includes(fakeApp.secret))
  })

  for (const app of oauth.pkce === 'withoutSecret' ? [fakeApp, { ...fakeApp, secret: null }] : [fakeApp])
    test(`whoever has signed in is connected${app.secret === null ? ', also by an app without a secret' : ''}`, async () => {
      const { call, complaints, platform, verifier, verified } = setup(app)

      const tokens = await oauth.exchange(call, app, { code: CODE, verifier })

      assert.deepEqual(await verified(tokens), platform.account)
      assert.equal(tokens.expiresInMs === null, oauth.refresh === null)
      assert.deepEqual(complaints, [])
    })

  test('a code that was made up connects nobody, and no secret is in what is said', async () => {
    const { call, verifier } = setup()

    const error = await failure(oauth.exchange(call, fakeApp, { code: 'made-up', verifier }))

    assert.equal(error.kind, 'auth')
    assert.ok(!error.message.includes(fakeApp.secret) && !error.message.includes('made-up'))
  })

  test('a refreshed token goes on where the one before ended', async (t) => {
    const { refresh } = oauth
    if (!refresh) return t.skip('its tokens last')
    const { call, complaints, platform, verifier, verified } = setup()
    const first = await oauth.exchange(call, fakeApp, { code: CODE, verifier })

    const second = await refresh(call, fakeApp, first.refreshToken ?? '')

    assert.equal((await failure(verified(first))).kind, 'auth')
    assert.deepEqual(await verified(second), platform.account)
    assert.equal((await failure(refresh(call, fakeApp, 'revoked long ago'))).kind, 'auth')
    assert.deepEqual(complaints, [])
  })

  test('a connection that is removed is revoked there, however often', async (t) => {
    const { refresh } = oauth
    if (!oauth.revoke || !refresh) return t.skip('its users remove the app themselves')
    const { call, verifier, complaints } = setup()
    const { refreshToken } = await oauth.exchange(call, fakeApp, { code: CODE, verifier })

    await oauth.revoke(call, fakeApp, refreshToken ?? '')
    await oauth.revoke(call, fakeApp, refreshToken ?? '')

    assert.equal((await failure(refresh(call, fakeApp, refreshToken ?? ''))).kind, 'auth')
    assert.deepEqual(complaints, [])
  })
}
