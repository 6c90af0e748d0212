/** What a portal is told, what it tells, and what only some portals are drawn with. */
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import type {
  ButtonBlock,
  FormBlock,
  PortalWords,
  SurveyBlock,
  TextBlock,
} from '#domain/portals/portal-theme.ts'
import type { ShownBlock, ShownPortal } from '#domain/portals/shown-portal.ts'
import type { CodeToCome, DiscountCode } from '#domain/visitors/decision.ts'
import type { PortalRefusal } from '#domain/portals/portal-task.ts'
import type { PortalRequest } from '#domain/visitors/portal-call.ts'
import type { Mount, Mounted, WidgetContext } from './widget.ts'

/** The settings of a portal, and what its campaign has for this visitor. Whatever is missing, its blocks are absent. */
export type DrawnPortal = {
  portal: ShownPortal
  /** What it is drawn with: those of `portalExtras`, and of its timer, the kind first. */
  extras: readonly string[]
  timer?: MeasuredTimer | undefined
  /** The written deadline. */
  text?: string | undefined
  /** How many are left. */
  n?: number | undefined
  code?: DiscountCode | CodeToCome | undefined
  /** 1: it begins with its last step. */
  done?: 1 | undefined
  /** Closed, it leaves a tab. Beside a bar it leaves nothing. */
  hasTab?: boolean | undefined
  /** In editors: the step that is shown, counted from 0. */
  step?: number | undefined
}

/** As the server is told of it. */
export type StepValues = Pick<PortalRequest, 'e' | 'n' | 'o' | 'x'>

export type Wrong = PortalRefusal['wrong']

export type PortalContext = Pick<WidgetContext, 'ticker' | 'language' | 'sayAmounts' | 'onReopen'> & {
  /** Any way of closing it, but for `close()`. */
  onClose?: () => void
  /** The link of its button, or one in a text, was followed. */
  onClick?: (block: ButtonBlock | TextBlock) => void
  /** A task was finished. Undefined: nothing is wrong with it, and the next step is shown; without this hook always. */
  onStep?: (block: FormBlock | SurveyBlock, values: StepValues) => Promise<Wrong | undefined>
  /** Leads on when all is done, to an address with http or https, or to #text of the page. */
  goTo?: (url: string) => void
  /** The visitor closed it before: it begins as the tab that it leaves. */
  isHidden?: boolean
  /** Nobody is to use it: it takes no focus, and whatever is behind it can be used. For editors. */
  isStage?: boolean
}

export type MountedPortal = Mounted<DrawnPortal> & {
  /** One that stands in the page is open from the start. */
  open: () => void
  close: () => void
  isOpen: () => boolean
}

export type MountPortal = (
  host: HTMLElement,
  settings: DrawnPortal,
  deadlineAt: number | undefined,
  context: PortalContext,
) => MountedPortal

/** What a block is drawn with. */
export type PortalDrawing = {
  settings: DrawnPortal
  words: PortalWords
  deadlineAt: number | undefined
  context: PortalContext
  extra: PortalExtras
  inner: InnerMounts
  /** When the block is no longer there. */
  atEnd: (end: () => void) => void
  /** Nothing: the next step is there. */
  send: (block: FormBlock | SurveyBlock, values: StepValues) => Promise<Wrong | undefined>
  /** Shows the next step, where there is one. */
  goOn: () => void
  /** A link of the block was followed. */
  follow: (block: ButtonBlock | TextBlock, click: Event) => void
}

export type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

export type BlockDrawers = {
  [Kind in ShownBlock['kind']]?: (block: BlockOf<Kind>, drawing: PortalDrawing) => HTMLElement | undefined
}

export type PortalExtra = {
  css: string
  drawers?: BlockDrawers
  drawTab?: (settings: DrawnPortal, drawing: TabDrawing) => HTMLElement
}

export type TabDrawing = Pick<PortalDrawing, 'deadlineAt' | 'context'> & { onReopen: () => void }

/** By their names; undefined while it is on its way. */
export type PortalExtras = (name: string) => PortalExtra | undefined

/** Inline timers and discount codes, which portals put into themselves. */
export type InnerMounts = (name: 'timer' | 'code') => Mount<never> | undefined
