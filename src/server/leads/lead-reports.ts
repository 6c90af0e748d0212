/** The long reads about leads: a page of the list, a count, what they can be filtered by, and a piece of the export. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { originOf, type LeadOrigin } from '#domain/analytics/lead-origin.ts'
import { csvCell, csvCells, csvLine } from '#domain/leads/csv.ts'
import { instantText } from '#domain/leads/instant-text.ts'
import { deadlineInForce, type FollowedRule } from '#domain/leads/deadline-in-force.ts'
import { bulkActions, defaultOrder, leadSorts, sortDirections } from '#domain/leads/lead-filter.ts'
import { leadState } from '#domain/leads/lead.ts'
import { leadFilter, type LeadAnswer } from '#domain/leads/leads.api.ts'
import { followedRule } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import type { Platform } from '../platform/platform.ts'
import { report } from '../jobs/report.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { hasPortalTasks } from '../lead-store/portal-tasks-repository.ts'
import { doneInPortals, type DoneInPortals } from '../lead-store/portal-tasks.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import { writesOfLeads } from '../write-back/writes-repository.ts'
import { countLeads } from './count-leads.ts'
import { conditionsOf } from './lead-conditions.ts'
import { filterChoices } from './lead-filter-choices.ts'
import { countByConditions, listLeads, type ListedLead } from './lead-list-repository.ts'
import { labelsOfPages } from './lead-origins-repository.ts'
import { clicksOfLeads } from './repository.ts'

const PAGE = 50
const LINES_AT_ONCE = 1000
/** So many pages of lines go together: while what was sealed of one is opened, the next one is read. The last one waits. */
const PAGES_AT_ONCE = 8

const nothingDone: ReadonlyMap<string, DoneInPortals> = new Map()

const scopeArgs = z.object({ accountId: z.string(), campaignId: z.string(), now: z.number() })
const place = z.object({ deadlineAt: z.number(), startedAt: z.number(), id: z.string() })
const pageArgs = scopeArgs.extend({
  filter: leadFilter,
  sort: z.enum(leadSorts).optional(),
  direction: z.enum(sortDirections).optional(),
  before: place.nullable(),
})

type PageArgs = z.output<typeof pageArgs>
type LeadReportNeeds = Pick<Platform, 'database' | 'vault'>

export const leadPage = report({
  name: 'lead-page',
  args: pageArgs,
  async run(args, deps: LeadReportNeeds) {
    const { filter, before, now } = args
    const scope = scopeOf(args)
    const { db } = deps.database
    const conditions = await conditionsOf(deps, scope, { filter, now })
    const total = await countLeads(db, scope.campaign.id, conditions)
    // Nobody looks through all of the campaign's for what is known not to be there.
    if (total === 0) return { leads: [], next: null, total }
    const asked = { conditions, order: orderOf(args), before, limit: PAGE }
    const { leads, next } = await listLeads(db, scope.campaign.id, asked)
    return { leads: await answersOf(deps, scope, { leads, now }), next, total }
  },
})

function orderOf({ filter, sort, direction }: Pick<PageArgs, 'filter' | 'sort' | 'direction'>) {
  const usual = defaultOrder(filter.state)
  return { sort: sort ?? usual.sort, direction: direction ?? usual.direction }
}

export const leadCount = report({
  name: 'lead-count',
  args: scopeArgs.extend({
    filter: leadFilter,
    action: z.enum(bulkActions).optional(),
    recordedBefore: z.number(),
  }),
  async run({ filter, action, recordedBefore, now, ...ids }, deps: LeadReportNeeds) {
    const scope = scopeOf(ids)
    const conditions = await conditionsOf(deps, scope, { filter, now })
    return countByConditions(deps.database.db, scope.campaign.id, {
      ...conditions,
      createdBefore: recordedBefore,
      isResettable: action === 'reset',
    })
  },
})

export const leadFilters = report({
  name: 'lead-filters',
  args: z.object({ campaignId: z.string() }),
  run: ({ campaignId }, { database }: LeadReportNeeds) =>
    filterChoices(database.db, ownedCampaign(campaignId)),
})

export const leadLines = report({
  name: 'lead-lines',
  args: pageArgs.extend({ ids: z.array(z.string()).optional() }),
  async run({ ids, ...args }, deps: LeadReportNeeds) {
    const { filter, before, now } = args
    const scope = scopeOf(args)
    const { db } = deps.database
    const matching = await conditionsOf(deps, scope, { filter, now })
    const conditions = { ...matching, ids: ids ?? matching.ids }
    const shared = await sharedFacts(db, scope)
    const hasTasks = await hasPortalTasks(db, scope.campaign.id)
    const of = { accountId: args.accountId, campaignId: args.campaignId }
    const pages: Promise<string>[] = []
    let from = before
    do {
      const asked = { conditions, order: orderOf(args), before: from, limit: LINES_AT_ONCE }
      const { leads, next } = await listLeads(db, scope.campaign.id, asked)
      const leadIds = leads.map(({ id }) => id)
      const emails = emailsOf(deps, scope, leads)
      // Should something fail first, nobody asks for them.
      emails.catch(() => undefined)
      // One after the other: connections are for others, too.
      const clicks = await clicksOf(db, scope, leads)
      const done = hasTasks ? await doneInPortals({ db, vault: deps.vault }, of, leadIds) : nothingDone
      const page = { ...shared, leads, now, clicks, done }
      pages.push(emails.then((opened) => linesOf({ ...page, emails: opened })))
      pages.at(-1)?.catch(() => undefined)
      from = next
      // SQLite answers at once: without a turn nothing that was opened would become lines before all is read.
      await nextTurn()
    } while (from !== null && pages.length < PAGES_AT_ONCE)
    return { text: (await Promise.all(pages)).join(''), next: from }
  },
})

