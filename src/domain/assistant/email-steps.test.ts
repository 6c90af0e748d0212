/** What to paste where. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformsOf } from '../platforms/platforms.ts'
import { emailSteps } from './email-steps.ts'

test('a platform is told by its own name, its merge tag and its webhooks', () => {
  const steps = emailSteps({ emailPlatform: 'kit', startsDeadlines: true }).join('\n')

  assert.match(steps, /\{\{ subscriber\.email_address \}\}/)
  assert.match(steps, /\{\{ subscriber\.deadline_text \}\}/)
  assert.match(steps, /webhook URL/)
})

test('where no platform can start a deadline, nobody is sent to look for webhooks', () => {
  for (const emailPlatform of ['kit', 'undecided'])
    assert.doesNotMatch(emailSteps({ emailPlatform, startsDeadlines: false }).join('\n'), /webhook/i)
})

test('every email platform has steps, none of them empty, also where none is decided on', () => {
  for (const { id } of [...platformsOf('email'), { id: 'nothing-like-it' }]) {
    const steps = emailSteps({ emailPlatform: id, startsDeadlines: true })
    assert.ok(steps.length >= 3, id)
    assert.ok(
      steps.every((step) => step.trim() !== ''),
      id,
    )
  }
})
