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

let listeners: (readonly [name: string, listener: Listener])[] = []
let ready: CampaignState[] | undefined

/** The answer stops listening. Whoever comes late is told `ready` at once. */
export function on<Name extends keyof Payloads>(name: Name, listener: (payload: Payloads[Name]) => void) {
  const entry = [name, listener as Listener] as const
  listeners = [...listeners, entry]
  if (name === 'ready') neverThrow(() => ready && entry[1](ready))
  return () => {
    listeners = listeners.filter((other) => other !== entry)
  }
}

export function emit<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]) {
  for (const [wanted, listener] of listeners) if (wanted === name) neverThrow(() => listener(payload))
}

export function emitReady(campaigns: CampaignDecision[], now: number) {
  ready = campaigns.map((campaign) => stateOf(campaign, now))
  emit('ready', ready)
}

export function stateOf({ id, at, over, text }: CampaignDecision, now: number): CampaignState {
  const secondsLeft = at && Math.max(0, Math.ceil((at - now) / 1000))
  return { id, deadlineAt: at, secondsLeft, expired: !!over || secondsLeft === 0, text }
}
