/** What comes of a mail, whichever way it arrived: each of our addresses it was sent to does its work, once it is stored. */
import type { Logger } from 'pino'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { ForwardingConfirmation } from '#domain/inbound-mail/forwarding-confirmation.ts'
import type { InboundMail } from '#domain/inbound-mail/inbound-mail.ts'
import type { MailPurpose } from '#domain/inbound-mail/mail-address.ts'
import { readMail, type MailReading } from '#domain/inbound-mail/read-mail.ts'
import type { Db } from '../database/schema.ts'
import { noteEvent } from '../diagnostics/repository.ts'
import type { Clock } from '../foundation/clock.ts'
import { orTimeout } from '../foundation/with-timeout.ts'
import type { CampaignLimits } from '../limits/campaign-limits.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { tryLater } from './mail-refusal.ts'
import type { OpenAddress, OpenedAddress } from './open-address.ts'

/** Servers that send mail wait for minutes, services that post it for seconds. */
const PATIENCE_MS = 8000

export type MailArrival = {
  campaign: SnapshotCampaign
  provider: string
  messageId: string | null
  /** Null where the mail is about nobody. */
  address: EmailAddress | null
  /** Somebody left, or a sale was taken back. */
  isAboutLeaving: boolean
  /** Null where it asks for none. */
  confirmation: ForwardingConfirmation | null
  now: number
}

/** Resolves when it is stored. */
export type MailEffect = (arrival: MailArrival) => Promise<void>

export type ReceivingParts = {
  domain: string
  clock: Clock
  db: Db
  log: Pick<Logger, 'warn'>
  limits: CampaignLimits
  open: OpenAddress
  effects: Readonly<Record<MailPurpose, MailEffect>>
}

/** How many addresses of ours were among the recipients. */
export type ReceiveMail = (recipients: readonly string[], mail: InboundMail) => Promise<number>

export function mailReceiver({ domain, clock, db, log, limits, open, effects }: ReceivingParts): ReceiveMail {
  async function takeEffect(
    mail: InboundMail,
    { purpose, provider, campaign }: OpenedAddress,
  ): Promise<void> {
    if (limits.waitFor(campaign.id, 1) > 0) throw tryLater()
    limits.count(campaign.id, 1)
    const reading = readMail(mail, { purpose, provider, ourDomain: domain })
    const { messageId } = mail
    await effects[purpose]({ campaign, provider, messageId, now: clock.now(), ...whatItSays(reading) })
  }

  return async (recipients, mail) => {
    const opened = await Promise.all(recipients.map(open))
    const ours = eachOnce(opened.filter((one) => one !== null))
    const work = Promise.all(ours.map((one) => takeEffect(mail, one)))
    await orTimeout(work, PATIENCE_MS, tryLater)
    if (ours.length > 0) noteArrival()
    return ours.length
  }

  /** For the health screen; nobody waits for it. */
  function noteArrival(): void {
    const event = { name: 'inbound-mail', at: clock.now(), outcome: 'done', detail: '' } as const
    noteEvent(db, event).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not note that a mail arrived'),
    )
  }
}

function whatItSays(reading: MailReading): Pick<MailArrival, 'address' | 'isAboutLeaving' | 'confirmation'> {
  return {
    address: reading.found === 'person' ? reading.address : null,
    isAboutLeaving: reading.found === 'left',
    confirmation: reading.found === 'forwarding' ? reading.confirmation : null,
  }
}

/** One mail to several spellings of an address is one mail. */
function eachOnce(opened: readonly OpenedAddress[]): OpenedAddress[] {
  const keyOf = ({ purpose, provider, campaign }: OpenedAddress) => `${purpose} ${provider} ${campaign.id}`
  return [...new Map(opened.map((one) => [keyOf(one), one])).values()]
}
