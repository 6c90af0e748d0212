/** The bar in its editor's preview: drawn by the module that visitors get, changed by what the editor says. */
import {
  type FromPreview,
  isToPreview,
  PREVIEW_SECONDS,
  type ToPreview,
} from '#domain/preview/bar-preview.ts'
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import { mountClassicBar } from '#widgets/mount-classic-bar.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { mountPaletteBar } from '#widgets/palette-bar.ts'
import { linkTarget } from '#widgets/link-target.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { Mounted, WidgetContext } from '#widgets/widget.ts'
import { drawnParts, placeOf } from './bar-place.ts'
import { stayHere } from './stay-here.ts'

const begun = performance.now()
const deadlineAt = PREVIEW_SECONDS * 1000

/** `app`: the only origin that may speak, and the only one that is answered. */
function previewFor(app: string) {
  const ticker = createTicker(() => performance.now() - begun)
  const host = document.createElement('div')
  const watched = new ResizeObserver(() => tellPlace())
  const space = { top: 0, bottom: 0 }
  let shown: ToPreview | undefined
  let floating: Mounted<CountedBar> | undefined
  let classic: Mounted<CountedClassicBar> | undefined
  let isAway = false
  let told = ''

  const context: WidgetContext = {
    ticker,
    get language() {
      return shown?.language ?? 'en'
    },
    sayAmounts: amountsInWords,
    space(side, pixels) {
      space[side] = pixels
      // The bar is measured after its place was told.
      tellPlace()
    },
    onHide() {
      isAway = true
      if (shown && 'bar' in shown && shown.bar.isAnnouncementBar) takeOff()
    },
    onReopen: () => void (isAway = false),
  }

  /** What was dismissed comes back with the next change: whoever designs a bar wants to see it. */
  function draw(message: ToPreview) {
    if (isAway || (shown && 'bar' in shown !== 'bar' in message)) takeOff()
    const before = shown
    shown = message
    if ('bar' in message) drawFloating(withWholeLink(message.bar))
    else drawClassic(message.classic)
    // What is drawn for the first time has not been scrolled yet, however often its page has.
    if (before && scrollsIn(before) !== scrollsIn(message)) dispatchEvent(new Event('scroll'))
    for (const part of drawnParts(host)) watched.observe(part)
    tellPlace('always')
  }

  function drawFloating(bar: CountedBar) {
    if (floating) floating.set(bar, deadlineAt)
    else floating = mountPaletteBar(host, bar, deadlineAt, context)
  }

  function drawClassic(bar: CountedClassicBar) {
    const whole = bar.cta ? { ...bar, cta: withWholeLink({ cta: bar.cta }).cta } : bar
    if (classic) classic.set(whole, deadlineAt)
    else classic = mountClassicBar(host, whole, deadlineAt, context)
  }

  function takeOff() {
    floating?.off()
    classic?.off()
    floating = classic = undefined
    watched.disconnect()
    isAway = false
    tellPlace()
  }

  /** A window of another size shows again what was closed or folded, and classic bars differently. */
  function beginAnew() {
    if (!shown || !(isAway || classic)) return
    takeOff()
    draw(shown)
  }

  /** After each change, for the editor waits for it; else when something is somewhere else. */
  function tellPlace(when: 'always' | 'changed' = 'changed') {
    const side = shown ? sideOf(shown) : 'bottom'
    const place = placeOf(host, side, space[side])
    const words: FromPreview = { from: 'lastcall-preview', is: 'placed', place }
    if (when === 'changed' && told === JSON.stringify(words)) return
    told = JSON.stringify(words)
    tell(words)
  }

  function tell(words: FromPreview) {
    parent.postMessage(words, app)
  }

  document.documentElement.append(host)
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origin === app && isToPreview(data)) neverThrow(() => draw(data))
  })
  addEventListener('resize', () => neverThrow(beginAnew))
  document.addEventListener('visibilitychange', () => ticker.refresh())
  tell({ from: 'lastcall-preview', is: 'ready' })
}

/** A button whose address is being typed stays: it is tried nowhere, and gone only when it leads nowhere at all. */
function withWholeLink<Bar extends { cta: { url: string } }>(bar: Bar): Bar {
  const isHalf = bar.cta.url.trim() !== '' && linkTarget(bar.cta.url) === undefined
  return isHalf ? { ...bar, cta: { ...bar.cta, url: '#' } } : bar
}

function scrollsIn(shown: ToPreview) {
  return 'classic' in shown ? shown.scrolls : undefined
}

function sideOf(shown: ToPreview) {
  const { settings } = 'bar' in shown ? shown.bar : shown.classic
  return settings.layout.placement
}

neverThrow(() => {
  const app = document.currentScript?.dataset['app']
  if (app === undefined) return
  stayHere()
  previewFor(app)
})
