/** Runs in a page: a portal of any kind over it or in it, and what it told whoever put it there. */
import { amountsInWords } from '#widgets/amounts-in-words.ts'
import { mountPortal, type PortalSettings } from '#widgets/mount-portal.ts'
import type { MountedPortal, PortalContext, StepValues, Wrong } from '#widgets/portal-extras.ts'
import { createTicker } from '#widgets/ticker.ts'

export type PlacedPortal = {
  settings: PortalSettings
  /** From the start of the page's clock, which runs. Null: nobody knows a deadline. */
  leftMs: number | null
  /** What steps are answered, one after another; 'never': no answer comes. */
  answers?: readonly (Wrong | 'never' | null)[]
  /** Its campaign says that all is done before the step is answered, as a decision does. */
  isDoneAtOnce?: boolean
  language?: string
  isHidden?: boolean
  isStage?: boolean
}

type Told = {
  steps: [block: string, values: StepValues][]
  closed: number
  reopened: number
  followed: string[]
  led: string[]
}

declare global {
  interface Window {
    /** In `[data-deadline-portal]` where it stands in the page; else over it, and closed. */
    placePortal: (placed: PlacedPortal) => void
    portal: Pick<MountedPortal, 'open' | 'close' | 'isOpen' | 'off'>
    /** With other settings, or with a deadline at another time. */
    changePortal: (settings: PortalSettings, leftMs?: number | null) => void
    told: Told
  }
}

const ticker = createTicker(Date.now)
const begun = Math.ceil(Date.now() / 1000) * 1000

window.placePortal = ({ settings, leftMs, answers = [], isDoneAtOnce, language = 'en', ...more }) => {
  const host = document.createElement('div')
  const told: Told = { steps: [], closed: 0, reopened: 0, followed: [], led: [] }
  const place = document.querySelector('[data-deadline-portal]')
  if (settings.portal.placement === 'inline') place?.append(host)
  else document.documentElement.append(host)
  const atOf = (left: number | null) => (left === null ? undefined : begun + left)
  const context: PortalContext = {
    ticker,
    language,
    sayAmounts: amountsInWords,
    onStep(block, values) {
      const answer = answers[told.steps.length] ?? undefined
      told.steps.push([block.id, values])
      if (isDoneAtOnce) window.changePortal({ ...settings, done: 1 })
      return answer === 'never' ? new Promise(() => {}) : Promise.resolve(answer)
    },
    onClose: () => (told.closed += 1),
    onReopen: () => (told.reopened += 1),
    onClick: ({ id }) => told.followed.push(id),
    goTo: (url) => told.led.push(url),
    ...more,
  }
  const { set, ...mounted } = mountPortal(host, settings, atOf(leftMs), context)
  window.told = told
  window.portal = mounted
  window.changePortal = (next, left = leftMs) => set(next, atOf(left))
}
