/** The steps of Page Setup: verify, add the code, confirm by hand, or get help (specification A §4). */

export type VerifyStep = 'default' | 'addCode' | 'manualConfirm' | 'continue' | 'help' | 'contactUs'

/** `waiting`: the page was opened in another tab, and our code there has not answered yet. */
export type VerifyState = { step: VerifyStep; waiting: boolean; gaveUp: boolean }

export type VerifyEvent =
  | 'opened'
  | 'noAnswer'
  /** In answer to "Do you see it on the page?" */
  | 'saidNo'
  | 'codeAdded'
  | 'askedForCode'
  | 'askedForHelp'
  | 'confirmed'
  | 'back'

export const verifyStart: VerifyState = { step: 'default', waiting: false, gaveUp: false }

export function verifyStep(state: VerifyState, event: VerifyEvent): VerifyState {
  return moves[event](state)
}

/** How long we wait for the page in the other tab. */
export const ANSWER_TIMEOUT_MS = 60_000

const at = (step: VerifyStep): VerifyState => ({ ...verifyStart, step })

/** Where "No" and "Back" lead from each step. */
const afterNo: Partial<Record<VerifyStep, VerifyStep>> = { default: 'addCode', manualConfirm: 'contactUs' }
const before: Partial<Record<VerifyStep, VerifyStep>> = {
  manualConfirm: 'addCode',
  help: 'addCode',
  contactUs: 'addCode',
}

const moves: Record<VerifyEvent, (state: VerifyState) => VerifyState> = {
  opened: () => ({ step: 'default', waiting: true, gaveUp: false }),
  noAnswer: (state) => (state.waiting ? { step: 'default', waiting: false, gaveUp: true } : state),
  saidNo: (state) => at(afterNo[state.step] ?? state.step),
  askedForCode: () => at('addCode'),
  askedForHelp: () => at('help'),
  codeAdded: () => at('manualConfirm'),
  confirmed: () => at('continue'),
  back: (state) => at(before[state.step] ?? 'default'),
}
