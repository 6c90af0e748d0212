/** One portal of the gallery in a window of its own, over a page or in it, drawn by the widget that visitors get. */
import { exampleCode } from '#domain/discounts/lead-code.ts'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { measured } from '#domain/timers/measured-timer.ts'
import { addAllDigits } from '#widgets/all-digits.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { element } from '#widgets/element.ts'
import { mountPortal } from '#widgets/mount-portal.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { PortalCell } from './gallery.ts'
import { portalOf } from './portal-looks.ts'

/** 2 days, 18 hours, 41 minutes and 51 seconds: every pair of digits looks like one. */
const LEFT_MS = 240_111_000

const { look, content, side, state } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as PortalCell
const portal = portalOf(look, { content, side, picture: new URL('picture.svg', location.href).href })
const host = element('div', {})
const timer = inlineTimerTemplates[0]

if (content === 'right to left') document.documentElement.dir = 'rtl'
addAllDigits()
document.body.append(element('nav', {}, 'Morrow Bakehouse'), element('h1', {}, 'Two days. Six lessons.'))
document.body.append(...(portal.placement === 'inline' ? [host] : []), element('main', {}))
if (portal.placement !== 'inline') document.documentElement.append(host)

const mounted = mountPortal(
  host,
  {
    portal,
    timer: timer && measured(timer.settings),
    text: 'Friday, November 27, 8 PM',
    n: 7,
    code: { c: exampleCode('Bread box') },
    hasTab: true,
    done: state === 'done' ? 1 : undefined,
  },
  Date.now() + LEFT_MS,
  {
    ticker: createTicker(Date.now),
    language: document.documentElement.lang,
    sayAmounts: amountsInWords,
    onStep: () => (state === 'busy' ? new Promise(() => {}) : Promise.resolve(undefined)),
    // Beside others it would take the focus from each of them.
    isStage: true,
    isHidden: state === 'tab',
  },
)
if (state !== 'tab') mounted.open()

const form = host.shadowRoot?.querySelector('form')
if (state === 'busy') for (const input of form?.querySelectorAll('input') ?? []) fill(input)
if (state === 'error' || state === 'busy') form?.requestSubmit()

function fill(input: HTMLInputElement) {
  if (input.type === 'radio' || input.type === 'checkbox') input.checked = true
  else if (input.name !== 'topic') input.value = 'nora@shop.example'
}
