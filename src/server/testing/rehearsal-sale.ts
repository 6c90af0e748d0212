/** A sale to somebody made up: whoever tells of it, the buyer's countdown is over from then on. */
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { fromMinorUnits } from '#domain/sales/money.ts'
import { findSaleProvider } from '#domain/sale-trackings/sale-setup.ts'
import type { SaleFact } from '#domain/testing/rehearsal-facts.ts'
import type { SaleTracking } from '../sales/tracking-repository.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import type { Rehearsed } from './rehearsal-channels.ts'
import { askImage, askPage, leadOf, madeUpPerson, openPage, visitedUrl } from './rehearsed-person.ts'

export async function saleFacts(
  rehearsed: Rehearsed,
  trackings: Iterable<SaleTracking>,
): Promise<SaleFact[]> {
  const { world, endsAt } = rehearsed
  if (endsAt === null || !world.campaign.type.tracksLeads) return []
  const told = await Promise.all(
    [...trackings].map(async (tracking) => ({
      name: saleName(tracking),
      endsCountdown: await endsCountdown(rehearsed, null),
    })),
  )
  const visits: SaleFact[] = []
  for (const page of world.campaign.pages)
    if (page.type.recordsSale)
      visits.push({
        name: `A visit to ${withoutScheme(visitedUrl(page))}`,
        endsCountdown: await endsCountdown(rehearsed, visitedUrl(page)),
      })
  return [...told, ...visits]
}

/** Somebody starts, sees the offer, and buys: by a visit to the page that buyers see last where that is what tells of it. */
async function endsCountdown({ world, names }: Rehearsed, salesUrl: string | null): Promise<boolean> {
  const { campaign } = world
  const buyer = madeUpPerson()
  const arrived = { campaign, now: world.now(), detail: 'A rehearsal' }
  await startFromWebhook(world.starts, arrived, [buyer.address])
  const offers = campaign.pages.filter(({ type }) => type.redirects)
  for (const page of offers) await openPage(world, buyer, { url: visitedUrl(page), brings: 'address' })
  const lead = await leadOf(world, buyer)
  if (!lead) return false
  if (salesUrl !== null) {
    const before = world.saleVisits.length
    await openPage(world, buyer, { url: salesUrl, brings: 'token' })
    if (!world.saleVisits.slice(before).some(({ leadId }) => leadId === lead.id)) return false
  }
  world.leads.buy(lead.id, world.now())
  // The sale has told all processes of the lead: its token is asked about again.
  buyer.token = null
  for (const page of offers) {
    const { endsAt } = await askPage(world, buyer, { url: visitedUrl(page), names })
    if (endsAt !== null) return false
  }
  return (await askImage(world, buyer)).shown !== 'countdown'
}

/** "$149.00 by Custom API" */
function saleName({ provider, amount, currency }: SaleTracking): string {
  const name = findSaleProvider(provider)?.name ?? provider
  if (amount === null) return `A sale by ${name}`
  const worth = fromMinorUnits(amount, currency)
  return `${worth.toLocaleString('en', { style: 'currency', currency })} by ${name}`
}
