/**
 * The tracking pixel: an image on a page that runs no script of ours. It starts a deadline for a browser that it
 * can recognize again, and never redirects. A browser that keeps no cookie from us would be somebody new with
 * every view, so a view starts nothing unless the cookie came along or is certain to be kept.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { deviceOf } from '#domain/activity/device-class.ts'
import type { Device } from '#domain/analytics/lead-origin.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRobot, isSpeculative } from '../http/bots.ts'
import { startsPeople, visitsStart } from '../snapshot/campaign-window.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { awakeForTest } from '../snapshot/tested-campaign.ts'
import { teamOnHost } from '../tokens/team-host.ts'
import { pixelCookie, pixelVisitor } from '../tokens/pixel-cookie.ts'
import { wholeSecond } from '../lead-store/start-leads.ts'
import { newVisitorId } from './visit-question.ts'
import { clientBucket } from '../http/client-address.ts'
import type { Visitors } from './visitors.ts'

/** One transparent pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export function serveTrackingPixel(app: FastifyInstance, visitors: Visitors): void {
  app.get<{ Params: { campaignId: string } }>(
    '/promotion/pixel/:campaignId([0-9a-z]+).gif',
    { config: { hostRole: 'edge' }, schema: { hide: true } },
    (request, reply) => {
      const campaign = visitors.snapshot.campaign(request.params.campaignId)
      const isPerson =
        request.method === 'GET' && !isRobot(request.headers['user-agent']) && !isSpeculative(request.headers)
      if (campaign && isPerson)
        startByCookie(visitors, { campaign, headers: request.headers, ip: request.ip }, reply)
      return reply
        .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/gif')
        .send(GIF)
    },
  )
}

type PixelView = { campaign: SnapshotCampaign; headers: IncomingHttpHeaders; ip: string }

function startByCookie(visitors: Visitors, { campaign, headers, ip }: PixelView, reply: FastifyReply): void {
  const known = pixelVisitor(visitors.keys, headers.cookie)
  const visitorId = known ?? newVisitorId()
  if (known === null)
    reply.header('set-cookie', pixelCookie(visitors.keys, visitorId, { isSecure: visitors.isSecure }))
  const isRecognizable = known !== null || keepsCookies(headers)
  if (!isRecognizable || !visitors.limits.mayCreate(clientBucket(ip))) return
  const asked = { cookies: headers.cookie, now: visitors.clock.now() }
  const isTest = teamOnHost(visitors.keys, campaign, asked) !== null
  const device = deviceOf(headers['user-agent'])
  startFor(visitors, { campaign: isTest ? awakeForTest(campaign) : campaign, visitorId, isTest, device })
}

type PixelStart = { campaign: SnapshotCampaign; visitorId: string; isTest: boolean; device: Device }

/** The image does not wait for it: whether it is stored, nobody there could say. */
function startFor(
  { starts, clock, log }: Visitors,
  { campaign, visitorId, isTest, device }: PixelStart,
): void {
  const now = clock.now()
  if (!startsPeople(campaign, now) || !visitsStart(campaign)) return
  const { answer } = starts.submit({
    campaign,
    now,
    visitorId,
    claims: [],
    linkedLeadId: null,
    address: null,
    network: null,
    isTest,
    start: { source: 'pixel', startedAt: wholeSecond(now), origin: { device } },
    mayLearnAddress: () => false,
  })
  answer.catch((error: unknown) => log.warn({ err: error }, 'Could not start a deadline by pixel'))
}

/** On a page of our own site, or where the browser says that it lets us have our cookies there. */
function keepsCookies(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === 'same-origin' || site === 'same-site' || headers['sec-fetch-storage-access'] === 'active'
}
