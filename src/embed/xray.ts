/** What the owner's team sees on a page: the X-ray badge and panel, wherever the server knows the browser's mark. */
import { createXrayPanel, type ShownReport } from '#widgets/xray-panel.ts'
import { createMounts } from './mounts.ts'
import { openWidgets } from './open-widgets.ts'
import type { PagePart, PartPage, Shown } from './page-part.ts'
import { addressForReport, removeHandover } from './xray-address.ts'
import { askAndFollow } from './xray-calls.ts'

/** Of the script, by the build. */
declare const LASTCALL_VERSION: string

const MINUTE_MS = 60_000

export function createXray(page: PartPage): PagePart {
  const { dl, ticker, refresh } = page
  const update = createMounts(() => ({ ticker, language: 'en' }))
  const mount = createXrayPanel({
    page: () => ({
      isOnHold: !!dl.hold,
      address: addressForReport(location),
      version: LASTCALL_VERSION,
      answerAgeMs: answeredAt && performance.now() - answeredAt,
    }),
    travel: (travel) => ask('travel', { travel }),
    startAnew: () => ask('start-anew', {}),
  })
  let answer: Shown['answer']
  let answeredAt: number | undefined
  let mark: string | undefined
  let campaignId = ''
  let isTravelling = false
  /** Of the clock, when the words about it were found. */
  let minute = 0
  ticker.watch(0, keepTravelTime)

  function ask(call: 'travel' | 'start-anew', more: { travel?: string | number | null }) {
    return askAndFollow(page, call, { mark, campaignId, ...more })
  }

  /** Which time is shown stands in words, which the server finds: they are as old as its answer. */
  function keepTravelTime(now: number) {
    if (!isTravelling || minuteOf(now) === minute || document.hidden) return
    minute = minuteOf(now)
    refresh()
  }

  return {
    show(shown) {
      const [found] = isShownAround() ? [] : openWidgets('xray', shown.campaigns)
      if (shown.answer !== answer) {
        answer = shown.answer
        answeredAt = answer && performance.now()
        minute = minuteOf(ticker.now())
      }
      isTravelling = !!found?.[1].report.travel
      if (!found) return update([])
      const [campaign, { report }] = found
      mark = campaign.k ?? mark
      campaignId = report.campaignId ?? ''
      const settings: ShownReport = { ...report, isOnHold: !!dl.hold }
      update([{ key: 'xray', campaign, settings, mount, place: document.documentElement }])
      // While consent is on hold the mark is not kept: it can be handed over once consent is given.
      if (answer && !dl.hold) removeHandover()
    },
  }
}

function minuteOf(time: number) {
  return Math.floor(time / MINUTE_MS)
}

/** In a frame of the same site, the page around it says it all. */
function isShownAround(): boolean {
  for (let around: Window = self; around !== around.parent;) {
    around = around.parent
    try {
      if (around._dl?.g) return true
    } catch {
      // Of another site.
    }
  }
  return false
}
