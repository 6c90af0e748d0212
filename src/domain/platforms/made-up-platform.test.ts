/** A platform is one row of the catalog: whatever owners meet knows it from there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectorSteps } from '../emails/connector-steps.ts'
import { emailLinkFor } from '../emails/email-link.ts'
import { needsCustomization } from '../emails/email-setup.ts'
import { emailTabs, webhookProviders } from '../emails/email-tabs.ts'
import type { PlatformFacts } from './platform.ts'
import { findPlatform, pageBuilders, platforms, platformsOf } from './platforms.ts'

const row: PlatformFacts = {
  name: 'Made Up',
  kinds: ['email', 'landing'],
  emailMergeTag: '<<email>>',
  supports: ['fields', 'webhooks'],
  deadlineField: { field: 'deadline_text', tag: '<<deadline_text>>' },
  webhookSteps: ['Paste the webhook URL.'],
  webhookTemplate: { label: 'Body', body: 'email=<<email>>' },
  pageBuilder: { mark: /cdn\.made-up\.example/, hint: 'This looks like Made Up.' },
}

/** Before any of it is asked for, as a row of the file would be. */
function setup() {
  Object.assign(platforms, { 'made-up': row })
  return { campaignType: 'evergreen', emailPlatform: 'made-up' } as const
}

test('it is offered where its kinds are, and found by its id', () => {
  setup()

  assert.equal(findPlatform('made-up')?.name, 'Made Up')
  for (const kind of ['email', 'checkout', 'landing'] as const)
    assert.equal(
      platformsOf(kind).some(({ name }) => name === 'Made Up'),
      row.kinds.includes(kind),
      kind,
    )
})

test('its links carry its merge tag, and need nothing from the owner', () => {
  setup()

  assert.equal(emailLinkFor('https://go.example/s/1', 'made-up'), 'https://go.example/s/1?em=<<email>>')
  assert.equal(needsCustomization('made-up'), false)
})

test('it has a tab, takes webhooks and is set up by its own steps', () => {
  const campaign = setup()

  assert.deepEqual(emailTabs(campaign)[0], { slug: 'made-up', name: 'Made Up', sendsWebhooks: true })
  assert.deepEqual(webhookProviders(campaign)[0], { slug: 'made-up', name: 'Made Up' })
  assert.deepEqual(connectorSteps('made-up'), row.webhookSteps)
})

test('a page that was built with it is recognized', () => {
  setup()

  const hints = pageBuilders()
    .filter(({ mark }) => mark.test('<link href="https://cdn.made-up.example/site.css">'))
    .map(({ hint }) => hint)

  assert.deepEqual(hints, ['This looks like Made Up.'])
})
