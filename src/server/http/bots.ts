/** Who is no person: crawlers, mail scanners, previews. They start nothing, count nothing and are sent nowhere. */
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Security gateways and link previews that open what stands in a mail; `isbot` knows the crawlers. */
const SCANNER = new RegExp(
  [
    'barracuda',
    'mimecast',
    'proofpoint|urldefense',
    'messagelabs|symantec',
    'trend ?micro',
    'fireeye|trellix',
    'forcepoint|websense',
    'sophos',
    'cloudmark',
    'fortimail|fortiguard',
    'ironport|cisco-?secure',
    'zscaler',
    'avanan|check ?point',
    'vade ?(retro|secure)',
    'safe-?links',
    'ms-?office|microsoft office|outlook-?ios|outlook-?android',
    'bingpreview|skypeuripreview',
    'googleimageproxy|yahoomailproxy|slack-?imgproxy',
    'virus ?total|urlscan|phish|link ?(check|scan|preview)',
    'whatsapp/|telegrambot|discordbot|facebookexternalhit',
  ].join('|'),
  'i',
)

/** The same few hundred browsers come again and again; the patterns are long. */
const known = new LRUCache<string, boolean>({ max: 5000 })

/** No browser has a longer name; reading one that somebody made up must not hold everybody else up. */
const NAME_LIMIT = 1000

export function isRobot(name: string | undefined): boolean {
  if (!name) return true
  const userAgent = name.slice(0, NAME_LIMIT)
  const before = known.get(userAgent)
  if (before !== undefined) return before
  const is = isbot(userAgent) || SCANNER.test(userAgent)
  known.set(userAgent, is)
  return is
}

/**
 * Opens links that it finds, for example in mails. Programs that call us on purpose are no such thing, although most
 * of them are no browsers either.
 */
export function opensLinks(name: string | undefined): boolean {
  const userAgent = name?.slice(0, NAME_LIMIT) ?? ''
  return SCANNER.test(userAgent) || CRAWLER.test(userAgent)
}

const CRAWLER = /(bot|crawler|spider|slurp)\b/i

/** A page that a browser loads in case somebody should want to see it. */
export function isSpeculative(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}
