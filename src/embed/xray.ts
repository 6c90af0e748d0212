/** What the owner's team sees on a page: the X-ray badge and panel, wherever the server knows the browser's mark. */
import type { XrayReport } from '#domain/visitors/xray.ts'
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
  const { dl, ticker, refresh, part } = page
  const update = createMounts(() => ({ ticker, language: 'en' }))
  const mount = createXrayPanel({
    page: () => ({
      isOnHold: !!dl.hold,
      address: addressForReport(location),
      version: LASTCALL_VERSION,
      answerAgeMs: answeredAt && performance.now() - answeredAt,
      portal: dl.p?.['portal'] && part('portal')?.obstacle?.(),
    }),
    travel: (travel) => ask('travel', { travel }),
    startAnew: () => ask('start-anew', {}),
  })
  let answer: Shown['serverAnswer']
  let answeredAt: number | undefined
  let mark: string | undefined
  let campaignId = ''
  /** What the report says of the time, as it was when the server answered. */
  let told = ''
  let toldBy: (now: number) => string = () => ''
  ticker.watch(0, keepTrue)

  function ask(call: 'travel' | 'start-anew', more: { travel?: string | number | null }) {
    return askAndFollow(page, call, { mark, campaignId, ...more })
  }

  /** Words about a time are the server's: they are asked for again when they are not true any more. */
  function keepTrue(now: number) {
    if (toldBy(now) === told || document.hidden) return
    told = toldBy(now)
    refresh()
  }

  return {
    show(shown) {
      const [found] = isShownAround() ? [] : openWidgets('xray', shown.campaigns)
      const isNew = shown.serverAnswer !== answer
      if (isNew) answeredAt = shown.serverAnswer && performance.now()
      answer = shown.serverAnswer
      toldBy = timesOf(found?.[1].report)
      if (isNew) told = toldBy(ticker.now())
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

/** Whether the deadline has passed, and in another time its minute, for that stands in words. */
function timesOf(report: XrayReport | undefined) {
  return (now: number) =>
    `${(report?.deadlineAt ?? Infinity) <= now} ${report?.travel ? Math.floor(now / MINUTE_MS) : ''}`
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
