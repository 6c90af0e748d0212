/** How often the portals of each theme were shown, closed and clicked, and what was answered in them. */
import { portalActivity, type ActivityKind } from '#domain/activity/activity-kind.ts'
import type { PortalFigures, PortalRow } from '#domain/analytics/analytics.api.ts'
import { dailyCounts, sumOf } from '#domain/analytics/daily-counts.ts'
import type { Db } from '../database/schema.ts'
import type { CountedPeriod } from './campaign-period.ts'
import { activityByPageAndDay, namedThemes, type DoneOnDay } from './portal-figures-repository.ts'

export type FiguresOfPortals = { rows: PortalRow[]; total: PortalFigures }

const kindOf = {
  shown: 'pshown',
  closed: 'pclose',
  clicked: 'pclick',
  submitted: 'psent',
  answered: 'panswer',
} as const satisfies Record<keyof PortalFigures, ActivityKind>

// Of the literal table above.
const figureNames = Object.keys(kindOf) as (keyof PortalFigures)[]

/** Themes that are gone were seen too: without them the rows would not add up. */
export async function figuresOfPortals(
  db: Db,
  { campaignId, days }: CountedPeriod,
): Promise<FiguresOfPortals> {
  const [done, themes] = await Promise.all([
    activityByPageAndDay(db, campaignId, { kinds: portalActivity, days }),
    namedThemes(db, campaignId),
  ])
  const names = new Map(themes.map(({ id, name }) => [id, name]))
  const themeIds = new Set([...names.keys(), ...done.map(({ pageId }) => pageId)])
  const rows = [...themeIds].map((themeId) => {
    const ofTheme = done.filter(({ pageId }) => pageId === themeId)
    return { themeId, name: names.get(themeId) ?? '', ...sums(ofTheme), days: byDay(ofTheme, days) }
  })
  return { rows, total: sums(done) }
}

function sums(done: readonly DoneOnDay[]): PortalFigures {
  return figuresBy((kind) => sumOf(done.filter((one) => one.kind === kind).map(({ count }) => count)))
}

function byDay(done: readonly DoneOnDay[], span: CountedPeriod['days']): PortalFigures[] {
  const courses = figuresBy((kind) =>
    dailyCounts(
      done.filter((one) => one.kind === kind),
      span,
      ({ count }) => count,
    ),
  )
  return courses.shown.map((_shown, at) => figuresFrom((figure) => courses[figure][at] ?? 0))
}

function figuresBy<Value>(valueOf: (kind: ActivityKind) => Value): Record<keyof PortalFigures, Value> {
  return figuresFrom((figure) => valueOf(kindOf[figure]))
}

function figuresFrom<Value>(
  valueOf: (figure: keyof PortalFigures) => Value,
): Record<keyof PortalFigures, Value> {
  // Of the literal table above.
  return Object.fromEntries(figureNames.map((figure) => [figure, valueOf(figure)])) as Record<
    keyof PortalFigures,
    Value
  >
}
