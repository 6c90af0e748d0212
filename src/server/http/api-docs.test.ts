/** The API documentation says what the server does. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().min(1),
        responses: z.record(z.string(), z.unknown()),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
      }),
    ),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string().optional() })),
  }),
})

test('every call is described with what it does, answers and refuses', async () => {
  await using server = await testServer(sqlite)

  const { paths } = document.parse((await server.browser().get('/api/docs/json')).body)

  const calls = server.app.routeList.filter(
    ({ method, config }) => config.access !== undefined && method !== 'HEAD',
  )
  assert.ok(calls.length > 40)
  for (const { method, path } of calls) {
    const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    assert.ok(described, `${method} ${path}`)
    assert.deepEqual(
      Object.keys(described.responses).some((status) => status.startsWith('2')),
      true,
      path,
    )
    assert.ok(described.responses['4XX'], path)
  }
})

test('every call says whether a program may make it with an access token', async () => {
  await using server = await testServer(sqlite)

  const { paths, components } = document.parse((await server.browser().get('/api/docs/json')).body)

  assert.partialDeepStrictEqual(components.securitySchemes, {
    accessToken: { type: 'http', scheme: 'bearer' },
    session: { type: 'apiKey' },
  })
  const either = [{ accessToken: [] }, { session: [] }]
  assert.deepEqual(paths['/pages/store']?.['post']?.security, either)
  assert.deepEqual(paths['/{campaignId}/pages']?.['get']?.security, either)
  assert.deepEqual(paths['/api/access-tokens']?.['post']?.security, [{ session: [] }])
  assert.deepEqual(paths['/api/instance/accounts']?.['get']?.security, [{ session: [] }])
  assert.deepEqual(paths['/api/sign-in']?.['post']?.security, [])
})

test('the page to read it runs only scripts of its own', async () => {
  await using server = await testServer(sqlite)

  const { status, headers } = await server.browser().get('/api/docs/')

  assert.equal(status, 200)
  assert.match(String(headers['content-security-policy']), /default-src 'none'; script-src 'self';/)
})
