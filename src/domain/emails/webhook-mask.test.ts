/** What is left of an address when only its owner is to recognize it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '../addresses/email-address.ts'
import { maskedAddress } from './webhook-mask.ts'

function setup() {
  const masked = (address: string) => maskedAddress(emailAddress(address)!)
  return { masked }
}

test('two letters of a name are shown, and of a short one fewer', () => {
  const { masked } = setup()

  assert.equal(masked('johanna@mail.example'), 'jo…@mail.example')
  assert.equal(masked('ada@mail.example'), 'a…@mail.example')
  assert.equal(masked('a@mail.example'), '…@mail.example')
  assert.equal(masked('𝓪𝓭𝓪𝓵@mail.example'), '𝓪𝓭…@mail.example')
})
