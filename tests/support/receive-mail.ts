/** A campaign that receives mail, over a socket as mail servers deliver it, or posted by a service. */
import { createTransport } from 'nodemailer'
import type { ServerParts } from '../../src/server/create-deps.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { ownedAccount, ownedCampaign } from '../../src/server/foundation/scope.ts'
import { inboundMail } from '../../src/server/inbound-mail/inbound-mail.ts'
import { campaignLimits } from '../../src/server/limits/campaign-limits.ts'
import { saleMailAddress } from '../../src/server/sales/sale-mail-address.ts'
import { readSaleSecrets } from '../../src/server/sales/sale-secrets.ts'
import type { saveTracking } from '../../src/server/sales/tracking-repository.ts'
import type { TestEngine } from './postgres.ts'
import { testServer } from './server.ts'
import { webhookCampaign } from './webhooks.ts'

export const MAIL_DOMAIN = 'in.lastcall.example'
const SECRET = 'a-secret-of-the-installation-0123456789'
/** Both ways in are open. */
export const receivesMail = { INBOUND_MAIL_DOMAIN: MAIL_DOMAIN, INBOUND_HTTP_SECRET: SECRET }

export async function mailWorld(
  engine: TestEngine,
  settings: Record<string, string> = receivesMail,
  different: Partial<ServerParts> = {},
) {
  const server = await testServer(engine, settings, different)
  const { deps } = server
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner, { emailPlatform: 'aweber' })
  const { campaignId } = campaign
  const accountId = deps.snapshot.campaign(campaignId)?.accountId ?? ''
  const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
  const { db } = deps.database
  return {
    server,
    owner,
    ...campaign,
    scope,
    async startAddress() {
      return (await campaign.webhook('aweber')).mailAddress ?? ''
    },
    async saleAddress(provider = 'mailchimp') {
      const secrets = await readSaleSecrets({ db, vault: deps.vault }, scope)
      return secrets ? (saleMailAddress(deps.environment, { campaignId, provider, secrets }) ?? '') : ''
    },
    async emails() {
      const { leads } = (await owner.get(`/api/campaigns/${campaignId}/leads`)).body as {
        leads: { email: string }[]
      }
      return leads.map(({ email }) => email)
    },
    sales: () => db.selectFrom('sales').selectAll().where('campaign_id', '=', campaignId).execute(),
    post: (payload: object | string | Buffer, headers: Record<string, string> = {}, secret = SECRET) =>
      server.app.inject({ method: 'POST', url: `/promotion/mail/${secret}`, payload, headers }),
    change: (write: (trx: Parameters<typeof saveTracking>[0]) => Promise<void>) =>
      inTransaction(db, write).then(() => deps.snapshot.refresh()),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** As a mail server would deliver it, over a socket. */
export async function listening(world: Awaited<ReturnType<typeof mailWorld>>, perMinute = 600) {
  const { deps } = world.server
  const environment = { ...deps.environment, INBOUND_SMTP_PORT: 0, HOST: '127.0.0.1' }
  const mailLimits = campaignLimits(deps.clock, { perMinute })
  const mail = inboundMail({ ...deps, environment, mailLimits, checkMail: async () => {} })
  const listener = await mail?.listen()
  const transport = createTransport({ host: '127.0.0.1', port: listener?.port ?? 0, secure: false })
  return {
    port: listener?.port ?? 0,
    deliver: (to: string, body: string, more: object = {}) =>
      transport.sendMail({ from: 'support@aweber.com', to, subject: 'News', text: body, ...more }).then(
        ({ response }) => response,
        ({ response }: { response: string }) => response,
      ),
    async [Symbol.asyncDispose]() {
      transport.close()
      await listener?.close()
      await mail?.settled()
    },
  }
}
