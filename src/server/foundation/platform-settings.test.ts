/** Where platforms are called, and what the environment may say about it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { adapters } from '#integrations/adapters.ts'
import { readEnvironment } from './environment.ts'
import { platformAddress, platformSettingName } from './platform-settings.ts'

test('without a setting every platform is called at its own address', () => {
  const environment = readEnvironment({})

  assert.deepEqual(platformAddress(environment, 'kit', 'https://api.kit.com/v4'), {
    baseUrl: 'https://api.kit.com/v4',
    allowed: [],
  })
})

const moved: [setting: string, baseUrl: string, at: string, host: string][] = [
  ['http://127.0.0.1:4100/kit', 'https://api.kit.com/v4', 'http://127.0.0.1:4100/kit/v4', '127.0.0.1:4100'],
  ['https://proxy.example/', 'https://api.kit.com/v4', 'https://proxy.example/v4', 'proxy.example:443'],
  ['http://proxy.example', 'https://a7.example/', 'http://proxy.example', 'proxy.example:80'],
]

for (const [setting, baseUrl, at, host] of moved)
  test(`with ${setting} it is called there, by the path it has at ${baseUrl}`, () => {
    const environment = readEnvironment({ KIT_BASE_URL: setting })

    assert.deepEqual(platformAddress(environment, 'kit', baseUrl), { baseUrl: at, allowed: [host] })
  })

test('every platform that we call can be called elsewhere, and apps are known where people sign in', () => {
  const given = Object.values(adapters).flatMap(({ id, oauth }) => [
    [platformSettingName(id, 'BASE_URL'), `https://proxy.example/${id}`],
    ...(oauth ? [[platformSettingName(id, 'CLIENT_ID'), `app-at-${id}`]] : []),
  ])

  assert.partialDeepStrictEqual(readEnvironment(Object.fromEntries(given)), Object.fromEntries(given))
})

test('each of these settings is in the guide, and so is what an app may do', () => {
  const guide = readFileSync('docs/platforms.md', 'utf8')

  for (const { id, oauth } of Object.values(adapters)) {
    assert.ok(guide.includes(`\`${platformSettingName(id, 'BASE_URL')}\``), id)
    if (oauth) assert.ok(guide.includes(`\`${platformSettingName(id, 'CLIENT_SECRET')}\``), id)
    for (const scope of oauth?.scope.split(' ') ?? [])
      assert.ok(scope === '' || guide.includes(`\`${scope}\``), scope)
  }
})

test('what the environment says of platforms that we do not call is nobody’s business', () => {
  const other = { OPENAI_BASE_URL: 'not an address', KIT_CLIENT_ID: 'kit has no apps' }

  assert.deepEqual(readEnvironment(other), readEnvironment({}))
})
