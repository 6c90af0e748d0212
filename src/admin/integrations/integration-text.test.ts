/** What owners read about an integration. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyIntegrationSettings } from '#domain/integrations/integration-settings.ts'
import type { FieldEntry, IntegrationView } from '#domain/integrations/integrations.api.ts'
import {
  connectionOf,
  integratedPlatform,
  integrationView,
  triggerOf,
} from '../../../tests/support/integration-view.ts'
import {
  alsoPossible,
  fieldNote,
  integrationTabLabel,
  lastReceivedText,
  removalText,
  triggerState,
} from './integration-text.ts'
import { testWriteText } from './test-write-text.ts'

const MINUTE_MS = 60_000

const trigger = triggerOf('t', { kind: 'tag' })
const facts = { many: 'tags', heardBy: 'webhook', canCreate: true } as const

function setup(changes: Partial<IntegrationView> = {}): IntegrationView {
  const platform = integratedPlatform({
    name: 'Kit',
    triggers: [
      { kind: 'tag', label: 'gets a tag', one: 'tag', ...facts },
      { kind: 'form', label: 'joins by a form', one: 'form', ...facts },
    ],
  })
  const textField = { id: 'f', name: 'Deadline text', mergeTag: null }
  const settings = { ...emptyIntegrationSettings, connectionId: 'one', textField }
  return integrationView({ platform, settings, triggers: [trigger], ...changes })
}

test('what else could start a deadline is named, and nothing where there is nothing else', () => {
  const { platform } = setup()

  assert.equal(alsoPossible(platform, ['tag']), 'Also possible in Kit: joins by a form.')
  assert.equal(alsoPossible(platform, ['tag', 'form']), null)
})

test('who came last is said with how long ago it was', () => {
  const lastReceived = { at: MINUTE_MS, email: 'j•••@crumbmail.example' }

  assert.equal(lastReceivedText(trigger, 0), 'Nothing received yet.')
  assert.equal(
    lastReceivedText({ ...trigger, lastReceived }, 5 * MINUTE_MS),
    'Last received 4 minutes ago: j•••@crumbmail.example.',
  )
})

test('a webhook that was pasted waits for its first call, one that is gone says why', () => {
  const pasted = { ...trigger, heardBy: 'pastedWebhook', state: 'waiting' } as const

  assert.equal(triggerState(pasted, 0).status, 'working')
  assert.deepEqual(triggerState({ ...trigger, state: 'problem', problem: 'Plan ended.' }, 0), {
    status: 'trouble',
    text: 'Plan ended.',
  })
})

test('a trigger that hears of nobody says how many joined, and what may have happened', () => {
  const silent = { joined: 12, since: 0 }
  const { status, text } = triggerState({ ...trigger, state: 'silent', silent }, 0)

  assert.equal(status, 'trouble')
  assert.match(text, /^12 people joined since .+, and no webhook came\. They may have been imported there/)
})

test('a field says before it is chosen that what it holds would be written over', () => {
  const entry: FieldEntry = { id: 'f', name: 'F', mergeTag: null, type: 'text', usedBy: [] }

  assert.equal(fieldNote(entry, ['f']), 'Text, in use by this campaign')
  assert.equal(fieldNote(entry, [undefined]), 'Text. What it holds would be overwritten.')
  assert.equal(fieldNote({ ...entry, usedBy: ['A'] }, []), 'Text, in use by “A”. Both would write into it.')
})

for (const [label, changes] of [
  ['Not used yet', { settings: null, triggers: [] }],
  ['1 trigger', {}],
  ['2 triggers', { triggers: [trigger, triggerOf('u')] }],
  ['1 trigger · 1 lead', { triggers: [triggerOf('t', { leads: 1 })] }],
  [
    '2 triggers · 1,240 leads',
    { triggers: [triggerOf('t', { leads: 1000 }), triggerOf('u', { leads: 240 })] },
  ],
  ['Needs you', { triggers: [triggerOf('t', { state: 'silent' })] }],
  ['Writes deadlines', { triggers: [] }],
  ['Not working', { triggers: [triggerOf('t', { state: 'problem' })] }],
  ['Not working', { connections: [connectionOf('one', { state: 'broken' })] }],
] as const satisfies [string, object][])
  test(`the tab says “${label}” with ${JSON.stringify(Object.keys(changes))}`, () => {
    assert.equal(integrationTabLabel(setup({ ...changes } as Partial<IntegrationView>)), label)
  })

test('removing an integration names what goes, and what stays', () => {
  assert.deepEqual(removalText(setup()), [
    '“Waitlist” starts no deadlines any more.',
    'Its webhook is removed from Kit.',
    'Nothing more is written into “Deadline text”: it keeps what it holds.',
    'Deadlines that run go on, and the connection stays for other campaigns.',
  ])
})

test('a test says what was written, and whether the platform has it by now', () => {
  const text = 'Friday, November 27'

  assert.deepEqual(testWriteText({ text, readBack: text, tookMs: 812 }), {
    status: 'done',
    children: 'Written and read back in 0.8 s: “Friday, November 27”',
  })
  assert.equal(testWriteText({ text, readBack: null, tookMs: 9 }).status, 'open')
  assert.equal(testWriteText({ text, readBack: 'Old', tookMs: 9 }).status, 'trouble')
})
