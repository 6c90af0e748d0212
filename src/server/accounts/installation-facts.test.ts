/** What an installation adds to the guides: films, and a guide for stores. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { EnvironmentError, readEnvironment } from '../foundation/environment.ts'

async function setup(settings: Record<string, string> = {}) {
  const server = await testServer(sqlite, settings)
  const owner = await server.owner()
  return {
    ...server,
    read: async () => ((await owner.get('/api/account')).body as CurrentAccount).installation.guides,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('an installation without settings has no films, and the guide for stores is ours', async () => {
  await using it = await setup()

  assert.deepEqual(await it.read(), {
    videos: {},
    storeGuideUrl: null,
    support: { url: null, email: null },
  })
})

test('films, the guide for stores and whom to ask are those that the settings name', async () => {
  const HELP_VIDEOS =
    'pages=https://films.example.com/embed/a?b=c, testing=https://films.example.com/d,quickstart=https://other.example.com/e'
  await using it = await setup({
    HELP_VIDEOS,
    STORE_GUIDE_URL: 'https://docs.example.com/stores',
    SUPPORT_URL: 'https://help.example.com/',
    SUPPORT_EMAIL: 'help@example.com',
  })

  assert.deepEqual(await it.read(), {
    videos: {
      pages: 'https://films.example.com/embed/a?b=c',
      testing: 'https://films.example.com/d',
      quickstart: 'https://other.example.com/e',
    },
    storeGuideUrl: 'https://docs.example.com/stores',
    support: { url: 'https://help.example.com/', email: 'help@example.com' },
  })
})

test('what is no topic or no address is refused at the start', () => {
  for (const HELP_VIDEOS of [
    'cats=https://films.example.com/a',
    'pages=javascript:alert(1)',
    'pages',
    '=',
    'pages=',
  ])
    assert.throws(() => readEnvironment({ HELP_VIDEOS }), EnvironmentError, HELP_VIDEOS)
  for (const name of ['STORE_GUIDE_URL', 'SUPPORT_URL', 'SUPPORT_EMAIL'])
    assert.throws(() => readEnvironment({ [name]: 'javascript:alert(1)' }), EnvironmentError, name)
})
