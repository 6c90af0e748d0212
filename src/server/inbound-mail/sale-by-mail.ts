/** A mail that tells of a sale: told twice it is one sale, by the number that its sender gave the mail. */
import type { OrderSale } from '#domain/sales/order-event.ts'
import type { Db } from '../database/schema.ts'
import { keepConfirmation } from '../sales/forwarding-repository.ts'
import { recordOrder } from '../sales/record-order.ts'
import type { Sales } from '../sales/record-sale.ts'
import { trackingOf } from '../sales/tracking-repository.ts'
import { scopeOf } from '../snapshot/per-campaign.ts'
import type { MailArrival, MailEffect } from './receive-mail.ts'

type Parts = { db: Db; sales: Pick<Sales, 'recordOrder'> }

/** What names nobody is news of something else. Whoever asks whether to forward mails here is answered by the owner. */
export function saleByMail({ db, sales }: Parts): MailEffect {
  return async (arrival) => {
    const { campaign, provider, now, address, isAboutLeaving, confirmation } = arrival
    if (confirmation) await keepConfirmation(db, campaign.id, { ...confirmation, provider, now })
    if (address === null || isAboutLeaving) return
    const tracking = await trackingOf(db, scopeOf(campaign), provider)
    await recordOrder({ sales }, { campaign, tracking, event: saleIn(arrival), isSigned: false, now })
  }
}

function saleIn({ messageId, address }: MailArrival): OrderSale {
  return {
    tells: 'sale',
    orderIds: messageId === null ? [] : [`mail:${messageId}`],
    email: address?.exact ?? null,
    worth: null,
    lines: [],
    isTest: false,
    isRenewal: false,
  }
}
