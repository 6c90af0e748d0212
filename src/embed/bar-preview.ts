/** The bar in its editor's preview: drawn by the module that visitors get, changed by what the editor says. */
import { type FromPreview, isToPreview, PREVIEW_SECONDS, type ToPreview } from '#domain/bars/bar-preview.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { mountPaletteBar } from '#widgets/palette-bar.ts'
import { linkTarget } from '#widgets/link-target.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { Mounted, WidgetContext } from '#widgets/widget.ts'
import { drawnParts, placeOf } from './bar-place.ts'

const begun = performance.now()
const deadlineAt = PREVIEW_SECONDS * 1000

/** `app`: the only origin that may speak, and the only one that is answered. */
function previewFor(app: string) {
  const ticker = createTicker(() => performance.now() - begun)
  const host = document.createElement('div')
  const watched = new ResizeObserver(() => tellPlace())
  const space = { top: 0, bottom: 0 }
  let shown: ToPreview | undefined
  let mounted: Mounted<CountedBar> | undefined
  let isAway = false
  let told = ''

  const context: WidgetContext = {
    ticker,
    get language() {
      return shown?.language ?? 'en'
    },
    words: amountsInWords,
    space: (side, pixels) => void (space[side] = pixels),
    onHide() {
      isAway = true
      if (shown?.bar.isAnnouncementBar) takeOff()
    },
    onReopen: () => void (isAway = false),
  }

  /** What was dismissed comes back with the next change: whoever designs a bar wants to see it. */
  function draw(message: ToPreview) {
    shown = message
    const bar = withWholeLink(message.bar)
    if (isAway) takeOff()
    if (mounted) mounted.set(bar, deadlineAt)
    else mounted = mountPaletteBar(host, bar, deadlineAt, context)
    for (const part of drawnParts(host)) watched.observe(part)
    tellPlace('always')
  }

  function takeOff() {
    mounted?.off()
    mounted = undefined
    watched.disconnect()
    isAway = false
    tellPlace()
  }

  /** After each change, for the editor waits for it; else when something is somewhere else. */
  function tellPlace(when: 'always' | 'changed' = 'changed') {
    const side = shown?.bar.settings.layout.placement ?? 'bottom'
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
  // A window of another size shows the bar again, too.
  addEventListener('resize', () => neverThrow(() => isAway && shown && draw(shown)))
  document.addEventListener('visibilitychange', () => ticker.refresh())
  tell({ from: 'lastcall-preview', is: 'ready' })
}

/** A button whose address is being typed stays: it is tried nowhere, and gone only when it leads nowhere at all. */
function withWholeLink(bar: CountedBar): CountedBar {
  const isHalf = bar.cta.url.trim() !== '' && linkTarget(bar.cta.url) === undefined
  return isHalf ? { ...bar, cta: { ...bar.cta, url: '#' } } : bar
}

/** Its links are looked at only: the frame is no place to go anywhere from. */
function stayHere() {
  for (const going of ['click', 'auxclick', 'dragstart'] as const)
    document.addEventListener(going, (event) => {
      if (event.composedPath().some((at) => at instanceof HTMLAnchorElement)) event.preventDefault()
    })
}

neverThrow(() => {
  const app = document.currentScript?.dataset['app']
  if (app === undefined) return
  stayHere()
  previewFor(app)
})
