/** What a team browser is told about a page, and shown in its badge and panel. Everybody else is sent nothing of it. */

export type XrayState = 'live' | 'draft' | 'scheduled' | 'paused' | 'ended' | 'nothing'

export type XrayReport = {
  state: XrayState
  /** "X-ray · Live" is the badge's and the panel's title. */
  title: string
  /** Beside the title where nothing counts down: "redirect held back", "no campaign on this page". */
  note: string | null
  /** Label and value, in their order. "Left" is counted by the panel itself. */
  rows: readonly (readonly [label: string, value: string])[]
  /** This visitor's own; null where they have none. */
  deadlineAt: number | null
  /** Why the page shows what it shows: right, or what keeps something from happening. */
  checks: readonly { isRight: boolean; text: string }[]
  /** The time that is shown in place of the present; null: now. */
  travel: { at: number; text: string } | null
  /** The campaign that time travel and a new start are about; null where there is none. */
  campaignId: string | null
  /** A new start is offered to tests only: nobody else's deadline is moved by a visitor. */
  mayStartAnew: boolean
  /** The server's address for `POST /xray/travel` and `POST /xray/start-anew` is the script's own. */
}

/** Of a page that waits for consent: what its browser cannot keep, it is not handed. The panel says so by itself. */
export const waitingReport: XrayReport = {
  state: 'nothing',
  title: 'X-ray · Waiting',
  note: 'for consent',
  rows: [],
  deadlineAt: null,
  checks: [],
  travel: null,
  campaignId: null,
  mayStartAnew: false,
}

/** In a decision of its own, whose campaign is called `team`. */
export type XrayWidget = { k: 'xray'; id: 'team'; report: XrayReport }

/** In the place of a campaign's id: the mark of a team browser is kept and sent where a lead's token would be. */
export const TEAM = 'team'

/** `POST /xray/travel` and `POST /xray/start-anew`, JSON as text/plain, by the panel. */
export type XrayRequest = {
  /** The account's public key, the page's address, the browser's tokens: as in a `DecisionRequest`. */
  a: string
  u: string
  v?: string
  k: string[]
  campaignId: string
  /** Of time travel: one of `travelMoments`, or an instant; null ends it. */
  travel?: string | number | null
}

/** `url`: where to go on, the page's own address with the signed time in it. */
export type XrayAnswer = { url: string } | { error: string }
