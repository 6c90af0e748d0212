/** Which model the assistant asks: typed into a screen, sealed, outdone by the environment, and never of this network by accident. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelSettings } from '#domain/assistant/assistant-model.api.ts'
import { say, serverWithModel } from '../../../tests/support/assistant.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { FAKE_KEY, fakeModel } from '../../../tests/support/fake-model.ts'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { EnvironmentError, readEnvironment } from '../foundation/environment.ts'
import { purposeKeys } from '../secrets/purpose-keys.ts'
import { chosenModel } from './model-settings.ts'

const PATH = '/api/instance/assistant'

/** No model by the environment; the fake lies on this machine. */
async function setup(engine: Parameters<typeof testServer>[0], settings: Record<string, string> = {}) {
  const model = await fakeModel()
  const server = await testServer(engine, settings)
  const admin = await server.owner('admin@example.com')
  const ada = await server.owner('ada@example.com')
  return {
    model,
    server,
    admin,
    ada,
    draft: { baseUrl: `${model.origin}/v1/`, model: 'small', apiKey: FAKE_KEY },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await model[Symbol.asyncDispose]()
    },
  }
}

onEngineByTurns('a model that was typed in answers, and its key is stored sealed', async (engine) => {
  await using it = await setup(engine, { LLM_ALLOW_PRIVATE: 'yes' })
  it.model.says({ says: 'Hello.' })

  const before = await it.admin.get(PATH)
  const saved = await it.admin.put(PATH, it.draft)
  const tried = await it.admin.post(`${PATH}/test`)
  const said = await say(it.ada, 'Hello')
  const renamed = await it.admin.put(PATH, { baseUrl: it.draft.baseUrl, model: 'large' })
  const again = await say(it.ada, 'Hello')
  const rows = JSON.stringify(
    await it.server.deps.database.db.selectFrom('assistant_model').selectAll().execute(),
  )
  const removed = await it.admin.delete(PATH)

  const none = { source: null, baseUrl: null, model: null, hasKey: false, mayUseInnerAddresses: true }
  assert.deepEqual(before.body, none)
  assert.deepEqual(saved.body, {
    source: 'screen',
    baseUrl: `${it.model.origin}/v1`,
    model: 'small',
    hasKey: true,
    mayUseInnerAddresses: true,
  })
  assert.partialDeepStrictEqual(tried.body, { outcome: 'answered', detail: 'small answers.' })
  assert.deepEqual(
    [said.text, again.text, (renamed.body as ModelSettings).model],
    ['Hello.', 'Hello.', 'large'],
  )
  assert.deepEqual(removed.body, none)
  for (const text of [saved.text, tried.text, rows, renamed.text]) assert.ok(!text.includes(FAKE_KEY))
})

onEngineByTurns('a stored key goes to no other server than the one it was typed for', async (engine) => {
  await using it = await setup(engine, { LLM_ALLOW_PRIVATE: 'yes' })
  await using other = await fakeModel()
  await it.admin.put(PATH, it.draft)

  const moved = await it.admin.put(PATH, { baseUrl: `${other.origin}/v1`, model: 'small' })
  const withoutKey = await it.admin.put(PATH, { baseUrl: `${other.origin}/v1`, model: 'small', apiKey: null })
  await it.admin.post(`${PATH}/test`)

  assert.deepEqual([moved.status, withoutKey.status], [400, 200])
  assert.deepEqual((moved.body as { fields: object }).fields, {
    apiKey: 'Please type the key again: the address is another one.',
  })
  assert.deepEqual([other.asked.length, other.asked[0]?.headers.authorization], [1, undefined])
})

onEngineByTurns('only whoever runs the installation sets, sees or tries the model', async (engine) => {
  await using it = await setup(engine)

  const answers = [
    await it.ada.get(PATH),
    await it.ada.put(PATH, it.draft),
    await it.ada.post(`${PATH}/test`),
    await it.ada.delete(PATH),
    await it.ada.get(`${PATH}/usage`),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403, 403],
  )
})

