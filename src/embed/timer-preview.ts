/** The inline timer in its editor's preview: drawn by the module that visitors get, changed by what the editor says. */
import {
  type FromTimerPreview,
  isToTimerPreview,
  PREVIEW_MARGIN_PX,
  type ToTimerPreview,
} from '#domain/timers/inline-timer-preview.ts'
import { measured, type MeasuredTimer } from '#domain/timers/measured-timer.ts'
import { addAllDigits } from '#widgets/all-digits.ts'
import { mountAnyInlineTimer } from '#widgets/any-inline-timer.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { codeBelow } from '#widgets/discount-code.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { createTicker } from '#widgets/ticker.ts'
import type { Mounted, WidgetContext } from '#widgets/widget.ts'

const begun = performance.now()

/** `app`: the only origin that may speak, and the only one that is answered. */
function previewFor(app: string) {
  const ticker = createTicker(() => performance.now() - begun)
  const place = document.createElement('div')
  const host = document.createElement('div')
  const below = document.createElement('div')
  let shown: ToTimerPreview | undefined
  let mounted: Mounted<MeasuredTimer> | undefined

  const context: WidgetContext = {
    ticker,
    get language() {
      return shown?.language ?? 'en'
    },
    sayAmounts: amountsInWords,
  }

  function draw(message: ToTimerPreview) {
    shown = message
    if (message.ink !== undefined) dressPage(message.ink)
    const drawn = measured(message.timer)
    const deadlineAt = drawn.deadlineTime * 1000
    if (mounted) mounted.set(drawn, deadlineAt)
    else mounted = mountAnyInlineTimer(host, drawn, deadlineAt, context)
    drawCode(message)
    tellHeight()
  }

  function drawCode({ code }: ToTimerPreview) {
    if (!code) return below.remove()
    codeBelow(below, { code }, 0, context)
    place.append(below)
  }

  /** As most pages are, which timers take their words' font and color from. */
  function dressPage(ink: string) {
    document.body.style.color = ink
    document.body.style.fontFamily = 'system-ui, sans-serif'
  }

  function tellHeight() {
    tell({ from: 'lastcall-preview', is: 'placed', place: place.getBoundingClientRect().height })
  }

  function tell(words: FromTimerPreview) {
    parent.postMessage(words, app)
  }

  addAllDigits()
  document.body.style.padding = `${PREVIEW_MARGIN_PX}px`
  place.append(host)
  document.body.append(place)
  new ResizeObserver(tellHeight).observe(place)
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origin === app && isToTimerPreview(data)) neverThrow(() => draw(data))
  })
  document.addEventListener('visibilitychange', () => ticker.refresh())
  tell({ from: 'lastcall-preview', is: 'ready' })
}

neverThrow(() => {
  const app = document.currentScript?.dataset['app']
  if (app !== undefined) previewFor(app)
})
