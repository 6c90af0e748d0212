/** What pages, links and images of a campaign tell one person at this moment. */
import type { ChannelFacts } from '#domain/people/channels.ts'
import { pageSight } from '#domain/people/page-sight.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import type { LeadState } from '#domain/leads/lead.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/testing/rehearsal-facts.ts'
import { isAsleep } from '../snapshot/campaign-window.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import {
  askImage,
  askPage,
  followFrom,
  openPage,
  pageAnswer,
  visitedUrl,
} from '../testing/rehearsed-person.ts'
import type { KnownPerson } from './person-world.ts'

type Told = { page: SnapshotPage; answer: PageAnswer }

export type Asked = {
  state: LeadState
  /** Pages whose bar they have hidden. */
  hidden: ReadonlySet<string>
}

export type ToldChannels = Pick<ChannelFacts, 'pages' | 'image' | 'links' | 'isAsleep'> & {
  sights: { url: string; shows: string }[]
}

export async function askChannels(known: KnownPerson, { state, hidden }: Asked): Promise<ToldChannels> {
  const { world, hasAddress } = known
  const { campaign } = world
  const told = await askPages(known)
  const sleeps = isAsleep(campaign) || campaign.isArchived
  const now = world.now()
  return {
    isAsleep: sleeps,
    pages: told.filter(({ page }) => takesPart(page)).map(({ answer }) => answer),
    image: hasAddress && campaign.rule ? await imageOf(known) : null,
    links: hasAddress ? await linksOf(known) : null,
    sights: told.map(({ page, answer }) => ({
      url: withoutScheme(page.beforeUrl),
      shows: pageSight({
        type: page.typeName,
        answer,
        state,
        isAsleep: sleeps,
        isHidden: hidden.has(page.id),
        now,
      }),
    })),
  }
}

/** One after the other: each is told what the one before has made of them. */
async function askPages(known: KnownPerson): Promise<Told[]> {
  const told: Told[] = []
  for (const page of known.world.campaign.pages)
    if (page.pattern) told.push({ page, answer: await ask(known, visitedUrl(page)) })
  return told
}

/** Whose address nobody knows comes by what their browser keeps. */
async function ask({ world, person, hasAddress, names }: KnownPerson, url: string): Promise<PageAnswer> {
  if (hasAddress) return askPage(world, person, { url, names })
  return pageAnswer(world, await openPage(world, person, { url, brings: 'nothing' }), names)
}

function takesPart({ typeName }: SnapshotPage): boolean {
  const { shows, redirects } = pageTypeFacts(typeName)
  return shows !== null || redirects
}

async function imageOf({ world, person }: KnownPerson): Promise<ChannelFacts['image']> {
  const { lead, shown } = await askImage(world, person)
  return { endsAt: lead?.deadlineAt ?? null, shown }
}

async function linksOf({ world, person }: KnownPerson): Promise<ChannelFacts['links']> {
  const links = []
  for (const { code, page } of world.links) {
    const offerUrl = visitedUrl(page)
    links.push({ offerUrl, ...(await followFrom(world, person, { code, offerUrl })) })
  }
  return links
}