onEngineByTurns(
  'what the environment sets is not changed on a screen, and may lie on this machine',
  async (engine) => {
    await using it = await serverWithModel(engine)

    const shown = await it.admin.get(PATH)
    const changed = await it.admin.put(PATH, { baseUrl: 'https://models.example/v1', model: 'other' })
    const removed = await it.admin.delete(PATH)
    const tried = await it.admin.post(`${PATH}/test`)

    assert.partialDeepStrictEqual(shown.body, { source: 'environment', model: 'small', hasKey: true })
    assert.deepEqual([changed.status, removed.status], [409, 409])
    assert.partialDeepStrictEqual(tried.body, { outcome: 'answered' })
  },
)

test('on a screen no address of this machine or network is taken, however it is written', async () => {
  await using it = await setup(sqlite)

  for (const baseUrl of [
    it.draft.baseUrl,
    'http://localhost:11434/v1',
    'http://models.example/v1',
    ...hostileAddresses,
  ]) {
    const { status } = await it.admin.put(PATH, { ...it.draft, baseUrl })
    assert.equal(status, 400, baseUrl)
  }

  assert.deepEqual(((await it.admin.get(PATH)).body as ModelSettings).source, null)
  assert.deepEqual(it.model.asked, [])
})

test('a test says what is wrong: no model, a wrong key, a wrong name, a silent address', async () => {
  await using it = await setup(sqlite, { LLM_ALLOW_PRIVATE: 'yes' })
  const tryIt = async () => ((await it.admin.post(`${PATH}/test`)).body as { outcome: string }).outcome
  const outcomes = [await tryIt()]

  await it.admin.put(PATH, { ...it.draft, apiKey: 'sk-wrong' })
  outcomes.push(await tryIt())
  await it.admin.put(PATH, it.draft)
  for (const status of [404, 400, 429, 503]) {
    it.model.says({ status })
    outcomes.push(await tryIt())
  }
  await it.admin.put(PATH, { ...it.draft, baseUrl: 'http://127.0.0.1:1/v1' })
  outcomes.push(await tryIt())

  assert.deepEqual(outcomes, [
    'notSet',
    'refused',
    'refused',
    'refused',
    'refused',
    'unreachable',
    'unreachable',
  ])
})

onEngineByTurns('a key that was typed in is still known when ENCRYPTION_KEY was changed', async (engine) => {
  await using it = await setup(engine, { LLM_ALLOW_PRIVATE: 'yes' })
  await it.admin.put(PATH, it.draft)
  const { secrets } = it.server.deps
  const next = 'for tests only: the next key that wraps, 48 chars.'
  const changed = {
    ...it.server.deps,
    secrets: { ...secrets, encryptionKey: next, oldEncryptionKey: secrets.encryptionKey },
    storageKeys: purposeKeys(next),
  }

  const first = await chosenModel(changed)
  const second = await chosenModel({
    ...changed,
    secrets: { ...changed.secrets, oldEncryptionKey: undefined },
  })

  assert.deepEqual([first?.apiKey, second?.apiKey], [FAKE_KEY, FAKE_KEY])
})

test('half of a model is refused at the start, with its key unsaid', () => {
  const wrong: Record<string, string>[] = [
    { LLM_BASE_URL: 'https://api.openai.com/v1' },
    { LLM_MODEL: 'small' },
    { LLM_API_KEY: FAKE_KEY },
    { LLM_BASE_URL: `https://me:${FAKE_KEY}@api.openai.com/v1`, LLM_MODEL: 'small' },
    { LLM_BASE_URL: 'ftp://models.example', LLM_MODEL: 'small' },
    { LLM_DAILY_TOKENS: 'many' },
  ]
  for (const settings of wrong)
    assert.throws(() => readEnvironment(settings), EnvironmentError, JSON.stringify(settings))
  assert.throws(
    () => readEnvironment({ LLM_API_KEY: FAKE_KEY }),
    ({ message }: Error) => message.includes('LLM_BASE_URL') && !message.includes(FAKE_KEY),
  )
})
