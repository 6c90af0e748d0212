/** Portals: when they come and go, over the page and in it, and what they tell the server. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { PortalRequest } from '#domain/visitors/portal-call.ts'
import type { DrawnPortal, MountedPortal, PortalContext } from '#widgets/portal-extras.ts'
import type { Mount } from '#widgets/widget.ts'
import { inBackground } from './promises.ts'
import { listen } from './host-page.ts'
import { createMounts, type MountedWidget } from './mounts.ts'
import { openWidgets, type WidgetOf } from './open-widgets.ts'
import type { PagePart, PartPage, Shown } from './page-part.ts'
import { type PortalTask, tellPortal } from './portal-call.ts'
import { createPortalMemory } from './portal-memory.ts'
import { type Obstacle, obstacleOf, type Scrolling, scrolledTo } from './portal-triggers.ts'
import {
  askedPortal,
  askingElement,
  type EarlyClicks,
  endsByClick,
  isModalOnPage,
  isPhone,
  isTouch,
  keepFromPage,
} from './portal-page.ts'
import { createPortalsInPage, isInline } from './portals-in-page.ts'

type Portal = WidgetOf<'portal'>

/** Of one portal over the page, as long as the visitor stays on one address. */
type Standing = {
  obstacle?: Obstacle | undefined
  /** By a click: nothing else is asked. */
  isAsked?: boolean
  /** It is to open as soon as it can be drawn. */
  isWanted?: boolean
  /** By itself it comes once. */
  isOpened?: boolean
  mounted?: MountedPortal
  host?: HTMLElement
  /** As it was drawn last. */
  drawn?: MountedWidget
  /** Of the one that was drawn in place of another one, which the page had taken away. */
  again?: object
}

const DAY_MS = 86_400_000

