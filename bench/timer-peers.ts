/** Three timers that anybody can take from npm, each in a page as its own documentation puts it there. */
import { readFileSync } from 'node:fs'

export type PeerName = 'flipdown' | 'simplyCountdown' | '@pqina/flip'

export type Peer = {
  name: PeerName
  /** What its package opens with, and from there the script and the styles that a page loads. */
  from: string
  files: readonly string[]
  /** It looks for its places as soon as its script is there. */
  looksWhenItComes?: true
  /** The place, and the script that begins to count. */
  markup: (at: number) => string
  /** How its numbers are found in the page: days, hours, minutes, seconds. */
  groups: string
  digits: string
}

/** As its makers offer it for pages, without the pauses between digits that it could have. */
const flipMarkup = `<div class="tick" data-did-init="begin"><div data-repeat="true" data-layout="horizontal fit"
data-transform="preset(d, h, m, s)"><div class="tick-group"><div data-key="value" data-repeat="true"
data-transform="pad(00) -> split"><span data-view="flip"></span></div>
<span data-key="label" data-view="text" class="tick-label"></span></div></div></div>`

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
  {
    name: '@pqina/flip',
    looksWhenItComes: true,
    from: import.meta.resolve('@pqina/flip'),
    files: ['flip.min.js', 'flip.min.css'],
    markup: (at) =>
      `${flipMarkup}<script>function begin(tick) {
  Tick.count.down(${JSON.stringify(new Date(at).toISOString())}).onupdate = (value) => {
    tick.value = value
    // What it draws is drawn a little later: to its advantage, the moment at which it begins is taken.
    tick.root.shown = value
  }
}</script>`,
    groups: '.tick',
    digits: '.tick',
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
  const body = peer.markup(at)
  return peer.looksWhenItComes ? { head: '', body: body + elements } : { head: elements, body }
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
