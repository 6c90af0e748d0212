/** What people did with each page, its link and its bar, and with images in mails. */
import { pageActivity, type ActivityKind } from '#domain/activity/activity-kind.ts'
import type { PageFigures, PageRow } from '#domain/analytics/analytics.api.ts'
import { sumOf } from '#domain/analytics/daily-counts.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import type { Db } from '../database/schema.ts'
import type { CountedPeriod } from './campaign-period.ts'
import { activityByPage, namedPages, type DoneOnPage } from './page-figures-repository.ts'
import { peopleByPage, type PeopleOnPage } from './people-repository.ts'

export type FiguresOfPages = {
  rows: PageRow[]
  total: PageFigures
  images: { loads: number; people: number }
}

export async function figuresOfPages(db: Db, { campaignId, days }: CountedPeriod): Promise<FiguresOfPages> {
  const [done, pages] = await Promise.all([
    activityByPage(db, campaignId, { kinds: pageActivity, days }),
    namedPages(db, campaignId),
  ])
  const named = new Map(
    pages.map((page) => [page.id, { pageId: page.id, name: pageName(page), url: page.beforeUrl }]),
  )
  // Pages that are gone were seen too: without them the rows would not add up.
  for (const { pageId } of done)
    if (pageId !== '' && !named.has(pageId)) named.set(pageId, { pageId, name: '', url: '' })
  const pageIds = ['', ...named.keys()]
  const people = await peopleByPage(db, campaignId, { pageIds, kinds: ['visit', 'click', 'image'], days })
  return {
    rows: [...named.values()].map((page) => ({ ...page, ...figuresOf({ done, people }, page.pageId) })),
    total: figuresOf({ done, people }, null),
    images: {
      loads: sumOf(done.filter(({ kind }) => kind === 'image').map(({ count }) => count)),
      people: peopleOn(people, '', 'image'),
    },
  }
}

type Done = { done: readonly DoneOnPage[]; people: readonly PeopleOnPage[] }

/** Null: of all pages. */
function figuresOf({ done, people }: Done, pageId: string | null): PageFigures {
  const onPage = done.filter((one) => pageId === null || one.pageId === pageId)
  const times = (kind: ActivityKind) =>
    sumOf(onPage.filter((one) => one.kind === kind).map(({ count }) => count))
  return {
    views: times('visit'),
    people: peopleOn(people, pageId ?? '', 'visit'),
    clickers: peopleOn(people, pageId ?? '', 'click'),
    clicks: times('click'),
    redirects: times('redirect'),
    ctaClicks: times('cta'),
    hides: times('hide'),
    shows: times('show'),
  }
}

function peopleOn(people: readonly PeopleOnPage[], pageId: string, kind: ActivityKind): number {
  return sumOf(people.filter((one) => one.pageId === pageId && one.kind === kind).map((one) => one.people))
}
