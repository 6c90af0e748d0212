/** The whole product as people meet it: listening on this machine, with a clock that runs and that tests may move. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { buildApp } from '../../src/server/app.ts'
import type { Deps } from '../../src/server/deps.ts'
import { createDeps } from '../../src/server/create-deps.ts'
import { readEnvironment } from '../../src/server/foundation/environment.ts'
import { createLog } from '../../src/server/http/request-log.ts'
import { jobKinds } from '../../src/server/job-kinds.ts'
import { pollJobs } from '../../src/server/jobs/poll-jobs.ts'
import type { KeptMail } from '../../src/server/mails/mail.ts'
import { runningClock, type TestClock } from './clock.ts'
import { migratedDatabase } from './database.ts'
import { openEdge, type Edge } from './edge.ts'
import { freePort } from './free-port.ts'
import { createPerson, PASSWORD } from './people.ts'
import { sqlite } from './postgres.ts'

export type Product = AsyncDisposable & {
  /** Where owners work. */
  origin: string
  /** What visitors reach: the same server through a line that can fail. */
  edge: Edge
  deps: Deps
  clock: TestClock
  /** Somebody with an account of their own, who can sign in with PASSWORD. The first one runs the installation. */
  person: (email?: string) => Promise<{ email: string }>
  /** Signs a person in without the screens, which have journeys of their own. */
  signIn: (context: BrowserContext, email: string) => Promise<void>
  /** Waits for a mail to somebody, newest first. */
  mailTo: (email: string) => Promise<KeptMail>
}

const secrets = {
  secretKey: 'for tests only: signs what tests sign, 48 chars.',
  encryptionKey: 'for tests only: wraps what tests keep, 48 chars.',
  oldEncryptionKey: undefined,
}

const OWNER_APP = join(import.meta.dirname, '../../dist/admin')

/**
 * `settings` are environment variables, such as `{ SIGNUP: 'open' }`. `sharedBy` so many people who call as one: each of
 * them has the calls of a person. Without `port` it listens where nobody else does.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  { sharedBy = 1, port: wanted }: { sharedBy?: number; port?: number } = {},
): Promise<Product> {
  const database = await migratedDatabase(sqlite)
  const dataDir = await mkdtemp(join(tmpdir(), 'lastcall-browser-'))
  const clock = runningClock()
  const port = wanted ?? (await freePort())
  const edge = await openEdge(port)
  const origin = `http://localhost:${port}`
  const environment = readEnvironment({
    APP_ORIGIN: origin,
    EDGE_ORIGIN: edge.origin,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATA_DIR: dataDir,
    ...settings,
  })
  const made = createDeps({
    environment,
    secrets,
    database,
    clock,
    log: createLog(environment.LOG_LEVEL),
    ownerAppFolder: OWNER_APP,
  })
  const deps = { ...made, servers: { ...made.servers, shareOf: (limit: number) => limit * sharedBy } }
  const app = await buildApp(deps)
  await app.listen({ port, host: '127.0.0.1' })
  const polling = pollJobs(deps, jobKinds)
  let people = 0

  return {
    origin,
    edge,
    deps,
    clock,
    async person(email = `owner${++people}@example.com`) {
      await createPerson(deps, email)
      return { email }
    },
    async signIn(context, email) {
      const answer = await context.request.post(`${origin}/api/sign-in`, {
        data: { email, password: PASSWORD },
        headers: { origin },
      })
      if (!answer.ok()) throw new Error(`Could not sign ${email} in: ${await answer.text()}`)
    },
    mailTo: (email) => waitForMail(deps, email),
    async [Symbol.asyncDispose]() {
      await polling.stop()
      await edge.close()
      app.server.closeAllConnections()
      await app.close()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const MAIL_PATIENCE_MS = 5000
const MAIL_STYLE_MS = 50

async function waitForMail({ mailer }: Deps, email: string): Promise<KeptMail> {
  for (const until = Date.now() + MAIL_PATIENCE_MS; Date.now() < until;) {
    const mail = (await mailer.kept()).find(({ to }) => to === email)
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, MAIL_STYLE_MS))
  }
  throw new Error(`No mail to ${email} arrived`)
}
