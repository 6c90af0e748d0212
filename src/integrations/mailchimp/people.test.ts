/** Whoever has left an audience is asked again, never put back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractSetup } from '../../../tests/support/platforms/contract-setup.ts'
import { fakeServer } from '../../../tests/support/platforms/fake-server.ts'
import { fakeMailchimp } from '../../../tests/support/platforms/mailchimp.ts'
import { mailchimp } from './adapter.ts'

test('whoever has left and asks for mails again has to confirm, also where nobody else has', async () => {
  await using server = await fakeServer([fakeMailchimp])
  const { account, clock, complaints, person, source } = contractSetup(mailchimp, server)
  const list = source('Newsletter')
  const ada = person('ada@mail.example')
  ada.hasLeft = true

  const subscriber = { email: ada.email, list, consentText: 'Mail me', at: clock.now() }
  const outcome = await mailchimp.people.add?.(account, subscriber)

  assert.equal(outcome, 'pending')
  assert.ok(ada.isPending)
  assert.deepEqual(complaints, [])
})
