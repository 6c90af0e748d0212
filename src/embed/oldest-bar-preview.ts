/** The oldest bar in its form's preview: drawn by the module that visitors get, changed by what the form says. */
import { type FromPreview, PREVIEW_SECONDS } from '#domain/preview/bar-preview.ts'
import { isToOldestPreview, type ToOldestPreview } from '#domain/oldest-bars/oldest-bar-preview.ts'
import type { ShownOldestBar } from '#domain/oldest-bars/shown-oldest-bar.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { barClock } from '#widgets/bar-clock.ts'
import type { BarExtra } from '#widgets/bar-extras.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { createOldestBar } from '#widgets/oldest-bar.ts'
import { ownerStyle } from '#widgets/owner-style.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { Mounted, WidgetContext } from '#widgets/widget.ts'
import { createBarFonts } from './bar-fonts.ts'
import { drawnParts, placeOf } from './bar-place.ts'
import { stayHere } from './stay-here.ts'

const begun = performance.now()
const deadlineAt = PREVIEW_SECONDS * 1000
const extras: Record<string, BarExtra> = {
  'bar-clock': barClock,
  'oldest-style': { css: '', ownerStyle },
}

/** `app`: the only origin that may speak, and the only one that is answered. `origin`: where the fonts are. */
function previewFor(app: string, origin: string) {
  const ticker = createTicker(() => performance.now() - begun)
  const mount = createOldestBar(createBarFonts(origin))((name) => extras[name])
  const host = document.createElement('div')
  const watched = new ResizeObserver(() => tellPlace())
  const space = { top: 0, bottom: 0 }
  let shown: ToOldestPreview | undefined
  let mounted: Mounted<ShownOldestBar> | undefined

  const context: WidgetContext = {
    ticker,
    get language() {
      return shown?.language ?? 'en'
    },
    sayAmounts: amountsInWords,
    space(side, pixels) {
      space[side] = pixels
      // Its owner's style sheet lets it come later.
      for (const part of drawnParts(host)) watched.observe(part)
    },
    onHide: takeOff,
  }

  /** What was put away comes back with the next change: whoever designs a bar wants to see it. */
  function draw(message: ToOldestPreview) {
    shown = message
    if (mounted) mounted.set(message.oldest, deadlineAt)
    else mounted = mount(host, message.oldest, deadlineAt, context)
    for (const part of drawnParts(host)) watched.observe(part)
    tellPlace()
  }

  function takeOff() {
    mounted?.off()
    mounted = undefined
    watched.disconnect()
    tellPlace()
  }

  function tellPlace() {
    const side = shown?.oldest.settings.layout.placement ?? 'bottom'
    tell({ from: 'lastcall-preview', is: 'placed', place: placeOf(host, side, space[side]) })
  }

  function tell(words: FromPreview) {
    parent.postMessage(words, app)
  }

  document.documentElement.append(host)
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === parent && from === app && isToOldestPreview(data)) neverThrow(() => draw(data))
  })
  // A window of another size shows the bar again, too.
  addEventListener('resize', () => neverThrow(() => !mounted && shown && draw(shown)))
  document.addEventListener('visibilitychange', () => ticker.refresh())
  tell({ from: 'lastcall-preview', is: 'ready' })
}

neverThrow(() => {
  const script = document.currentScript as HTMLScriptElement | null
  const app = script?.dataset['app']
  if (!script || app === undefined) return
  stayHere()
  previewFor(app, script.src)
})
