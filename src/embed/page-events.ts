/** What owners' own code may listen to: `ready`, `tick`, `expired`. Their errors stay theirs, and harmless. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'

export type CampaignState = {
  id: string
  /** Epoch milliseconds on the server's clock; absent for a campaign without a countdown here. */
  deadlineAt: number | undefined
  /** Rounded up; 0 from the deadline on. */
  secondsLeft: number | undefined
  expired: boolean
  /** The written deadline. */
  text: string | undefined
}

type Payloads = { ready: CampaignState[]; tick: CampaignState; expired: CampaignState }
type Listener = (payload: Payloads[keyof Payloads]) => void

/** Gives back what stops listening. */
export type On = <Name extends keyof Payloads>(
  name: Name,
  listener: (payload: Payloads[Name]) => void,
) => () => void

export type PageEvents = {
  listeners: (readonly [name: string, listener: Listener])[]
  readyWith?: CampaignState[]
}

/** Whoever comes late is told `ready` at once. */
export function listenerOf(events: PageEvents): On {
  return (name, listener) => {
    const entry = [name, listener as Listener] as const
    events.listeners = [...events.listeners, entry]
    if (name === 'ready') neverThrow(() => events.readyWith && entry[1](events.readyWith))
    return () => {
      events.listeners = events.listeners.filter((other) => other !== entry)
    }
  }
}

export function emit<Name extends keyof Payloads>(
  { listeners }: PageEvents,
  name: Name,
  payload: Payloads[Name],
) {
  for (const [wanted, listener] of listeners) if (wanted === name) neverThrow(() => listener(payload))
}

export function emitReady(events: PageEvents, campaigns: CampaignDecision[], now: number) {
  events.readyWith = campaigns.map((campaign) => stateOf(campaign, now))
  emit(events, 'ready', events.readyWith)
}

export function stateOf({ id, at, over, text }: CampaignDecision, now: number): CampaignState {
  const secondsLeft = at && Math.max(0, Math.ceil((at - now) / 1000))
  return { id, deadlineAt: at, secondsLeft, expired: !!over || secondsLeft === 0, text }
}
