/** The steps of the Page Setup dialog: look for the code, add it, or take a person's word (specification A §4). */

export type VerifyStep = 'check' | 'addCode' | 'confirm'

/** `waiting`: the page was opened in another tab, and our code there has not answered yet. */
export type VerifyState = { step: VerifyStep; waiting: boolean; gaveUp: boolean }

export type VerifyEvent =
  | 'opened'
  | 'noAnswer'
  /** "Is the code on your page?" and "Does the page do what it should?" */
  | 'saidNo'
  | 'codeAdded'
  | 'askedForCode'
  | 'askedToConfirm'
  | 'back'

export const verifyStart: VerifyState = { step: 'check', waiting: false, gaveUp: false }

export function verifyStep(state: VerifyState, event: VerifyEvent): VerifyState {
  return moves[event](state)
}

/** How long we wait for the page in the other tab. */
export const ANSWER_WITHIN_MS = 60_000

const at = (step: VerifyStep): VerifyState => ({ ...verifyStart, step })

const moves: Record<VerifyEvent, (state: VerifyState) => VerifyState> = {
  opened: () => ({ step: 'check', waiting: true, gaveUp: false }),
  noAnswer: (state) => (state.waiting ? { step: 'check', waiting: false, gaveUp: true } : state),
  saidNo: () => at('addCode'),
  askedForCode: () => at('addCode'),
  codeAdded: () => at('confirm'),
  askedToConfirm: () => at('confirm'),
  back: () => at('check'),
}
