/** The order of switching two-step sign-in on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstEnrollStep, nextEnrollStep, secretOf } from './enroll-steps.ts'

function setup() {
  const secret = { uri: 'otpauth://totp/x?secret=ABCDEFGHIJ', recoveryCodes: ['a-b'] }
  const secretMade = { type: 'secretMade', ...secret } as const
  return { secretMade, scan: nextEnrollStep(firstEnrollStep, secretMade) }
}

test('the recovery codes are shown only after a first code proved the app', () => {
  const { scan } = setup()

  const codes = nextEnrollStep(scan, { type: 'codeAccepted' })

  assert.equal(scan.step, 'scan')
  assert.deepEqual(codes, { step: 'codes', recoveryCodes: ['a-b'] })
})

test('an answer that comes twice changes nothing', () => {
  const { scan, secretMade } = setup()

  assert.equal(nextEnrollStep(scan, secretMade), scan)
  assert.equal(nextEnrollStep(firstEnrollStep, { type: 'codeAccepted' }), firstEnrollStep)
})

test('the secret can be typed in groups of four', () => {
  assert.equal(secretOf('otpauth://totp/Lastcall:a@b.c?secret=ABCDEFGHIJ&issuer=Lastcall'), 'ABCD EFGH IJ')
})
