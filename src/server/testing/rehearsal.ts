/**
 * Runs a whole campaign for somebody made up: start, pages, image, links, words, the end, where it leads, and a sale, each by
 * the functions that answer real people, at the moments that matter. What each of them said is judged in domain.
 */
import { matchesPage, samePage } from '#domain/addresses/page-url.ts'
import { quickstartStepsFor } from '#domain/campaigns/quickstart-steps.ts'
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { redirectLoop } from '#domain/pages/redirect-loop.ts'
import { sendsInCircles } from '#domain/pages/pre-launch.ts'
import { codesOf } from '#domain/discounts/discount.ts'
import { exampleCode } from '#domain/discounts/lead-code.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import type { DiscountCodeFact, FieldFact, RehearsalFacts } from '#domain/testing/rehearsal-facts.ts'
import { rehearsalRows } from '#domain/testing/rehearse.ts'
import type { RehearsalReport } from '#domain/testing/rehearsal.schema.ts'
import { wantedDeadline } from '#domain/write-back/wanted-deadline.ts'
import { accountOf } from '../accounts/repository.ts'
import { campaignOf, campaignsOf, type StoredCampaign } from '../campaigns/repository.ts'
import { connectionsOf } from '../connections/repository.ts'
import { discountReadiness } from '../discounts/discount-readiness.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { integrationSettingsOf } from '../integrations/integrations-repository.ts'
import { wholeSecond } from '../lead-store/start-leads.ts'
import type { PageCode } from '../pages/page-code.ts'
import { pagesOf, type StoredPage } from '../pages/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { isToldOfSales } from '../sale-trackings/events-repository.ts'
import { trackingsOf } from '../sales/tracking-repository.ts'
import { forVisitors } from '../snapshot/campaign-window.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { awakeForTest } from '../snapshot/tested-campaign.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { imageFact, linkFacts, pageFacts, type Rehearsed } from './rehearsal-channels.ts'
import { rehearsalLeads, rehearsalVault } from './rehearsal-leads.ts'
import { lookAtPages } from './rehearsal-looks.ts'
import { saleFacts } from './rehearsal-sale.ts'
import { startByEachWay } from './rehearsal-starts.ts'
import { rehearsalWorld, type RehearsalWorld } from './rehearsal-world.ts'
import { leadOf, madeUpPerson, visitedUrl, type MadeUpPerson } from './rehearsed-person.ts'

export type RehearsalDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'fetcher' | 'reports'> & {
  snapshot: Snapshot
  visitors: Pick<Visitors, 'keys' | 'sightings'>
  pageCode: PageCode
  styles: CompiledStyles
}

export async function rehearse(deps: RehearsalDeps, scope: CampaignScope): Promise<RehearsalReport> {
  const startedAt = performance.now()
  const { db } = deps.database
  await deps.snapshot.refresh()
  const campaign = await campaignOf(db, scope)
  const world = await worldOf(deps, scope)
  const ranAt = deps.clock.now()
  const endsAt = world.campaign.rule && personalDeadline(world.campaign.rule, world.now())
  const facts = await factsOf(deps, scope, { campaign, world, endsAt })
  return {
    ranAt,
    tookMs: Math.round(performance.now() - startedAt),
    endsAt,
    timezone: campaign.settings.timezone,
    rows: rehearsalRows(facts),
  }
}

/** It begins with the launch where that is still to come: before, nothing is to be seen. */
async function worldOf(deps: RehearsalDeps, scope: CampaignScope): Promise<RehearsalWorld> {
  const { database, clock, log, snapshot, visitors } = deps
  const campaign = snapshot.campaign(scope.campaign.id)
  if (!campaign) throw notFound()
  const account = await accountOf(database.db, scope.account.id)
  const all = await campaignsOf(database.db, scope.account.id)
  const others = all.flatMap(({ id }) => (id === campaign.id ? [] : (snapshot.campaign(id) ?? [])))
  const opensAt = campaign.fixed?.opensAt ?? campaign.quantity?.window.opensAt ?? 0
  return rehearsalWorld({
    db: database.db,
    log,
    keys: visitors.keys,
    isSeen: (page) => visitors.sightings.isSeen(page),
    account,
    campaign: awakeForTest(campaign),
    others,
    links: snapshot.linksOf(campaign),
    leads: rehearsalLeads(),
    vault: rehearsalVault(),
    now: wholeSecond(Math.max(clock.now(), opensAt)),
  })
}

type Subject = { campaign: StoredCampaign; world: RehearsalWorld; endsAt: number | null }