export function createPortals(page: PartPage, clicks: EarlyClicks): PagePart {
  const { dl, ticker, part, tellServer } = page
  const memory = createPortalMemory(dl)
  const update = createMounts(({ lang = 'en' }) => ({
    ticker,
    language: lang,
    sayAmounts: (...said) => part('languages')?.sayAmounts?.(...said),
  }))
  const inPage = createPortalsInPage(isComplete, mountedOf)
  /** By the surveys' blocks. */
  const answers: NonNullable<PortalRequest['q']> = {}
  let standings: Record<string, Standing> = {}
  let shown: Partial<Shown> = {}
  let scrolling: Scrolling = { percent: 0 }
  let stopWaiting: (() => void) | undefined

  const keyOf = ([campaign, { theme }]: Portal) => `_dl ${campaign.id} ${theme}`
  const standingOf = (portal: Portal) => (standings[keyOf(portal)] ??= {})
  const portals = () => openWidgets('portal', shown.campaigns ?? [])
  const overPage = () => portals().filter((portal) => !isInline(portal))
  /** Of the visitor's own calendar. */
  const today = () => Math.floor(Date.now() / DAY_MS - new Date().getTimezoneOffset() / 1440)
  const isOneOpen = () => Object.values(standings).some(({ mounted }) => mounted?.isOpen())

  function draw() {
    const over = overPage()
    for (const portal of over) look(portal)
    update([...over.flatMap(overPageOf), ...inPage(portals(), shown.serverAnswer)])
    for (const portal of over) openWanted(portal)
    const isWaiting = over.some((portal) => standingOf(portal).obstacle)
    stopWaiting?.()
    stopWaiting = isWaiting ? ticker.watch(0, draw) : undefined
  }

  /** One that is open and stands on the next page too stays open; all others are asked anew. */
  function beginVisit() {
    const before = standings
    standings = {}
    scrolling = { percent: 0 }
    for (const portal of overPage()) {
      const { mounted, host, again } = before[keyOf(portal)] ?? {}
      if (mounted) standings[keyOf(portal)] = { mounted, host, again, isOpened: mounted.isOpen() }
    }
  }

  function look(portal: Portal) {
    const standing = standingOf(portal)
    if (standing.mounted?.isOpen()) return
    standing.obstacle = standing.isAsked ? undefined : obstacle(portal)
    standing.isWanted = !standing.obstacle
  }

  /** Only the server knows what is done: what was remembered opens nothing. */
  function obstacle(portal: Portal): Obstacle | undefined {
    if (dl.hold) return 'consent'
    if (!shown.serverAnswer) return 'loading'
    const [{ at = NaN, done }, widget] = portal
    const [query, referrer] = memory.arrival()
    const found = obstacleOf(widget.portal, {
      done,
      isPhone: isPhone(),
      isReturning: memory.isReturning(Date.now()),
      query: new URLSearchParams(query),
      referrer,
      leftMs: at - ticker.now(),
      memory: memory.of(keyOf(portal)),
      today: today(),
      waitedMs: performance.now() - (shown.visit?.begunAt ?? 0),
      scrolling,
    })
    if (found) return found
    if (standingOf(portal).isOpened) return 'before'
    return isOneOpen() || isWantedBefore(portal) || isModalOnPage() ? 'busy' : undefined
  }

  /** Of two that would come at once the first one does. */
  function isWantedBefore(portal: Portal) {
    return overPage().some((other) => keyOf(other) !== keyOf(portal) && standingOf(other).isWanted)
  }

  function isComplete([, { x = [] }]: Portal) {
    return x.map(part).every(Boolean)
  }

  function overPageOf(portal: Portal): MountedWidget[] {
    const standing = standingOf(portal)
    // A page that is replaced as a whole takes away what was on it, and all that it heard: once it is drawn anew.
    if (standing.host && !standing.host.isConnected) {
      if (standing.again && !standing.isAsked) return []
      standing.again = {}
      standing.isAsked = standing.isWanted = standing.mounted?.isOpen()
    }
    const isClosed = !standing.isWanted && memory.of(keyOf(portal)).inWindow > 1 && !portal[0].done
    if (!standing.isWanted && !isClosed && !standing.mounted) return []
    // While it is open its owner may have given it something that is still on its way.
    if (isComplete(portal))
      standing.drawn = mountedOf(portal, standing.again ?? keyOf(portal), document.documentElement, isClosed)
    return standing.drawn ? [standing.drawn] : []
  }

  function mountedOf(portal: Portal, key: unknown, place: Element, isHidden: boolean): MountedWidget {
    const [campaign, { portal: settings, timer, x = [] }] = portal
    const drawn: DrawnPortal = {
      portal: settings,
      extras: x,
      timer,
      text: campaign.text,
      n: campaign.n,
      code: campaign.code ?? campaign.soon,
      done: campaign.done,
      hasTab: !campaign.done && !hasBar(shown.campaigns ?? []) && !isTabBefore(portal),
    }
    return { key, campaign, settings: drawn, mount: mountWith(portal, isHidden), place }
  }

  const mountWith =
    (portal: Portal, isHidden: boolean): Mount<never> =>
    (host, settings: DrawnPortal, deadlineAt, { language, sayAmounts }) => {
      const mount = part('portal-panel')?.mountPortal
      const context: PortalContext = { ticker, language, sayAmounts, ...hooksOf(portal), isHidden }
      const mounted = mount?.(host, settings, deadlineAt, context)
      if (!mounted) throw new Error('Drawn before it has come')
      keepFromPage(host, isInline(portal))
      if (isInline(portal)) tell('pshown', portal)
      else Object.assign(standingOf(portal), { mounted, host })
      return mounted
    }

  /** All tabs have the same place: the first one that was closed has it. */
  function isTabBefore(portal: Portal) {
    const first = overPage().find((other) => {
      const { drawn, isWanted, mounted } = standingOf(other)
      return keyOf(other) === keyOf(portal) || (drawn && !isWanted && !mounted?.isOpen() && !other[0].done)
    })
    return first && keyOf(first) !== keyOf(portal)
  }

  /** One in a corner leaves the tabs of others within reach. */
  function closeOthers(portal: Portal) {
    const own = standingOf(portal).mounted
    const others = Object.values(standings).filter(({ mounted }) => mounted !== own)
    for (const { mounted } of others) if (mounted?.isOpen()) mounted.close()
  }

  function openWanted(portal: Portal) {
    const standing = standingOf(portal)
    const { isWanted, mounted } = standing
    if (!isWanted || !mounted || isOneOpen()) return
    standing.isAsked = standing.isWanted = false
    standing.isOpened = true
    mounted.open()
    if (!standing.again) noteShown(portal)
  }

  function noteShown(portal: Portal) {
    memory.shown(keyOf(portal), today())
    tell('pshown', portal)
  }

  function tell(what: string, [{ id }, { theme }]: Portal) {
    tellServer?.(`${what} ${id} ${theme}`)
  }

  function hooksOf(portal: Portal): Partial<PortalContext> {
    const [{ id: c }, { theme: th, portal: settings }] = portal
    const send = (task: PortalTask) => tellPortal(page, { c, th, q: answers, ...task })
    return {
      onClose() {
        memory.closed(keyOf(portal), today())
        tell('pclose', portal)
      },
      onReopen() {
        closeOthers(portal)
        noteShown(portal)
      },
      onClick(block) {
        tell('pclick', portal)
        if (endsByClick(settings, block)) inBackground(send({ b: block.id }))
      },
      async onStep({ id: b }, values) {
        const wrong = await send({ b, ...values })
        if (!wrong && values.o) answers[b] = values.o
        return wrong
      },
      goTo: (url) => location.assign(url),
    }
  }

  /** Whoever asks for it gets it, whatever else keeps it away: only never two at once. */
  function openAsked(click: Event) {
    const portal = askedPortal(askingElement(click), overPage())
    if (portal || shown.serverAnswer) clicks.last = undefined
    if (!portal) return
    click.preventDefault()
    if (!isOneOpen()) want(portal)
    draw()
  }

  function want(portal: Portal) {
    const standing = standingOf(portal)
    standing.isAsked = standing.isWanted = true
  }

  function openAskedBefore() {
    const portal = askedPortal(clicks.last, overPage())
    clicks.last = undefined
    if (portal && !isOneOpen()) want(portal)
  }

  function scrolled() {
    const { scrollHeight } = document.documentElement
    const range = scrollHeight - innerHeight
    scrolling = scrolledTo(scrolling, { at: performance.now(), y: scrollY, range, isTouch: isTouch() })
    drawIfWaiting()
  }

  function left(event: Event) {
    const { relatedTarget, clientY } = event as MouseEvent
    if (relatedTarget || clientY > 0) return
    scrolling = { ...scrolling, isLeaving: true }
    drawIfWaiting()
  }

  function drawIfWaiting() {
    if (overPage().some((portal) => standingOf(portal).obstacle === 'trigger')) draw()
  }

  listen(document, 'click', openAsked)
  listen(window, 'scroll', scrolled)
  listen(document, 'mouseout', left)

  return {
    fill() {
      if (portals()[0]) draw()
    },
    show(next) {
      const isNew = shown.visit !== next.visit
      shown = next
      if (isNew) beginVisit()
      if (next.serverAnswer) openAskedBefore()
      draw()
    },
    /** What keeps the page's portal away, for X-ray. */
    obstacle() {
      const [portal] = overPage()
      return portal && (standingOf(portal).mounted?.isOpen() ? 'open' : standingOf(portal).obstacle)
    },
  }
}

function hasBar(campaigns: CampaignDecision[]) {
  return (['bar', 'classic', 'oldest'] as const).some((kind) => openWidgets(kind, campaigns)[0])
}
