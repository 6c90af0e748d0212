/** Events of orders as platforms deliver them: each one to five times, in any order, from many senders at once. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../src/server/database/schema.ts'
import type { Draw } from './drawn.ts'
import type { FakeDelivery } from './platforms/fake-platform.ts'
import { fakeStripe } from './platforms/stripe.ts'
import { sellingCampaign } from './sale-intake.ts'
import type { Person, TestServer } from './server.ts'

const SECRET = 'whsec_test'
const WORKERS = 16
const MAX_DELIVERIES = 5
const PAUSE_MS = 20
/** Of one sender: longer than a server is away that was killed. */
const MAX_TRIES = 1500

type Sent = Pick<FakeDelivery, 'raw' | 'headers'>

/** Signed anew with each try, as platforms do. */
export type StormDelivery = { path: string; sign: (now: number) => Sent }

/** What is left of an order, whichever event came first and however often. */
type Ending = { order: string; refunded: number; isTakenBack: boolean }

export type Storm = { campaignId: string; events: StormDelivery[]; endings: Ending[] }

/** A campaign with so much to sell that it is never sold out, and all that is told of its orders. */
export async function orderStorm(
  server: TestServer,
  person: Person,
  { draw, orders }: { draw: Draw; orders: number },
): Promise<Storm> {
  const limited = { campaignType: 'quantity', deadlineType: 5, quantity: 1_000_000 }
  const campaign = await sellingCampaign(server, person, limited)
  await campaign.saveSigningSecret('stripe', SECRET)
  const [stripe, custom] = [await campaign.urlOf('stripe', ''), await campaign.urlOf('custom')]
  const events: StormDelivery[] = []
  const endings: Ending[] = []
  for (let at = 0; at < orders; at++) {
    const id = `${at}`
    const refunded = draw.chance(0.4) ? 1 + draw.below(4900) : 0
    const isStripe = draw.chance(0.6)
    const told = isStripe ? signed(id, refunded) : plain(id, refunded > 0)
    events.push(...told.map((sign) => ({ path: isStripe ? stripe : custom, sign })))
    // Whoever signs nothing is told of whole refunds alone.
    const isTakenBack = isStripe ? refunded === 4900 : refunded > 0
    endings.push({ order: id, refunded: isTakenBack ? 4900 : isStripe ? refunded : 0, isTakenBack })
  }
  return { campaignId: campaign.campaignId, events, endings }
}

type Sign = StormDelivery['sign']

function signed(id: string, refunded: number): Sign[] {
  const order = { id, email: `buyer-${id}@mail.example`, amount: 4900, currency: 'USD', product: 'Course' }
  const { sale, twin, refund } = fakeStripe
  if (!twin || !refund) throw new Error('The fake tells of too little')
  const back: Sign = (now) => refund({ order, secret: SECRET, now, refunded })
  return [
    (now) => sale({ order, secret: SECRET, now }),
    (now) => twin({ order, secret: SECRET, now }),
    ...(refunded > 0 ? [back] : []),
  ]
}

function plain(id: string, isRefunded: boolean): Sign[] {
  const headers = { 'content-type': 'application/json' }
  const sale = JSON.stringify({ order_id: `plain ${id}`, email: `plain-${id}@mail.example` })
  const refund = JSON.stringify({ order_id: `plain ${id}`, event: 'refund' })
  return (isRefunded ? [sale, refund] : [sale]).map((raw) => () => ({ raw, headers }))
}

/** Each one to five times, all of them in any order. */
export function shuffled(storms: readonly Storm[], draw: Draw): StormDelivery[] {
  const deliveries = storms.flatMap(({ events }) =>
    events.flatMap((event) => Array.from({ length: 1 + draw.below(MAX_DELIVERIES) }, () => event)),
  )
  return deliveries
    .map((delivery) => ({ delivery, at: draw.below(1_000_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ delivery }) => delivery)
}

/** Null while nobody answers. */
export type Deliver = (delivery: StormDelivery) => Promise<number | null>

/** Until each was taken: what was not is delivered again, as platforms do. `onTaken` learns how many were. */
export async function deliverAll(
  deliveries: readonly StormDelivery[],
  deliver: Deliver,
  onTaken: (taken: number) => void = () => {},
): Promise<void> {
  let next = 0
  let taken = 0
  async function work(): Promise<void> {
    for (let at = next++; at < deliveries.length; at = next++) {
      const delivery = deliveries[at]
      if (!delivery) return
      await untilTaken(() => deliver(delivery))
      onTaken(++taken)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

async function untilTaken(deliver: () => Promise<number | null>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const status = await deliver()
    if (status === 200) return
    if (status !== null && status !== 503 && status !== 429) throw new Error(`Answered ${status}`)
    await pause(PAUSE_MS)
  }
  throw new Error(`Not taken after ${MAX_TRIES} tries`)
}

/** What is stored of it, in the words of its endings. */
export async function storedOf(db: Db, { campaignId }: Storm) {
  const sales = await db
    .selectFrom('sales')
    .select(['amount', 'refunded_amount', 'refunded_at', 'took_unit', 'state'])
    .where('campaign_id', '=', campaignId)
    .execute()
  const { used } = await db
    .selectFrom('campaign_quantities')
    .select('used')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return {
    used,
    orders: sales.length,
    units: sales.reduce((sum, sale) => sum + sale.took_unit, 0),
    refunded: sales.reduce((sum, sale) => sum + sale.refunded_amount, 0),
    takenBack: sales.filter(({ refunded_at }) => refunded_at !== null).length,
    uncounted: sales.filter(({ state }) => state !== 'confirmed').length,
  }
}

export function expectedOf({ endings }: Storm): Awaited<ReturnType<typeof storedOf>> {
  const takenBack = endings.filter(({ isTakenBack }) => isTakenBack).length
  return {
    used: endings.length - takenBack,
    orders: endings.length,
    units: endings.length,
    refunded: endings.reduce((sum, { refunded }) => sum + refunded, 0),
    takenBack,
    uncounted: 0,
  }
}
