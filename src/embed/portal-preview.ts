/** The portal in its editor's preview: drawn by the module that visitors get, changed by what the editor says. */
import {
  isToPortalPreview,
  type FromPortalPreview,
  type ToPortalPreview,
} from '#domain/portals/portal-preview.ts'
import { PREVIEW_SECONDS } from '#domain/preview/bar-preview.ts'
import { measured } from '#domain/timers/measured-timer.ts'
import { addAllDigits } from '#widgets/all-digits.ts'
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { mountPortal, type PortalSettings } from '#widgets/mount-portal.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { createTicker } from '#widgets/ticker.ts'
import { stayHere } from './stay-here.ts'

const begun = performance.now()
const deadlineAt = PREVIEW_SECONDS * 1000
/** What most pages are set in, and about the widest of what others are. */
const FONTS = ['system-ui, sans-serif', 'Verdana, "DejaVu Sans", sans-serif'] as const

/** `app`: the only origin that may speak, and the only one that is answered. */
function previewFor(app: string) {
  const ticker = createTicker(() => performance.now() - begun)
  const host = document.createElement('div')
  const watched = new ResizeObserver(tellPlace)
  let shown: ToPortalPreview | undefined
  let mounted: ReturnType<typeof mountPortal> | undefined

  const context = {
    ticker,
    get language() {
      return shown?.language ?? 'en'
    },
    sayAmounts: amountsInWords,
    isStage: true,
    onClose: tellPlace,
    onReopen: tellPlace,
  }

  /** What was closed comes back with the next change: whoever designs a portal wants to see it. */
  function draw(message: ToPortalPreview) {
    shown = message
    const at = message.hasClock ? deadlineAt : undefined
    if (mounted) mounted.set(settingsOf(message), at)
    else mounted = mountPortal(host, settingsOf(message), at, context)
    mounted.open()
    watched.disconnect()
    const panel = panelOf(host)
    if (panel) watched.observe(panel)
    tellPlace()
  }

  /** The page's own font is not known: the highest in any of ours. */
  function measure(message: ToPortalPreview, { of, widths }: NonNullable<ToPortalPreview['measure']>) {
    const box = document.createElement('div')
    const inside = document.createElement('div')
    box.append(inside)
    document.body.replaceChildren(box)
    const heights = widths.map(() => 0)
    for (const font of FONTS)
      for (const step of message.portal.steps.keys()) {
        document.body.style.fontFamily = font
        const at = message.hasClock ? deadlineAt : undefined
        const drawn = mountPortal(inside, settingsOf({ ...message, step }), at, context)
        widths.forEach((width, place) => {
          box.style.width = `${width}px`
          const { height = 0 } = panelOf(inside)?.getBoundingClientRect() ?? {}
          heights[place] = Math.max(heights[place] ?? 0, Math.ceil(height))
        })
        drawn.off()
      }
    tell({ from: 'lastcall-preview', is: 'placed', place: { of, heights } })
  }

  function tellPlace() {
    const box = panelOf(host)?.getBoundingClientRect()
    const place = box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null
    tell({ from: 'lastcall-preview', is: 'placed', place })
  }

  function tell(words: FromPortalPreview) {
    parent.postMessage(words, app)
  }

  addAllDigits()
  document.body.style.fontFamily = FONTS[0]
  document.body.append(host)
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== app || !isToPortalPreview(data)) return
    const { measure: asked } = data
    neverThrow(() => (asked ? measure(data, asked) : draw(data)))
  })
  addEventListener('resize', tellPlace)
  document.addEventListener('visibilitychange', () => ticker.refresh())
  tell({ from: 'lastcall-preview', is: 'ready' })
}

function settingsOf({ portal, step, timer, text, n, code }: ToPortalPreview): PortalSettings {
  return {
    portal,
    step,
    hasTab: true,
    text,
    n,
    ...(timer && { timer: measured(timer) }),
    ...(code?.c !== undefined && { code: { ...code, c: code.c } }),
  }
}

function panelOf(host: HTMLElement) {
  return host.shadowRoot?.querySelector('.portal')
}

neverThrow(() => {
  const app = document.currentScript?.dataset['app']
  if (app === undefined) return
  stayHere()
  previewFor(app)
})
