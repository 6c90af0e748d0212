/** The two timers from npm that ours are measured against, each in a page as its own documentation puts it there. */
import { readFileSync } from 'node:fs'

export type PeerName = 'flipdown' | 'simplyCountdown'

export type Peer = {
  name: PeerName
  /** What its package opens with, and from there the script and the styles that a page loads. */
  from: string
  files: readonly string[]
  /** The place, and the script that begins to count. */
  markup: (at: number) => string
  /** How its numbers are found in the page: days, hours, minutes, seconds. */
  groups: string
  digits: string
}

export const peers: readonly Peer[] = [
  {
    name: 'flipdown',
    from: import.meta.resolve('flipdown'),
    files: ['../dist/flipdown.min.js', '../dist/flipdown.min.css'],
    markup: (at) =>
      `<div id="flipdown" class="flipdown"></div><script>new FlipDown(${at / 1000}).start()</script>`,
    groups: '.rotor-group',
    digits: '.rotor-top',
  },
  {
    name: 'simplyCountdown',
    from: import.meta.resolve('simplycountdown.js'),
    files: ['simplyCountdown.umd.js', 'themes/default.min.css'],
    markup: (at) =>
      `<div class="simply-countdown"></div><script>simplyCountdown('.simply-countdown', ${JSON.stringify(dateOf(at))})</script>`,
    groups: '.simply-section',
    digits: '.simply-amount',
  },
]

export function filesOf({ from, files }: Peer): readonly { name: string; text: string }[] {
  return files.map((name) => ({ name, text: readFileSync(new URL(name, from), 'utf8') }))
}

/** Head and body of a page with nothing of ours. */
export function peerPage(peer: Peer, at: number) {
  const elements = filesOf(peer)
    .map(({ name, text }) => (name.endsWith('.css') ? `<style>${text}</style>` : `<script>${text}</script>`))
    .join('')
  return { head: elements, body: peer.markup(at) }
}

function dateOf(at: number) {
  const date = new Date(at)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
    seconds: date.getUTCSeconds(),
    enableUtc: true,
    zeroPad: true,
  }
}
