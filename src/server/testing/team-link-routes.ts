/** The calls by which owners read, change and use their team testing link. */
import type { FastifyInstance } from 'fastify'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { teamLinkApi as calls, type TeamLink } from '#domain/testing/team-link.api.ts'
import type { TravelChoice } from '#domain/testing/time-travel.schema.ts'
import { testingMessages } from '#domain/testing/testing.schema.ts'
import { travelRefusals } from '#domain/testing/travelled-time.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, invalid, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { submitAddress } from '../lead-store/start-leads.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from '../pages/page-code.ts'
import { pagesOf } from '../pages/repository.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { teamOpening } from '../tokens/team-opening.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { isOpenable } from './mark-browser.ts'
import { planTravel, type PlannedTravel } from './plan-travel.ts'
import { teamLinkHash } from './team-link.ts'
import { countTeamBrowsers, rotateTeamLink } from './team-links-repository.ts'

type TeamLinkDeps = Platform & {
  snapshot: Snapshot
  visitors: Pick<Visitors, 'keys' | 'starts'>
  pageCode: PageCode
}

export function teamLinkRoutes(app: FastifyInstance, deps: TeamLinkDeps): void {
  const { audit, clock, database, environment, snapshot, visitors } = deps

  serve(app, calls.load, ({ account, campaign }) => linkOf(deps, { account, campaign }))

  serve(app, calls.change, async ({ account, campaign, request }) => {
    await inTransaction(database.db, async (trx) => {
      if (!(await takeCampaign(trx, { account, campaign }))) throw notFound()
      await rotateTeamLink(trx, { account, campaign })
      // Every process stops believing the marks of the link before.
      campaignChanged(trx, campaign.id)
      await audit.write(trx, request, { action: 'secret-changed', subject: `${campaign.id} team link` })
    })
    await snapshot.refresh()
    return linkOf(deps, { account, campaign })
  })

  serve(app, calls.open, async ({ account, campaign: owned, body }) => {
    await snapshot.refresh()
    const campaign = snapshot.campaign(owned.id)
    const page = campaign?.pages.find(({ id: pageId }) => pageId === body.pageId)
    if (!campaign || !page) throw notFound()
    if (!isOpenable(page)) throw badRequest('The address of this page ends in *: it is many pages.')
    const inMails = await addressInMails(
      deps,
      { account, campaign: owned },
      { campaign, page, opens: body.opens },
    )
    const opening = teamOpening(visitors.keys.team, {
      id: newId(),
      campaignId: campaign.id,
      pageId: page.id,
      inMails,
      rotation: campaign.teamRotation,
      madeAt: clock.now(),
      travel: body.travel && (await travelOf(deps, campaign, { choice: body.travel, email: body.email })),
    })
    return { url: `${environment.EDGE_ORIGIN}/xray/open?h=${opening}` }
  })
}

async function linkOf(deps: TeamLinkDeps, scope: CampaignScope): Promise<TeamLink> {
  const link = await teamLinkHash(deps, scope)
  if (!link) throw notFound()
  const { rotation, hash } = link
  const counted = { rotation, now: deps.clock.now() }
  return {
    url: `${deps.environment.EDGE_ORIGIN}/promotions/xray/${scope.campaign.id}/${hash}`,
    markedBrowsers: await countTeamBrowsers(deps.database.db, scope, counted),
  }
}

type Opened = { campaign: SnapshotCampaign; page: SnapshotPage; opens: 'page' | 'link' | 'image' }

/** Null: it is the page itself that is opened. */
async function addressInMails(
  { database, pageCode }: TeamLinkDeps,
  scope: CampaignScope,
  { campaign, page, opens }: Opened,
): Promise<string | null> {
  if (opens === 'page') return null
  if (opens === 'image')
    return pageCode.emailImageUrl({ id: campaign.id, email_image_hash: campaign.image.hash })
  const pages = await pagesOf(database.db, scope)
  const code = pages.find(({ id }) => id === page.id)?.linkCode ?? null
  if (code === null || !page.type.hasEmailLink) throw badRequest('This page has no email link.')
  return pageCode.linkUrl(code)
}

type Wish = { choice: TravelChoice; email: string | null }

/** Looks the address up and starts nobody. */
async function travelOf(
  { clock, visitors: { starts } }: TeamLinkDeps,
  campaign: SnapshotCampaign,
  { choice, email }: Wish,
): Promise<PlannedTravel> {
  const now = clock.now()
  const address = email === null ? null : emailAddress(email)
  if (email !== null && !address) throw invalid('email', testingMessages.emailInvalid)
  const answer =
    address && campaign.rule ? await submitAddress(starts, { campaign, now, address, start: null }) : null
  const travel = planTravel(campaign, choice, { known: answer?.shown ?? null, now })
  if (!travel) throw invalid('travel', travelRefusals.noEnd)
  return travel
}
