/** What happens to calls whose session has ended: they wait for their person, and are sent again. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Call } from '#domain/calls/call.api.ts'
import { request, requestFile, RequestFailed } from './request.ts'
import { whenSessionEnds } from './session.ts'

const call = {
  method: 'PUT',
  path: '/api/bars',
  access: 'account',
  summary: 'Any call.',
  answer: null,
} as const
const signIn = { ...call, path: '/api/sign-in', access: 'anyone' } as const satisfies Call

function setup(t: TestContext) {
  let isSignedIn = false
  const sent: string[] = []
  const questions: ((isBack: boolean) => void)[] = []
  const answer = async (path: string) => {
    sent.push(path)
    if (path === signIn.path) isSignedIn = true
    return isSignedIn ? Response.json({ path }) : Response.json({ error: 'Please sign in.' }, { status: 401 })
  }
  const fetched = t.mock.method(globalThis, 'fetch', answer)
  whenSessionEnds(() => new Promise((resolve) => questions.push(resolve)))
  return {
    sent,
    questions,
    comeBack: () => {
      isSignedIn = true
      questions.at(-1)?.(true)
    },
    leave: () => questions.at(-1)?.(false),
    lose: () => (isSignedIn = false),
    /** What this path is asked for is answered by then. */
    delay: (path: string, late: Promise<Response>) =>
      fetched.mock.mockImplementation((asked: string) => (asked === path ? late : answer(asked))),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a refused call is sent again as soon as its person is back, and nobody hears of the refusal', async (t) => {
  const { questions, comeBack, sent } = setup(t)
  const saving = request(call, {})
  await settled()
  assert.equal(questions.length, 1)

  comeBack()

  assert.deepEqual(await saving, { path: call.path })
  assert.deepEqual(sent, [call.path, call.path])
})

test('however many calls are refused at once, their person is asked once', async (t) => {
  const { questions, comeBack } = setup(t)
  const saving = [request(call, {}), request(call, {}), requestFile(call, {})]
  await settled()

  comeBack()
  await Promise.all(saving)

  assert.equal(questions.length, 1)
})

test('while somebody signs in nothing else is sent that would be refused', async (t) => {
  const { comeBack, sent } = setup(t)
  const saving = request(call, {})
  await settled()

  const later = request(call, {})
  await settled()
  assert.deepEqual(sent, [call.path])

  comeBack()
  await Promise.all([saving, later])
  assert.equal(sent.length, 3)
})

test('signing in itself waits for nobody', async (t) => {
  const { sent, leave } = setup(t)
  const saving = request(call, {}).catch((error: unknown) => error)
  await settled()

  await request(signIn, {})

  assert.deepEqual(sent, [call.path, signIn.path])
  leave()
  await saving
})

test('a refusal that arrives after its person is back asks nobody again', async (t) => {
  const { questions, comeBack, delay } = setup(t)
  const late = Promise.withResolvers<Response>()
  const refused = Response.json({ error: 'Please sign in.' }, { status: 401 })
  delay('/api/slow', late.promise)
  const slow = request({ ...call, path: '/api/slow' }, {})
  const saving = request(call, {})
  await settled()
  comeBack()
  await saving

  late.resolve(refused)
  const outcome = await slow.catch((error: unknown) => error)

  assert.ok(outcome instanceof RequestFailed)
  assert.equal(questions.length, 1)
})

test('whoever does not come back gets the refusal', async (t) => {
  const { leave } = setup(t)
  const saving = request(call, {}).catch((error: unknown) => error)
  await settled()

  leave()

  const failed = await saving
  assert.ok(failed instanceof RequestFailed)
  assert.deepEqual([failed.status, failed.message], [401, 'Please sign in.'])
})

test('what waited for somebody who does not come back is never sent: it would be done by whoever signed in', async (t) => {
  const { leave, sent } = setup(t)
  const saving = request(call, {}).catch((error: unknown) => error)
  await settled()
  const waiting = request(call, {}).catch((error: unknown) => error)

  leave()
  await saving

  assert.equal(String(await waiting), 'Error: Please sign in.')
  assert.deepEqual(sent, [call.path])
})

test('a session that ends twice is asked for twice', async (t) => {
  const { questions, comeBack, lose } = setup(t)
  const first = request(call, {})
  await settled()
  comeBack()
  await first

  lose()
  const second = request(call, {})
  await settled()
  comeBack()
  await second

  assert.equal(questions.length, 2)
})