export const HEAD_LINE = csvLine([
  'email',
  'started_at',
  'deadline_at',
  'state',
  'source',
  'clicks',
  'bought_at',
  'page',
  'trigger',
  'device',
  'utm_source',
  'name',
  'answers',
])

type Exported = KnownOfLeads & { done: ReadonlyMap<string, DoneInPortals> }

/** Of a million lines each is put together from as few parts as it can be: what many of them share is written once. */
function linesOf({ leads, now, follow, pages, clicks, emails, done }: Exported): string {
  const origins = new Map<string, string>()
  const originCells = (origin: string) => {
    const { pageId, trigger, device, utmSource } = originOf(origin)
    return csvCells([pages.get(pageId) ?? '', trigger, device, utmSource])
  }
  const lines = leads.map((lead, at) => {
    const { id, startedAt, endedBy, soldAt, source, origin } = lead
    const deadlineAt = shownDeadline(lead, follow)
    const state = leadState({ deadlineAt, endedBy, soldAt, now })
    const boughtAt = soldAt === null ? '' : instantText(soldAt)
    const cells = `${csvCell(emails[at] ?? '')},"${instantText(startedAt)}","${instantText(deadlineAt)}"`
    const counted = `"${state}",${csvCell(source)},"${clicks.get(id) ?? 0}","${boughtAt}"`
    return `${cells},${counted},${origins.getOrInsertComputed(origin, originCells)},${doneCells(done.get(id))}\r\n`
  })
  return lines.join('')
}

function doneCells(done: DoneInPortals | undefined): string {
  if (!done) return '"",""'
  return csvCells([
    done.forms.findLast(({ name }) => name !== null)?.name ?? '',
    done.answers.map(({ question, chosen }) => `${question}: ${chosen.join(', ')}`).join('; '),
  ])
}

type LeadPage = { leads: readonly ListedLead[]; now: number }

async function answersOf(deps: LeadReportNeeds, scope: CampaignScope, page: LeadPage): Promise<LeadAnswer[]> {
  const { db } = deps.database
  const ids = page.leads.map(({ id }) => id)
  const writes = await writesOfLeads(db, scope.campaign.id, ids)
  const shared = await sharedFacts(db, scope)
  const clicks = await clicksOf(db, scope, page.leads)
  const emails = await emailsOf(deps, scope, page.leads)
  const facts = factsOf({ ...shared, ...page, clicks, emails })
  return facts.map((lead) => ({ ...lead, written: writes.get(lead.id) ?? null }))
}

/** Of all leads of a campaign. */
type SharedFacts = { follow: FollowedRule; pages: ReadonlyMap<string, string> }

async function sharedFacts(db: Db, scope: CampaignScope): Promise<SharedFacts> {
  const follow = await followedRule(db, scope)
  return { follow, pages: await labelsOfPages(db, scope.campaign.id) }
}

/** What both the list and its export tell. */
type LeadFacts = Omit<LeadAnswer, 'written'>

/** `emails`: in the order of the leads. */
type KnownOfLeads = SharedFacts &
  LeadPage & { clicks: ReadonlyMap<string, number>; emails: readonly (string | null)[] }

function factsOf({ leads, now, follow, pages, clicks, emails }: KnownOfLeads): LeadFacts[] {
  const originsRead = new Map<string, LeadOrigin>()
  return leads.map((lead, at) => {
    const { id, startedAt, endedBy, soldAt, source } = lead
    const { pageId, trigger, device, utmSource } = originsRead.getOrInsertComputed(lead.origin, originOf)
    const deadlineAt = shownDeadline(lead, follow)
    return {
      id,
      email: emails[at] ?? null,
      startedAt,
      deadlineAt,
      state: leadState({ deadlineAt, endedBy, soldAt, now }),
      source,
      clicks: clicks.get(id) ?? 0,
      soldAt,
      page: pages.get(pageId) ?? '',
      trigger,
      device,
      utmSource,
    }
  })
}

/** A record that ended keeps the deadline that it had then. */
function shownDeadline(lead: ListedLead, follow: FollowedRule): number {
  return lead.endedBy === null ? deadlineInForce(lead, follow) : lead.deadlineAt
}

/** Looked up only for whoever has clicked at all: most of an export have not. */
function clicksOf(db: Db, { campaign }: CampaignScope, leads: readonly ListedLead[]) {
  const clicked = leads.filter(({ clickedAt }) => clickedAt !== null)
  return clicksOfLeads(
    db,
    campaign.id,
    clicked.map(({ id }) => id),
  )
}

async function emailsOf(
  { vault }: LeadReportNeeds,
  { account, campaign }: CampaignScope,
  leads: readonly ListedLead[],
): Promise<(string | null)[]> {
  return vault.openAll(
    account.id,
    leadEmailField(campaign.id),
    leads.map(({ email }) => email),
  )
}

function scopeOf({ accountId, campaignId }: { accountId: string; campaignId: string }): CampaignScope {
  return { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
}