async function factsOf(
  deps: RehearsalDeps,
  scope: CampaignScope,
  { campaign, world, endsAt }: Subject,
): Promise<RehearsalFacts> {
  const { db } = deps.database
  const now = world.now()
  const pages = await pagesOf(db, scope)
  const trackings = await trackingsOf(db, scope)
  const started = await startByEachWay({ db, pageCode: deps.pageCode }, scope, { world, campaign })
  const person = started.find(({ fact }) => fact.endsAt !== null)?.person ?? madeUpPerson()
  const rehearsed = { world, person, endsAt, names: await namesOf(deps, scope) }
  // The only part that waits for others: it begins first and is needed last.
  const looking = lookAtPages(deps, {
    urls: addressesOf(world.campaign),
    publicKey: world.account.public_key,
    scriptUrl: deps.pageCode.scriptUrl(world.account.public_key),
  })
  const again = async <Fact>(ask: (each: Rehearsed) => Promise<Fact>) => {
    world.moveTo(now)
    return ask(rehearsed)
  }
  const field = await again((each) => fieldFact(deps, scope, { ...each, campaign }))
  const sales = await again((each) => saleFacts(each, trackings.values()))
  const image = await again((each) => imageFact(each, deps.styles))
  const links = await again(linkFacts)
  const lookAt = await looking
  const wasSeen = seenPages(pages, deps.clock.now())
  return {
    now: deps.clock.now(),
    endsAt,
    startsPeople: world.campaign.fixed === null,
    recordsSales: quickstartStepsFor(campaign.campaignType).includes('sales'),
    isEnded: forVisitors(world.campaign) !== 'offer',
    starts: started.map(({ fact }) => fact),
    pages: await again((each) => pageFacts(each, { lookAt, wasSeen })),
    image,
    links,
    field,
    discountCode: await again((each) => discountCodeFact(deps, scope, { ...each, campaign })),
    circle: circleOf(campaign, pages),
    swapped: swappedPages(world.campaign),
    sales,
    isToldOfSales:
      trackings.size > 0 ||
      world.campaign.pages.some(({ type }) => type.recordsSale) ||
      (await isToldOfSales(db, scope)),
  }
}

async function namesOf({ database }: RehearsalDeps, { account }: CampaignScope) {
  const campaigns = await campaignsOf(database.db, account.id)
  return new Map(campaigns.map(({ id, name }) => [id, name]))
}

function addressesOf({ pages }: SnapshotCampaign): string[] {
  return pages.flatMap((page) => [
    visitedUrl(page),
    ...(page.type.redirects && page.afterUrl !== null ? [page.afterUrl] : []),
  ])
}

const WEEK_MS = 7 * 86_400_000

/** Of pages behind logins and tag managers a look from here tells nothing: visits of late do, and their owner's word. */
function seenPages(pages: readonly StoredPage[], now: number) {
  const seen = new Set(
    pages
      .filter(
        ({ verifiedBy, lastSeenAt }) =>
          verifiedBy === 'owner' || (lastSeenAt !== null && now - lastSeenAt < WEEK_MS),
      )
      .map(({ id }) => id),
  )
  return ({ id }: { id: string }) => seen.has(id)
}

function circleOf({ settings }: StoredCampaign, pages: readonly StoredPage[]): string[] | null {
  if (!sendsInCircles(settings, pages)) return null
  return redirectLoop(pages) ?? [settings.optin_page_url]
}

/** A page that leads on to an offer of the same campaign, which is over by then as well, or to itself. */
function swappedPages({ pages }: SnapshotCampaign): { url: string; afterUrl: string }[] {
  const offers = pages.filter(({ type }) => type.redirects)
  return offers.flatMap((page) => {
    const { afterUrl } = page
    if (afterUrl === null) return []
    const isOffer = offers.some(
      ({ beforeUrl }) => samePage(beforeUrl, afterUrl) || matchesPage(beforeUrl, afterUrl),
    )
    return isOffer ? [{ url: visitedUrl(page), afterUrl }] : []
  })
}

type FieldAsked = { world: RehearsalWorld; person: MadeUpPerson; campaign: StoredCampaign }

/** What would be written into the field of the e-mail platform. Nothing is. */
async function fieldFact(
  { database: { db } }: RehearsalDeps,
  scope: CampaignScope,
  { world, person, campaign }: FieldAsked,
): Promise<FieldFact | null> {
  const integration = await integrationSettingsOf(db, scope, campaign.emailPlatform)
  const lead = await leadOf(world, person)
  if (!integration?.textField || !lead) return null
  const { settings, follow } = world.campaign
  const wanted = wantedDeadline({ ...lead, endedBy: null, mergedInto: null }, { settings, follow })
  if (wanted.says !== 'deadline') return null
  const connections = await connectionsOf(db, scope.account.id)
  const broken = connections.find(
    ({ id, broken_since }) => id === integration.connectionId && broken_since !== null,
  )
  const problem = broken ? (broken.problem ?? 'The connection does not work.') : null
  return { text: wanted.text, endsAt: wanted.deadlineAt, problem }
}

/** What the shop would be asked for. It is not asked. */
async function discountCodeFact(
  { database: { db } }: RehearsalDeps,
  scope: CampaignScope,
  { world, person, campaign }: FieldAsked,
): Promise<DiscountCodeFact | null> {
  const readiness = await discountReadiness(db, scope, campaign.campaignType)
  if (readiness === null) return null
  const isOnes = codesOf(campaign.campaignType) === 'perLead'
  const lead = await leadOf(world, person)
  const { fixed, follow } = world.campaign
  return {
    readiness,
    isOnes,
    code: isOnes ? exampleCode(campaign.name) : (readiness.discount?.discount_code ?? null),
    endsAt: isOnes ? lead && deadlineInForce(lead, follow) : (fixed?.deadlineAt ?? null),
  }
}
