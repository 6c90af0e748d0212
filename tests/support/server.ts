/** The whole server in this process: a database of its own, a clock the test moves, people who are signed in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import type { Deps } from '../../src/server/deps.ts'
import { createDeps, type ServerParts } from '../../src/server/create-deps.ts'
import { readEnvironment } from '../../src/server/foundation/environment.ts'
import { createLog } from '../../src/server/http/request-log.ts'
import { jobKinds } from '../../src/server/job-kinds.ts'
import { runDueJobs } from '../../src/server/jobs/run-jobs.ts'
import type { KeptMail } from '../../src/server/mails/mail.ts'
import type { OwnedAccountId } from '../../src/server/foundation/scope.ts'
import { testClock, type TestClock } from './clock.ts'
import { migratedDatabase } from './database.ts'
import { createPerson, PASSWORD } from './people.ts'
import type { TestEngine } from './postgres.ts'

export { PASSWORD }

export const APP_ORIGIN = 'http://localhost'

export const secrets = {
  secretKey: 'for tests only: signs what tests sign, 48 chars.',
  encryptionKey: 'for tests only: wraps what tests keep, 48 chars.',
  oldEncryptionKey: undefined,
}

export type Answer = {
  status: number
  body: unknown
  headers: LightMyRequestResponse['headers']
  text: string
  bytes: Buffer
}

/** Sends JSON the way the owner's app does, bytes and text as they are; `headers` are added, a header set to undefined is left out. */
export type Send = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  url: string,
  options?: { body?: unknown; headers?: Record<string, string | undefined> },
) => Promise<Answer>

export type Browser = {
  send: Send
  get(url: string): Promise<Answer>
  post(url: string, body?: unknown): Promise<Answer>
  put(url: string, body?: unknown): Promise<Answer>
  patch(url: string, body?: unknown): Promise<Answer>
  delete(url: string, body?: unknown): Promise<Answer>
  /** What the server has set so far. */
  cookies: Map<string, string>
}

export type Person = Browser & { email: string; userId: string; accountId: OwnedAccountId }

export type TestServer = AsyncDisposable & {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  /** A browser that nobody is signed in with. */
  browser(): Browser
  /** Somebody with an account of their own, signed in. The first one runs the installation. */
  owner(email?: string): Promise<Person>
  /** Does the waiting background work, then shows the mails that went out, newest first. */
  mails(): Promise<KeptMail[]>
  runJobs(): Promise<number>
}

/** `settings` are environment variables, such as `{ SIGNUP: 'open' }`. */
export async function testServer(
  engine: TestEngine,
  settings: Record<string, string> = {},
  different: Partial<ServerParts> = {},
): Promise<TestServer> {
  const database = await migratedDatabase(engine)
  const dataDir = await mkdtemp(join(tmpdir(), 'lastcall-'))
  const clock = testClock()
  const environment = readEnvironment({ APP_ORIGIN, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
  const deps = createDeps({
    environment,
    secrets,
    database,
    clock,
    log: createLog(environment.LOG_LEVEL),
    ownerAppFolder: join(dataDir, 'admin'),
    ...different,
  })
  const app = await buildApp(deps)
  const runJobs = () => runDueJobs(deps, jobKinds)
  let people = 0

  return {
    app,
    deps,
    clock,
    browser: () => openBrowser(app),
    owner: (email = `owner${++people}@example.com`) => signUpOwner({ app, deps, email }),
    runJobs,
    async mails() {
      await runJobs()
      return deps.mailer.kept()
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  const send: Send = async (method, url, { body, headers = {} } = {}) => {
    const sent = {
      origin: method === 'GET' || method === 'HEAD' ? undefined : APP_ORIGIN,
      'sec-fetch-site': 'same-origin',
      cookie:
        cookies.size === 0 ? undefined : [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': body === undefined ? undefined : 'application/json',
      ...headers,
    }
    const response = await app.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body !== undefined && { payload: isAsSent(body) ? body : JSON.stringify(body) }),
    })
    keepCookies(cookies, response)
    return {
      status: response.statusCode,
      body: readBody(response),
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    }
  }
  return {
    send,
    cookies,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, { body }),
    put: (url, body) => send('PUT', url, { body }),
    patch: (url, body) => send('PATCH', url, { body }),
    delete: (url, body) => send('DELETE', url, { body }),
  }
}

function isAsSent(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

function keepCookies(cookies: Map<string, string>, { cookies: set }: LightMyRequestResponse): void {
  for (const { name, value, maxAge } of set) {
    if (maxAge === 0 || value === '') cookies.delete(name)
    else cookies.set(name, encodeURIComponent(value))
  }
}

function readBody({ headers, body }: LightMyRequestResponse): unknown {
  const isJson = (headers['content-type'] ?? '').startsWith('application/json')
  return isJson && body !== '' ? JSON.parse(body) : body
}

type SigningUp = { app: FastifyInstance; deps: Deps; email: string }

async function signUpOwner({ app, deps, email }: SigningUp): Promise<Person> {
  const ids = await createPerson(deps, email)
  const browser = openBrowser(app)
  const { status } = await browser.post('/api/sign-in', { email, password: PASSWORD })
  if (status !== 200) throw new Error(`Could not sign ${email} in: ${status}`)
  return { ...browser, email, ...ids }
}
