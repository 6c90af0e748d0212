/** The mail to an owner whose customer wants to know what is held of them: all of it, to be passed on. */
import { decimalText } from '../sales/money.ts'
import { noticeMail, oneLine } from '../emails/notice-mail.ts'

/** Instants as epoch milliseconds, amounts in minor units. */
export type HeldOfPerson = {
  campaign: string
  leads: readonly { startedAt: number; deadlineAt: number; source: string }[]
  sales: readonly { at: number; amount: number; currency: string }[]
  /** What the shop itself has told of them. */
  told: readonly { at: number; about: string }[]
}

type Request = { shop: string; email: string; held: readonly HeldOfPerson[]; url: string }

export function dataRequestMail({ shop, email, held, url }: Request): {
  subject: string
  text: string
  html: string
} {
  return noticeMail({
    subject: `A customer of ${shop} asks what you hold of them`,
    title: 'A customer asks what you hold of them',
    preheader: `${email} has asked at ${shop}.`,
    paragraphs: [
      `Somebody with the address ${email} has asked ${shop} which data is held of them. This is what Lastcall holds in your account: please pass it on.`,
      ...(held.length === 0 ? ['Nothing: no campaign of yours knows this address.'] : held.map(sentence)),
    ],
    act: { label: 'See your campaigns', url },
    note: 'You own this account at Lastcall. Addresses are stored encrypted; a deadline, how it started and what was bought is all that is kept beside them.',
  })
}

function sentence({ campaign, leads, sales, told }: HeldOfPerson): string {
  const facts = [
    ...leads.map(
      ({ startedAt, deadlineAt, source }) =>
        `started ${instant(startedAt)} (${source}), deadline ${instant(deadlineAt)}`,
    ),
    ...sales.map(
      ({ at, amount, currency }) => `bought ${instant(at)} for ${decimalText(amount, currency)} ${currency}`,
    ),
    ...told.map(({ at, about }) => `told of by the shop ${instant(at)} (${about})`),
  ]
  return `Campaign “${oneLine(campaign)}”: ${facts.join('; ')}.`
}

function instant(at: number): string {
  return new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d{3}Z$/, ' UTC')
}
