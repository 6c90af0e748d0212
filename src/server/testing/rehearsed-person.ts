/** Somebody made up who comes to a campaign's pages, mails and links, and what each of them is told. */
import { samePage, withoutWildcard } from '#domain/addresses/page-url.ts'
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import { imageShown, type ImageShown } from '#domain/emails/image-shown.ts'
import type { PageAnswer } from '#domain/testing/rehearsal-facts.ts'
import { EMBED_PARAMETERS, type CampaignDecision, type DecisionAnswer } from '#domain/visitors/decision.ts'
import { imageFacts, type ShownLead } from '../email-images/image-facts.ts'
import { followLink } from '../emails/follow-link.ts'
import { newId } from '../foundation/ids.ts'
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import { submitAddress } from '../lead-store/start-leads.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { readLandingToken } from '../tokens/landing-token.ts'
import { newVisitorId } from '../visitors/visit-question.ts'
import type { RehearsalWorld } from './rehearsal-world.ts'

export type MadeUpPerson = { address: EmailAddress; visitorId: string; ip: string; token: string | null }

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let networks = 0

/** Each in a network of their own: nobody is taken for a neighbor. The name is one that no mail can reach. */
export function madeUpPerson(): MadeUpPerson {
  const address = emailAddress(`rehearsal+${newId()}@lastcall.invalid`)
  if (!address) throw new Error('A made-up address is no address')
  networks = (networks + 1) % 65_536
  return {
    address,
    visitorId: newVisitorId(),
    ip: `10.${networks >> 8}.${networks & 255}.7`,
    token: null,
  }
}

type Asked = { url: string; brings: 'address' | 'token' | 'nothing'; submits?: boolean }

/** As the script on the page asks, and remembers what it is told. */
export async function openPage(
  { account, campaign, decide }: RehearsalWorld,
  person: MadeUpPerson,
  { url, brings, submits = false }: Asked,
): Promise<DecisionAnswer> {
  const em = brings === 'address' ? { name: 'em', value: person.address.exact } : null
  const { json } = await decide({
    body: JSON.stringify({
      a: account.public_key,
      u: em ? withParameter(url, em) : url,
      v: person.visitorId,
      k: brings === 'token' && person.token !== null ? [person.token] : [],
      ...(submits && { e: person.address.exact }),
    }),
    headers: { 'user-agent': CHROME, origin: new URL(url).origin },
    ip: person.ip,
  })
  const answer = JSON.parse(json) as Partial<DecisionAnswer>
  const decisions = answer.c ?? []
  person.token = decisions.find(({ id }) => id === campaign.id)?.k ?? person.token
  return { now: 0, ...answer, c: decisions }
}

export function visitedUrl({ beforeUrl }: Pick<SnapshotPage, 'beforeUrl'>): string {
  return withoutWildcard(beforeUrl)
}

type Names = ReadonlyMap<string, string>

/** By the address first, then by what the browser keeps: visitors come in both ways, and the second is the usual one. */
export async function askPage(
  world: RehearsalWorld,
  person: MadeUpPerson,
  { url, names }: { url: string; names: Names },
): Promise<PageAnswer> {
  const byAddress = await openPage(world, person, { url, brings: 'address' })
  const byToken = await openPage(world, person, { url, brings: 'token' })
  const [first, second] = [byAddress, byToken].map((answer) => pageAnswer(world, answer, names))
  if (!first || !second) throw new Error('A page was not asked')
  // Should they differ, the row is to name the fault: no deadline, or the later one.
  if (first.endsAt === null || second.endsAt === null) return first.endsAt === null ? first : second
  return first.endsAt > second.endsAt ? first : second
}

export function pageAnswer({ campaign }: RehearsalWorld, { c }: DecisionAnswer, names: Names): PageAnswer {
  const own = c.find(({ id }) => id === campaign.id)
  const other = c.find((decision) => decision.id !== campaign.id && saysSomething(decision))
  return {
    endsAt: own?.at ?? null,
    text: own?.text ?? null,
    showsFrom: own?.from ?? null,
    showsSomething: (own?.w?.length ?? 0) > 0 || own?.n !== undefined,
    isOver: own?.over === 1,
    sentTo: own?.go === 1 ? (own.to ?? null) : null,
    takenBy: other && !(own && saysSomething(own)) ? (names.get(other.id) ?? 'another campaign') : null,
  }
}

function saysSomething({ at, w, over, go }: CampaignDecision): boolean {
  return at !== undefined || w !== undefined || over === 1 || go === 1
}

/** The lead that the address leads to by now; null while there is none. */
export async function leadOf(
  { starts, campaign, now }: RehearsalWorld,
  { address }: MadeUpPerson,
): Promise<EffectiveLead | null> {
  const { shown } = await submitAddress(starts, { campaign, now: now(), address, start: null })
  return shown
}

export async function askImage(
  { findDeadline, campaign, now }: RehearsalWorld,
  { address }: MadeUpPerson,
): Promise<{ lead: ShownLead | null; shown: ImageShown }> {
  const lead = await findDeadline(campaign, { token: null, em: encodeURIComponent(address.exact) }, now())
  return { lead, shown: imageShown(imageFacts(campaign, { lead, now: now() })) }
}

export type Followed = { leadsTo: string | null; endsAt: number | null }

export async function followFrom(
  { follow, keys, now }: RehearsalWorld,
  { address, ip }: MadeUpPerson,
  { code, offerUrl }: { code: string; offerUrl: string },
): Promise<Followed> {
  const target = await followLink(follow, {
    code,
    query: `em=${encodeURIComponent(address.exact)}`,
    ip,
    userAgent: CHROME,
    visitorId: null,
    isPerson: true,
  })
  if (target === null) return { leadsTo: null, endsAt: null }
  const url = new URL(target)
  const handedOver = url.searchParams.get(EMBED_PARAMETERS.landing)
  url.searchParams.delete(EMBED_PARAMETERS.landing)
  const claim = handedOver === null ? null : readLandingToken(keys.landing, handedOver, now())
  return {
    leadsTo: samePage(url.href, offerUrl) ? offerUrl : target,
    endsAt: claim?.lead?.deadlineAt ?? null,
  }
}

function withParameter(address: string, { name, value }: { name: string; value: string }): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
