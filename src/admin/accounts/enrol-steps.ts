/** The steps of switching the second factor on: password, scan, first code, then the recovery codes once. */

type Secret = { uri: string; recoveryCodes: string[] }

export type EnrolStep =
  | { step: 'password' }
  | ({ step: 'scan' } & Secret)
  | { step: 'codes'; recoveryCodes: string[] }

export type EnrolEvent = ({ type: 'secretMade' } & Secret) | { type: 'codeAccepted' }

export const firstEnrolStep: EnrolStep = { step: 'password' }

export function nextEnrolStep(state: EnrolStep, event: EnrolEvent): EnrolStep {
  if (state.step === 'password' && event.type === 'secretMade')
    return { step: 'scan', uri: event.uri, recoveryCodes: event.recoveryCodes }
  if (state.step === 'scan' && event.type === 'codeAccepted')
    return { step: 'codes', recoveryCodes: state.recoveryCodes }
  return state
}

/** The secret inside the address, in groups of four for people who type it. */
export function secretOf(uri: string): string {
  const secret = new URLSearchParams(uri.split('?')[1] ?? '').get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
