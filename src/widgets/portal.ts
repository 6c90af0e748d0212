/** The portal that visitors see: a panel over the page or in it, with one step at a time, or the tab it left there. */
import { modalPlacements } from '#domain/portals/portal-theme.ts'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'
import css from './portal.css?inline'
import { portalBlocks } from './portal-blocks.ts'
import { createContent } from './portal-content.ts'
import type { BlockDrawers, InnerMounts, MountPortal, PortalDrawing, PortalExtras } from './portal-extras.ts'
import { createDialog, dressFrame } from './portal-frame.ts'
import { setStyles, shadowOf } from './shadow.ts'

export const createPortal =
  (extra: PortalExtras, inner: InnerMounts): MountPortal =>
  (host, firstSettings, firstDeadlineAt, context) => {
    const root = shadowOf(host)
    const content = createContent(leave)
    const { isStage } = context
    let settings = firstSettings
    let deadlineAt = firstDeadlineAt
    let at = 0
    /** While it is open. */
    let frame: HTMLElement | undefined
    let tab: HTMLElement | undefined
    let isOpenedByTab = false

    const isInline = () => settings.portal.placement === 'inline'
    const isModal = () => modalPlacements.includes(settings.portal.placement)
    const lastStep = () => settings.portal.steps.length - 1

    function open() {
      if (frame) return
      removeTab()
      const isDialog = isModal() && !isStage
      frame = isDialog ? createDialog(content.scroller, leave) : element('section', {})
      frame.append(content.panel)
      draw()
      root.append(frame)
      if (isDialog) {
        ;(frame as HTMLDialogElement).showModal()
        focusWords()
      } else if (!isInline()) {
        // Above whatever number a page has given to what is its own; browsers before 2024 have numbers only.
        if ('popover' in frame) {
          frame.popover = 'manual'
          frame.showPopover()
        }
        frame.addEventListener('keydown', ({ key }) => key === 'Escape' && leave())
      }
    }

    /** Within what is scrolled by keys. Not its first field, which would call up the keyboard of a phone. */
    function focusWords() {
      const words = content.heading() ?? content.within
      words.focus()
    }

    /** The visitor has closed it. */
    function leave() {
      const isHeld = root.activeElement && !isModal()
      close()
      // A dialog has given the focus back to what had it, unless that was the tab.
      if (isHeld || isOpenedByTab) tab?.querySelector('button')?.focus()
      isOpenedByTab = false
      context.onClose?.()
    }

    function close() {
      takeOff()
      drawTab()
    }

    function takeOff() {
      const left = frame
      frame = undefined
      if (left?.matches('dialog[open]')) (left as HTMLDialogElement).close()
      left?.remove()
    }

    function drawTab() {
      removeTab()
      const make = !isInline() && settings.hasTab && extra('portal-tab')?.drawTab
      if (!make) return
      tab = make(settings, { deadlineAt, context, onReopen: reopen })
      dress(tab, 'away')
      root.append(tab)
    }

    function removeTab() {
      tab?.remove()
      tab = undefined
    }

    function reopen() {
      isOpenedByTab = true
      open()
      focusWords()
      context.onReopen?.()
    }

    function dress(made: HTMLElement, ...classes: string[]) {
      setStyles(root, [css, ...settings.extras.map((name) => extra(name)?.css ?? '')])
      made.className = [settings.portal.side, ...classes].join(' ')
      dressFrame(made, settings.portal)
    }

    function draw() {
      if (!frame) return
      const { steps, words, placement } = settings.portal
      const { blocks = [] } = steps[Math.min(at, lastStep())] ?? {}
      const drawers: BlockDrawers = { ...portalBlocks }
      for (const name of settings.extras) Object.assign(drawers, extra(name)?.drawers)
      content.draw(blocks, drawers, {
        settings,
        words,
        deadlineAt,
        context,
        extra,
        inner,
        send,
        goOn: () => goOn(),
        follow,
      })
      dress(frame, 'frame', placement, isModal() ? 'veil' : '', content.isPictured() ? 'pictured' : '')
      content.shut.setAttribute('aria-label', words.close)
      frame.setAttribute('aria-label', content.heading()?.textContent ?? words.reopen)
    }

    const send: PortalDrawing['send'] = async (block, values) => {
      const from = at
      const wrong = await context.onStep?.(block, values).catch(() => 'notSent' as const)
      if (!wrong) goOn(from)
      return wrong
    }

    /** Meanwhile the settings may have said that all is done. */
    function goOn(from = at) {
      if (from >= lastStep()) return
      turnTo(Math.max(at, from + 1))
      focusWords()
      const url = linkTarget(settings.portal.doneUrl)
      if (at < lastStep() || !url) return
      if (url.startsWith('#')) close()
      context.goTo?.(url)
    }

    function turnTo(step: number) {
      if (step === at) return
      at = step
      content.clear()
      draw()
    }

    /** A place on the page is behind the portal. */
    const follow: PortalDrawing['follow'] = (block, click) => {
      const href = (click.currentTarget as Element).getAttribute('href')
      context.onClick?.(block)
      // That would be the top of the page.
      if (href === '#') click.preventDefault()
      if (href?.startsWith('#') && !isInline()) close()
    }

    function set(next: typeof settings, nextDeadlineAt: number | undefined) {
      const before = settings
      settings = next
      deadlineAt = nextDeadlineAt
      const isElsewhere = before.portal.placement !== next.portal.placement
      if (next.step !== undefined) turnTo(next.step)
      else if (next.done && !before.done) turnTo(lastStep())
      if (frame && isElsewhere) {
        takeOff()
        open()
      } else if (frame) draw()
      else if (tab) drawTab()
    }

    turnTo(settings.step ?? (settings.done ? lastStep() : 0))
    if (isInline()) open()
    else if (context.isHidden) drawTab()

    return {
      open,
      close,
      isOpen: () => frame !== undefined,
      set,
      off() {
        takeOff()
        removeTab()
        content.clear()
      },
    }
  }
