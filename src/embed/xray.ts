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
  let travelMinute: number | undefined
  ticker.watch(0, keepTravelTime)

  function ask(call: 'travel' | 'start-anew', more: { travel?: string | number | null }) {
    return askAndFollow(page, call, { mark, campaignId, ...more })
  }

  /** What time is shown stands in words, which the server finds: they are as old as its answer. */
  function keepTravelTime(now: number) {
    const minute = Math.floor(now / MINUTE_MS)
    if (travelMinute === undefined || minute === travelMinute || document.hidden) return
    travelMinute = minute
    refresh()
  }

  return {
    show(shown) {
      const [found] = isShownAround() ? [] : openWidgets('xray', shown.campaigns)
      if (shown.answer !== answer) answeredAt = shown.answer && performance.now()
      answer = shown.answer
      if (!found) return update([])
      const [campaign, { report }] = found
      mark = campaign.k ?? mark
      campaignId = report.campaignId ?? ''
      travelMinute = report.travel ? Math.floor(report.travel.at / MINUTE_MS) : undefined
      const settings: ShownReport = { ...report, isOnHold: !!dl.hold }
      update([{ key: 'xray', campaign, settings, mount, place: document.documentElement }])
      // While consent is on hold the mark is not kept: it can be handed over once consent is given.
      if (answer && !dl.hold) removeHandover()
    },
  }
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
