/** The pages on which timers are measured: ours by kind, those from npm, and one without any. */
import { placeCodes } from '../src/domain/pages/page-code.ts'
import { inlineTimerTemplates } from '../src/domain/timers/inline-timer-templates.ts'
import { partsOfTimer } from '../src/domain/visitors/script-parts.ts'
import { offerBody, startEmbedHost } from '../tests/support/embed-host.ts'
import { live } from '../tests/support/embed-test.ts'
import { timerWidget } from '../tests/support/timer-widget.ts'
import { peerPage, type PeerName, peers } from './timer-peers.ts'
import type { TimerPage } from './watch-timer.ts'

const HOUR = 3_600_000
/** A whole second of this machine's clock, so that a page knows when its seconds have to turn. */
export const AT = Math.ceil(Date.now() / 1000) * 1000 + 66 * HOUR

/**
 * Ours, each beside the package that does the same work: panels that flip are another matter than numbers that are
 * written. Nobody on npm draws rings or lines of text without a framework: these stand beside what writes numbers.
 * `limit` is in milliseconds of each second, at a quarter of the speed.
 */
export const ours = [
  { name: 'standard', template: 1, limit: 10, digits: 'b', peer: 'simplyCountdown' },
  { name: 'flip', template: 3, limit: 25, digits: 'b > span:first-child', peer: 'flipdown' },
  { name: 'circular', template: 10, limit: 10, digits: 'b', peer: 'simplyCountdown' },
  { name: 'dynamic', template: 11, limit: 10, digits: 'b', peer: 'simplyCountdown' },
] as const satisfies readonly { peer: PeerName; [setting: string]: unknown }[]

export type Ours = (typeof ours)[number]

export const host = await startEmbedHost()
const place = (inside: string) => `<div id="place">${inside}</div>${offerBody}`

host.answer(({ u }) => {
  const named = ours.find(({ name }) => new URL(u).pathname === `/${name}`) ?? ours[0]
  return { c: [live(0, undefined, { at: AT, w: [timerWidget('page', templateOf(named))] })] }
})
host.page('/without', { body: offerBody })
for (const each of ours) {
  const { countdown = '' } = placeCodes(templateOf(each))
  host.page(`/${each.name}`, { head: host.snippet(), body: place(countdown) })
}
for (const [at, peer] of peers.entries()) {
  const { head, body } = peerPage(peer, AT)
  host.page(`/peer-${at}`, { head, body: place(body) })
}

export const ourPages: TimerPage[] = ours.map(({ name, digits }) => ({
  name,
  url: `${host.site}/${name}`,
  groups: '.units > *',
  digits,
}))
const peerPages: TimerPage[] = peers.map(({ name, groups, digits }, at) => ({
  name,
  url: `${host.site}/peer-${at}`,
  groups,
  digits,
}))
/** Peers behind ours, as they are listed. */
export const allPages = [...ourPages, ...peerPages]

export const pageWithout = `${host.site}/without`

export function partsOf(each: Ours) {
  return partsOfTimer(templateOf(each), { counts: 'time', language: 'en' })
}

function templateOf({ template }: Ours) {
  const settings = inlineTimerTemplates[template - 1]?.settings
  if (!settings) throw new Error('No such template')
  return settings
}
