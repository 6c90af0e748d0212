/** The product's server with people in it, each with a campaign and a page: who is attacked, and in whose name. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { form, page, type Ids } from '../tests/support/calls.ts'
import { createPerson, PASSWORD } from '../tests/support/people.ts'
import { benchSecrets, benchServer } from './bench-server.ts'
import { anyNetwork, freePort, runServer } from './running-server.ts'

/** Many, because nobody may call more than three hundred times a minute. */
const PEOPLE = 120

export type Attacker = { cookie: string; ids: Ids }

export async function attackTarget() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastcall-attack-'))
  const accounts = await seedPeople(dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await runServer({
    port,
    dataDir,
    url: undefined,
    settings: {
      APP_ORIGIN: origin,
      SIGNUP: 'open',
      LOG_LEVEL: 'fatal',
      SECRET_KEY: benchSecrets.secretKey,
      ENCRYPTION_KEY: benchSecrets.encryptionKey,
    },
  })
  const attackers: Attacker[] = []
  for (const one of accounts) attackers.push(await signedIn(origin, one))
  return {
    port,
    origin,
    attackers,
    async [Symbol.asyncDispose]() {
      await server.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Account = { email: string; accountId: string }

async function seedPeople(dataDir: string): Promise<Account[]> {
  const { app, deps, database } = await benchServer({ dataDir, databaseUrl: undefined })
  const accounts: Account[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const email = `attacker${at}@example.com`
    accounts.push({ email, accountId: (await createPerson(deps, email)).accountId })
  }
  await app.close()
  await database.close()
  return accounts
}

async function signedIn(origin: string, { email, accountId }: Account): Promise<Attacker> {
  const headers = { 'content-type': 'application/json', origin, 'x-forwarded-for': anyNetwork() }
  const signIn = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const created = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Could not prepare ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { id: string }).id
  }
  const campaignId = await created('/api/campaigns', { form })
  const pageId = await created('/pages/store', { campaignId, data: page })
  return { cookie, ids: { accountId, campaignId, quantityId: campaignId, pageId } }
}
