/** What the X-ray panel asks for on owners' pages: another time, and a new start. The browser's mark is the proof. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import type { XrayAnswer } from '#domain/visitors/xray.ts'
import { travelRefusals } from '#domain/testing/travelled-time.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { clientBucket } from '../http/client-address.ts'
import { resetLead } from '../leads/lead-endings-repository.ts'
import type { Platform } from '../platform/platform.ts'
import { storedLead } from '../visitors/xray-repository.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { awakeForTest } from '../snapshot/tested-campaign.ts'
import { travelToken } from '../tokens/travel-token.ts'
import { understandText } from '../visitors/routes.ts'
import { keptMark, testerOf } from '../visitors/team-visit.ts'
import type { LeadClaim } from '../tokens/lead-token.ts'
import type { TeamMark } from '../tokens/team-mark.ts'
import { tokenReader, type TokenReader } from '../tokens/token-reader.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { planTravel } from './plan-travel.ts'
import { readXrayRequest, type ParsedXrayRequest } from './xray-request.ts'

type TravelDeps = Pick<Platform, 'database' | 'clock' | 'audit'> & {
  snapshot: Snapshot
  visitors: Pick<Visitors, 'keys' | 'limits'>
}

type Parts = TravelDeps & { tokens: TokenReader }

const edge = { config: { hostRole: 'edge' }, schema: { hide: true } } as const

const ofEveryAnswer = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

const refusals = {
  notUnderstood: 'That was not understood.',
  notTeam: 'This browser is no longer the team’s. Open the team testing link again.',
  tooFast: 'That was too fast. Please wait a minute.',
  notTest: 'Only a test can be started anew: this visitor’s deadline stays as it is.',
  noLead: 'Nobody has been started here yet.',
} as const

export async function teamTravelRoutes(app: FastifyInstance, deps: TravelDeps): Promise<void> {
  const parts = { ...deps, tokens: tokenReader(deps.visitors.keys.tokens) }
  await app.register(async (scope) => {
    understandText(scope)
    scope.post('/xray/travel', edge, (request, reply) => answered(parts, { request, reply }, travel))
    scope.post('/xray/start-anew', edge, (request, reply) => answered(parts, { request, reply }, startAnew))
  })
}

type Refused = { status: number; error: string }
type Proven = { asked: ParsedXrayRequest; mark: TeamMark; campaign: SnapshotCampaign }
type Work = (parts: Parts, proven: Proven, request: FastifyRequest) => Promise<string | Refused>

const refused = (status: number, refusal: keyof typeof refusals): Refused => ({
  status,
  error: refusals[refusal],
})

async function answered(
  parts: Parts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: Work,
) {
  const done = await provenWork(parts, request, work)
  const answer: XrayAnswer = typeof done === 'string' ? { url: done } : { error: done.error }
  return reply
    .code(typeof done === 'string' ? 200 : done.status)
    .headers(ofEveryAnswer)
    .send(JSON.stringify(answer))
}

async function provenWork(parts: Parts, request: FastifyRequest, work: Work): Promise<string | Refused> {
  const { clock, snapshot, visitors } = parts
  if (!visitors.limits.mayOpenTeamLink(clientBucket(request.ip))) return refused(429, 'tooFast')
  const asked = readXrayRequest(request.body)
  if (!asked) return refused(400, 'notUnderstood')
  const account = snapshot.account(asked.a)
  const kept = account && keptMark({ keys: visitors.keys, snapshot }, asked, { account, now: clock.now() })
  if (!kept || kept === 'former' || kept.campaign.id !== asked.campaignId) return refused(403, 'notTeam')
  const { mark, campaign } = kept
  return work(parts, { asked, mark, campaign: awakeForTest(campaign) }, request)
}

/** Told by this browser's own deadline, from the present, whatever time the page is looked at in now. */
async function travel(
  { clock, visitors, tokens }: Parts,
  { asked, mark, campaign }: Proven,
): Promise<string | Refused> {
  const { url, travel: choice } = asked
  if (choice === null) return url
  const now = clock.now()
  const known = ownClaim(tokens, { asked, mark, campaign })
  const planned = planTravel(campaign, choice, { known, now })
  if (!planned) return { status: 400, error: travelRefusals.noEnd }
  const { campaignId, browserId } = mark
  const travelled = new URL(url)
  const token = travelToken(visitors.keys.team, { campaignId, browserId, madeAt: now, ...planned })
  travelled.searchParams.set(EMBED_PARAMETERS.travel, token)
  return travelled.href
}

/** While the campaign is tested, what it has started as a visitor is left aside. */
function ownClaim(tokens: TokenReader, { asked, mark, campaign }: Proven): LeadClaim | null {
  const claims = tokens.claimsOf(campaign.id, asked.k)
  const tester = testerOf({ mark }, campaign)
  return claims.find(({ visitorId }) => tester === null || visitorId === tester) ?? null
}

/** Only of a test: nobody else's deadline is moved by a visitor. The page starts it when it is opened again. */
async function startAnew(
  { audit, clock, database, snapshot, tokens }: Parts,
  { asked, mark, campaign }: Proven,
  request: FastifyRequest,
): Promise<string | Refused> {
  const { id: campaignId, accountId } = campaign
  const claim = ownClaim(tokens, { asked, mark, campaign })
  if (!claim) return refused(409, 'noLead')
  const { leadId } = claim
  const stored = await storedLead(database.db, { campaignId, leadId })
  if (stored && stored.source !== 'test') return refused(409, 'notTest')
  await inTransaction(database.db, async (trx) => {
    const now = clock.now()
    await setChangeCause(trx, { cause: 'test', at: now })
    if (await resetLead(trx, { campaignId, leadId, now }))
      await audit.write(trx, request, { action: 'lead-reset', accountId, subject: leadId })
  })
  await snapshot.refresh()
  return asked.url
}
