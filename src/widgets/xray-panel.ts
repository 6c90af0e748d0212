/** X-ray: a badge that opens into a panel, in which the team reads what was decided on a page and why. */
import type { XrayReport } from '#domain/visitors/xray.ts'
import { element } from './element.ts'
import { neverThrow } from './never-throw.ts'
import { shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'
import { copyText } from './xray-copy.ts'
import css from './xray-panel.css?inline'
import { button, drawCheck, writeRows, writeText } from './xray-parts.ts'
import { leftText, reportText, travelText, xrayChecks, type XrayPage, xrayRows } from './xray-text.ts'
import { drawTravel, type TravelTarget } from './xray-travel.ts'

export type XrayActions = {
  page: () => XrayPage
  /** Both lead away from the page; what they answer is why they do not. */
  travel: (to: TravelTarget) => Promise<string | undefined>
  startAnew: () => Promise<string | undefined>
}

export type ShownReport = XrayReport & Pick<XrayPage, 'isOnHold'>

/** A page that does not leave is not kept waiting, and neither is one that somebody comes back to. */
const LEAVING_MS = 5000

export const createXrayPanel =
  (actions: XrayActions): Mount<ShownReport> =>
  (host, first, _deadlineAt, { ticker }) => {
    let report = first
    let isBusy = false
    let stopTicking = () => {}

    const root = shadowOf(host, css)
    const left = element('span', {})
    const name = element('b', { id: 'name' })
    const badge = button('', () => turn(true), {
      class: 'badge',
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    })
    const badgeTitle = element('b', {})
    badge.append(element('i', { class: 'dot' }), badgeTitle, left)
    const fold = button('×', () => turn(false), { class: 'fold', 'aria-label': 'Fold' })
    const rows = element('dl', {})
    const checks = element('ul', { role: 'list' })
    const said = element('div', { class: 'said', role: 'status' })
    const moment = element('p', { class: 'now' })
    const travel = drawTravel({
      go: (to) => act(() => actions.travel(to)),
      say,
      now: ticker.now,
    })
    const startAnew = button('Start anew', () => act(actions.startAnew))
    const panel = element(
      'div',
      { class: 'panel', role: 'dialog', 'aria-labelledby': 'name', tabindex: '-1', hidden: '' },
      element(
        'div',
        { class: 'head' },
        element('i', { class: 'dot' }),
        element('div', {}, name, element('small', {}, 'Only your team sees this')),
        fold,
      ),
      moment,
      rows,
      checks,
      ...travel.parts,
      element('div', { class: 'do' }, startAnew, button('Copy report', copy)),
      said,
    )
    const frameText = element('p', {})
    const frame = element('div', { class: 'tape' }, frameText)
    const xray = element(
      'aside',
      { class: 'xray', 'aria-label': 'X-ray, seen by your team only', lang: 'en' },
      frame,
      badge,
      panel,
    )

    function draw() {
      const focused = root.activeElement as HTMLElement | null
      xray.dataset['state'] = report.state
      writeText(badgeTitle, report.title)
      writeText(name, report.title)
      const at = travelText(report)
      writeText(moment, at)
      writeText(frameText, at)
      moment.hidden = frame.hidden = !at
      checks.replaceChildren(...xrayChecks(report, report).map(drawCheck))
      travel.show(report, report.isOnHold)
      startAnew.hidden = !report.mayStartAnew || report.isOnHold
      drawTimes()
      stopTicking()
      stopTicking = ticker.watch(report.deadlineAt ?? 0, drawTimes)
      // What is not offered any more had the focus: it stays in the panel.
      if (focused && !root.activeElement && !panel.hidden) panel.focus()
    }

    function drawTimes() {
      const now = ticker.now()
      const rest = leftText(report.deadlineAt, now, 2)
      writeText(left, rest ? `${rest} left` : (report.note ?? ''))
      if (!panel.hidden) writeRows(rows, xrayRows(report, actions.page(), now))
      xray.style.setProperty('--above', `${tabHeight()}px`)
    }

    function turn(isOpen: boolean) {
      panel.hidden = !isOpen
      badge.hidden = isOpen
      badge.setAttribute('aria-expanded', String(isOpen))
      say('')
      drawTimes()
      if (isOpen) panel.focus()
      else badge.focus()
    }

    /** The room that a hidden bar’s tab takes at the bottom edge, where it stands in the badge’s way. */
    function tabHeight() {
      const { left: from, right: to } = xray.getBoundingClientRect()
      const tabs = [...document.documentElement.children].map((each) =>
        each.shadowRoot?.querySelector('.tab'),
      )
      const heights = tabs.map((tab) => {
        const box = tab?.getBoundingClientRect()
        const isInWay = box && box.bottom > innerHeight - 4 && box.left < to + 8 && box.right > from - 8
        return isInWay ? innerHeight - box.top : 0
      })
      return Math.max(0, ...heights)
    }

    function say(text: string, isProblem = false) {
      said.replaceChildren(text)
      said.classList.toggle('bad', isProblem)
    }

    function act(work: () => Promise<string | undefined>) {
      if (isBusy) return
      setBusy(true)
      say('One moment …')
      work().then(
        (problem) => {
          if (problem) stay(problem)
          else setTimeout(() => stay(''), LEAVING_MS)
        },
        () => stay('This did not work. Try again in a moment.'),
      )
    }

    function stay(problem: string) {
      setBusy(false)
      say(problem, true)
    }

    function setBusy(isNow: boolean) {
      isBusy = isNow
      panel.toggleAttribute('data-busy', isNow)
    }

    function copy() {
      const text = reportText(report, actions.page(), ticker.now())
      void copyText(text, said).then((isCopied) => isCopied && say('Copied.'))
    }

    // The page's own shortcuts are not meant by whoever types here.
    xray.addEventListener('keydown', (event) => {
      event.stopPropagation()
      if (event.key === 'Escape' && !panel.hidden) neverThrow(() => turn(false))
    })

    root.append(xray)
    draw()

    return {
      set(next) {
        report = next
        draw()
      },
      off() {
        stopTicking()
        root.replaceChildren()
      },
    }
  }
