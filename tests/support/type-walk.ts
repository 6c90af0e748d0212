/** A campaign with a deadline, from its owner's screens to its visitors before and after it. */
import { test, type Page } from '@playwright/test'
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import { expect } from './journey.ts'
import { ownerSetsUp, type OwnerRow, type Walked, type World } from './owner-walk.ts'
import type { Product } from './product.ts'
import { bar, deadlineByScript, visit } from './visitor.ts'

export type Walk = (world: World, type: CampaignType) => Promise<void>

type Ending = Walked & { endsAt: Temporal.ZonedDateTime }

type TimedRow = OwnerRow & {
  /** How somebody comes to have a deadline. Without it: by coming by. */
  start?: (walked: Walked) => Promise<Page>
  /** What people get whom the campaign does not know. Without it: the deadline is their start. */
  stranger?: (page: Page, walked: Walked) => Promise<void>
  zone?: string
  /** What the owner promised to somebody who starts at this moment. */
  endsAt: (start: Temporal.ZonedDateTime) => Temporal.ZonedDateTime
  /** What the setting is for. */
  before?: (page: Page, walked: Ending) => Promise<void>
  /** Added to the address of the last visit, and to that of the page where it ends. */
  query?: string
  after?: (page: Page, walked: Ending) => Promise<void>
}

const ZONE = 'America/New_York'

/** When every walk begins: the coming one, at ten in the morning, so that none crosses midnight. */
export const TUESDAY = nextTuesday(Temporal.Now.zonedDateTimeISO(ZONE))

function nextTuesday(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const days = (9 - now.dayOfWeek) % 7 || 7
  return now.add({ days }).withPlainTime('10:00')
}

/** A campaign with a deadline for each of its people, or one for all of them. */
export function timed(row: TimedRow): Walk {
  const { start = comesBy, zone = ZONE, query = '' } = row
  return async (world, type) => {
    const { product, device } = world
    await passTo(product, TUESDAY)
    const walked = await test.step('the owner', () => ownerSetsUp(world, type, row))
    const { calls, campaign, offer, closed } = walked
    if (row.stranger)
      await test.step('a stranger', async () => {
        await row.stranger?.(await device(), walked)
        expect(await calls.leads(campaign)).toEqual([])
      })

    const { page, end } = await test.step('before the deadline', async () => {
      const visitor = await start(walked)
      await expect.poll(() => calls.leads(campaign)).toHaveLength(1)
      const [lead] = await calls.leads(campaign)
      const endsAt = row.endsAt(at(lead?.startedAt ?? 0, zone))
      expect(at(lead?.deadlineAt ?? 0, zone).toString()).toBe(endsAt.toString())
      await (row.before ?? seesClock)(visitor, { ...walked, endsAt })
      await expect(visitor.getByText('Still open')).toBeVisible()
      expect(await deadlineByScript(visitor)).toBe(endsAt.epochMilliseconds)
      return { page: visitor, end: endsAt }
    })

    await test.step('after the deadline', async () => {
      await passTo(product, end.add({ milliseconds: 1 }))
      await page.goto(`${offer}${query}`)
      if (row.pages[0].redirects) await expect(page).toHaveURL(`${closed}${query}`)
      else await staysWithoutTimer(page, offer)
      await row.after?.(page, { ...walked, endsAt: end })
    })
  }
}

/** Days that pass at once look to the server like days in which its database was away. */
export async function passTo({ clock, deps }: Product, moment: Temporal.ZonedDateTime) {
  clock.set(moment.epochMilliseconds)
  await deps.snapshot.refresh()
}

export async function staysWithoutTimer(page: Page, url: string) {
  await expect(page.getByText('Too late')).toBeVisible()
  await expect(page.getByText('Still open')).toBeHidden()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(url)
}

async function comesBy({ device, offer }: Walked): Promise<Page> {
  const page = await device()
  await page.goto(offer)
  return page
}

export async function seesClock(page: Page) {
  await expect(bar(page)).toBeVisible()
}

/** With a link of an e-mail, to whose address the campaign has a start or gives one. */
export function comesByLink(email: string): (walked: Walked) => Promise<Page> {
  return async ({ device, linkFor: link }) => {
    const page = await device()
    await page.goto(await link(email))
    return page
  }
}

/** The owner's other software has told of the person, who then comes with the link of its e-mail. */
export function isTold(email: string): (walked: Walked) => Promise<Page> {
  return async (walked) => {
    const { calls, campaign } = walked
    const body = { rows: [{ email }] }
    await calls.ask(leadsApi.importLeads, { params: { campaignId: campaign.id }, body })
    walked.product.clock.advance({ hours: 1 })
    return comesByLink(email)(walked)
  }
}

/** Nothing is shown, nobody is sent away, and no clock starts. */
export async function getsNothing(page: Page, { offer }: Pick<Walked, 'offer'>) {
  await visit(page, offer)
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(offer)
}

function at(epochMilliseconds: number, zone = ZONE): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)
}
