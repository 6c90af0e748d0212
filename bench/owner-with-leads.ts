/** An owner of one campaign with so many leads, signed in at a server that runs as a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PASSWORD } from '../tests/support/people.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import type { TestCampaign } from '../tests/support/visitors.ts'
import { benchSecrets, benchServer, type BenchServer } from './bench-server.ts'
import { fillInstallation } from './large-installation.ts'
import { freePort, runServer, type RunningServer } from './running-server.ts'

const OWNER = 'ada@example.com'

type Parts = { start: () => Promise<RunningServer>; campaign: TestCampaign; drop: () => Promise<void> }

export class OwnerWithLeads {
  private readonly parts: Parts
  private server: RunningServer
  private cookie = ''
  private leadId = ''

  private constructor(parts: Parts, server: RunningServer) {
    this.parts = parts
    this.server = server
  }

  static prepare(engine: TestEngine, leads: number): Promise<OwnerWithLeads> {
    return OwnerWithLeads.filled(engine, async (server) => {
      const [campaign] = await fillInstallation(server, OWNER, { campaigns: 1, leads })
      if (!campaign) throw new Error('No campaign was made')
      return campaign
    })
  }

  /** With whatever `fill` makes of the campaign that it gives back, its owner being the one it is told. */
  static async filled(
    engine: TestEngine,
    fill: (server: BenchServer, owner: string) => Promise<TestCampaign>,
  ): Promise<OwnerWithLeads> {
    const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-leads-'))
    const place = await engine.openEmpty()
    const { url } = place
    const filled = await benchServer({ dataDir, databaseUrl: url })
    const campaign = await fill(filled, OWNER)
    // A server that has been up for a minute has done so by itself.
    if (filled.database.engine === 'postgres') await sql`analyze`.execute(filled.database.db)
    await filled.app.close()
    await filled.database.close()

    const port = await freePort()
    const settings = {
      APP_ORIGIN: `http://localhost:${port}`,
      // By itself it would be 127.0.0.1, where the visitors come.
      PREVIEW_ORIGIN: `http://preview.localhost:${port}`,
      SECRET_KEY: benchSecrets.secretKey,
      ENCRYPTION_KEY: benchSecrets.encryptionKey,
    }
    const start = () => runServer({ port, dataDir, url, settings })
    const drop = async () => {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
      await place.drop()
    }
    const owner = new OwnerWithLeads({ start, campaign, drop }, await start())
    await owner.signIn()
    const listed = await owner.send('GET', `${owner.path}/leads`)
    const { leads } = (await listed.json()) as { leads: { id: string }[] }
    owner.leadId = leads[0]?.id ?? ''
    return owner
  }

  get screens(): Record<string, string> {
    const leads = `${this.path}/leads`
    return {
      'the list of leads': leads,
      'the running ones': `${leads}?state=running`,
      'the expired ones': `${leads}?state=expired`,
      'the buyers': `${leads}?state=sold`,
      'those that were reset': `${leads}?state=reset`,
      'one address': `${leads}?email=lead4@mail.example`,
      'everybody by their deadline': `${leads}?sort=deadline&direction=asc`,
      'who bought, by their deadline': `${leads}?bought=yes&sort=deadline`,
      'running ones by their start': `${leads}?state=running&sort=start&direction=asc`,
      'what they can be filtered by': `${leads}/filters`,
      'one person': `${leads}/${this.leadId}`,
      'a campaign': this.path,
      'the list of campaigns': '/api/campaigns',
    }
  }

  get exportPath(): string {
    return `${this.path}/leads.csv`
  }

  get importPath(): string {
    return `${this.path}/leads/import`
  }

  get visited() {
    const { campaign } = this.parts
    return { port: this.server.port, publicKey: campaign.publicKey, pageUrl: 'https://shop.example/offers/0' }
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  /** As the machine kills it: whatever it was at is not finished. */
  kill(): Promise<void> {
    return this.server.kill()
  }

  async startAgain(): Promise<void> {
    this.server = await this.parts.start()
    await this.signIn()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.kill()
    await this.parts.drop()
  }

  private async signIn(): Promise<void> {
    const response = await this.send('POST', '/api/sign-in', { email: OWNER, password: PASSWORD })
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  private get origin(): string {
    return `http://localhost:${this.server.port}`
  }

  get path(): string {
    return `/api/campaigns/${this.parts.campaign.id}`
  }
}
