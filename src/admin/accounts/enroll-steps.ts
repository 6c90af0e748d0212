/** The steps of switching the second factor on: password, scan, first code, then the recovery codes once. */

type Secret = { uri: string; recoveryCodes: string[] }

export type EnrollStep =
  | { step: 'password' }
  | ({ step: 'scan' } & Secret)
  | { step: 'codes'; recoveryCodes: string[] }

export type EnrollEvent = ({ type: 'secretMade' } & Secret) | { type: 'codeAccepted' }

export const firstEnrollStep: EnrollStep = { step: 'password' }

export function nextEnrollStep(state: EnrollStep, event: EnrollEvent): EnrollStep {
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
