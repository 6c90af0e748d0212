/** Many buyers at once, told by three providers in shapes of their own, every tenth of them twice. */
import { setTimeout as pause } from 'node:timers/promises'
import { fakeStripe } from './platforms/stripe.ts'
import type { TestEngine } from './postgres.ts'
import { sellingCampaign } from './sale-intake.ts'
import { testServer } from './server.ts'
import type { Delivered } from './webhooks.ts'

const SECRET = 'whsec_test'
const PAUSE_MS = 20
/** Of one sender, longer than the longest rush takes. */
const MAX_TRIES = 1500

export type Rush = { units: number; buyers: number }

/** What is stored once everybody has been answered: until then senders come again, as platforms do. */
export async function saleRush(engine: TestEngine, { units, buyers }: Rush) {
  await using server = await testServer(engine)
  const limited = { campaignType: 'quantity', deadlineType: 5, quantity: units }
  const campaign = await sellingCampaign(server, await server.owner(), limited)
  await campaign.saveSigningSecret('stripe', SECRET)
  const [stripe, custom, kajabi] = [
    await campaign.urlOf('stripe', ''),
    await campaign.urlOf('custom'),
    await campaign.urlOf('kajabi'),
  ]
  const tellings: readonly ((at: number) => Promise<Delivered>)[] = [
    (at) => {
      const order = {
        id: `${at}`,
        email: `s${at}@mail.example`,
        amount: 4900,
        currency: 'USD',
        product: 'Course',
      }
      const { raw, headers } = fakeStripe.sale({ order, secret: SECRET, now: server.clock.now() })
      return campaign.send(stripe, { body: raw, headers })
    },
    (at) => campaign.send(custom, { body: { email: `c${at}@mail.example`, order_id: at } }),
    (at) => campaign.send(kajabi, { body: `email=k${at}%40mail.example` }),
  ]
  const tell = (at: number) => untilAnswered(async () => tellings[at % tellings.length]?.(at))
  const orders = Array.from({ length: buyers }, (_, at) => at)

  await Promise.all([...orders, ...orders.filter((at) => at % 10 === 0)].map(tell))

  const sales = await campaign.sales()
  const { used } = await server.deps.database.db
    .selectFrom('campaign_quantities')
    .select('used')
    .executeTakeFirstOrThrow()
  return { stored: sales.length, sold: sales.filter(({ took_unit }) => took_unit === 1).length, used }
}

async function untilAnswered(tell: () => Promise<Delivered | undefined>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await tell()
    if (answer?.status === 200) return
    if (answer?.status !== 503) throw new Error(`Answered ${answer?.status}: ${answer?.text}`)
    await pause(PAUSE_MS)
  }
  throw new Error(`Not taken after ${MAX_TRIES} tries`)
}
