/** Inbound mail put together: what comes of mails, and the two ways in, each open only where it is set. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { CampaignLimits } from '../limits/campaign-limits.ts'
import { inboundMailDomain } from '../foundation/inbound-mail-settings.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { Platform } from '../platform/platform.ts'
import type { Sales } from '../sales/record-sale.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { createWebhookReceipts } from '../webhooks/webhook-receipts.ts'
import { mailCheck, type CheckMail } from './authenticate-mail.ts'
import { noSuchAddress } from './mail-refusal.ts'
import { mailRoutes } from './mail-routes.ts'
import { networkLimit } from './network-limit.ts'
import { addressOpener } from './open-address.ts'
import { parseMail } from './parse-mail.ts'
import { mailReceiver } from './receive-mail.ts'
import { saleByMail } from './sale-by-mail.ts'
import { listenForMail, type MailHandler, type OpenListener } from './smtp-listener.ts'
import { startByMail } from './start-by-mail.ts'

export type InboundMailDeps = Platform & {
  snapshot: Snapshot
  visitors: { starts: LeadStarts; sales: Pick<Sales, 'recordOrder'> }
  mailLimits: CampaignLimits
  /** Tests know other name servers. */
  checkMail?: CheckMail
}

/** Nothing of it is there in an installation that receives no mail. */
export async function receiveMails(app: FastifyInstance, deps: InboundMailDeps): Promise<void> {
  const mail = inboundMail(deps)
  if (!mail) return
  await mailRoutes(app, { ...deps, receive: mail.receive })
  let listener: OpenListener | null = null
  app.addHook('onReady', async () => {
    listener = await mail.listen()
  })
  app.addHook('onClose', async () => {
    await listener?.close()
    await mail.settled()
  })
}

/** Null where no mail can arrive. */
export function inboundMail(deps: InboundMailDeps) {
  const { environment, clock, log, database, visitors, mailLimits: limits } = deps
  const domain = inboundMailDomain(environment)
  if (domain === null) return null
  const { db } = database
  const receipts = createWebhookReceipts({ db, vault: deps.vault, log })
  const open = addressOpener(deps, domain)
  const effects = {
    start: startByMail({ starts: visitors.starts, receipts }),
    sale: saleByMail({ db, sales: visitors.sales }),
  }
  const receive = mailReceiver({ domain, clock, db, log, limits, open, effects })
  const check = deps.checkMail ?? mailCheck()
  const handler: MailHandler = {
    maySend: networkLimit(clock),
    async open(recipient) {
      if (!(await open(recipient))) throw noSuchAddress()
    },
    async take(mail) {
      await check(mail)
      await receive(mail.recipients, await parseMail(mail.bytes))
    },
  }
  return {
    receive,
    settled: () => receipts.settled(),
    listen: () => listen(deps, domain, handler),
  }
}

async function listen(
  { environment, log }: InboundMailDeps,
  name: string,
  handler: MailHandler,
): Promise<OpenListener | null> {
  const { INBOUND_SMTP_PORT: port, HOST: host } = environment
  if (port === undefined) return null
  return listenForMail({ port, host, name, tls: certificate(environment), log, handler }).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(
        `INBOUND_SMTP_PORT: must be a port that is free and that this user may listen on. ${why}`,
      )
    },
  )
}

function certificate({
  INBOUND_SMTP_TLS_KEY: key,
  INBOUND_SMTP_TLS_CERT: cert,
}: InboundMailDeps['environment']) {
  return key === undefined || cert === undefined
    ? undefined
    : { key: readFileSync(key), cert: readFileSync(cert) }
}
