/** Where the integration flow leads, choice by choice. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  emptyIntegrationSettings,
  type IntegrationSettings,
} from '#domain/integrations/integration-settings.ts'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { TriggerFacts } from '#domain/platforms/integration-facts.ts'
import {
  connectionOf,
  integratedPlatform,
  integrationView,
  triggerOf,
} from '../../../tests/support/integration-view.ts'
import {
  canSave,
  goOn,
  isUnsaved,
  savePlan,
  startFlow,
  stepRows,
  type Flow,
  type FlowAction,
} from './integration-steps.ts'

const group: TriggerFacts = integratedPlatform().triggers[0] ?? assert.fail('it has none')
const tag: TriggerFacts = { ...group, kind: 'tag', label: 'gets a tag', one: 'tag', many: 'tags' }
const field = { id: 'deadline_text', name: 'Deadline text', mergeTag: '{$deadline_text}' }
const waitlist = { id: '7', name: 'Waitlist' }

const saved: IntegrationSettings = { ...emptyIntegrationSettings, connectionId: 'one', textField: field }

type Setup = Partial<Omit<IntegrationView, 'platform'>> & {
  triggerFacts?: TriggerFacts[]
  of?: 'account' | 'list'
}

function setup({ triggerFacts = [group], of = 'account', ...changes }: Setup = {}) {
  const fields = { ...integratedPlatform().fields, of }
  const view = integrationView({
    platform: integratedPlatform({ triggers: triggerFacts, fields }),
    ...changes,
  })
  const after = (...actions: FlowAction[]): Flow =>
    actions.reduce((flow, action) => goOn(view, flow, action), startFlow(view))
  return { view, after, rows: (flow: Flow) => stepRows(view, flow) }
}

test('without a connection the first step is open, and nothing else can be', () => {
  const { after, rows } = setup({ connections: [] })

  assert.deepEqual(
    rows(after()).map(({ isOpen, action, status }) => [isOpen, action, status]),
    [
      [true, null, 'open'],
      [false, null, 'open'],
      [false, null, 'open'],
      [false, null, 'open'],
    ],
  )
})

test('one connection is chosen without asking, as is the only thing that can start a deadline', () => {
  const { after } = setup()

  const flow = after()

  assert.deepEqual([flow.settings.connectionId, flow.trigger?.kind, flow.open], ['one', 'list', 'source'])
  assert.equal(isUnsaved(flow), false)
})

test('of several connections somebody has to choose, and is told so', () => {
  const { after } = setup({ connections: [connectionOf('one'), connectionOf('two')] })

  const flow = after({ act: 'check' })

  assert.deepEqual([flow.open, flow.isChecked, canSave(flow)], ['connection', true, false])
})

test('each choice opens the next step that has none, and the steps before fold to what was chosen', () => {
  const { after, rows } = setup({ triggerFacts: [group, tag], connections: [connectionOf('one')] })

  const opens = [
    after(),
    after({ act: 'listen', kind: 'tag' }),
    after({ act: 'listen', kind: 'tag' }, { act: 'choose', source: waitlist }),
  ]
  const done = after(
    { act: 'listen', kind: 'tag' },
    { act: 'choose', source: waitlist },
    { act: 'set', settings: { textField: field } },
  )

  assert.deepEqual(
    opens.map(({ open }) => open),
    ['kind', 'source', 'field'],
  )
  assert.deepEqual(
    rows(done).map(({ title, status, action }) => [title, status, action]),
    [
      ['Connection', 'done', 'Change'],
      ['What starts the deadline', 'done', 'Change'],
      ['Which tag', 'done', 'Change'],
      ['Field for the written deadline', 'open', null],
    ],
  )
  assert.equal(canSave(done), true)
})

test('a saved integration is folded, and nothing of it is unsaved', () => {
  const { after, rows } = setup({ settings: saved, triggers: [triggerOf('t')] })

  const flow = after()

  assert.deepEqual([flow.open, isUnsaved(flow)], [null, false])
  assert.ok(rows(flow).every(({ status }) => status === 'done'))
})

test('where there is one way to hear of people, it cannot be changed', () => {
  const { after, rows } = setup({ settings: saved, triggers: [triggerOf('t')] })

  assert.equal(rows(after())[1]?.action, null)
})

test('another list takes the place of the one that was, once it is saved', () => {
  const { view, after } = setup({ settings: saved, triggers: [triggerOf('t')] })
  const source = { id: '8', name: 'Newsletter' }

  const flow = after({ act: 'open', step: 'source' }, { act: 'choose', source })

  const plan = savePlan(view, flow)
  assert.deepEqual([plan.add, plan.remove], [{ kind: 'list', source }, ['t']])
  assert.equal(isUnsaved(flow), true)
})

test('the same list again is nothing new', () => {
  const { view, after } = setup({ settings: saved, triggers: [triggerOf('t')] })

  const plan = savePlan(view, after({ act: 'open', step: 'source' }, { act: 'choose', source: waitlist }))

  assert.deepEqual([plan.add, plan.remove], [null, []])
})

test('another trigger leaves those that are there as they are', () => {
  const { view, after } = setup({ settings: saved, triggers: [triggerOf('t')] })
  const source = { id: '8', name: 'Newsletter' }

  const flow = after({ act: 'addTrigger' }, { act: 'choose', source })

  const plan = savePlan(view, flow)
  assert.deepEqual([plan.add, plan.remove], [{ kind: 'list', source }, []])
})

test('of several triggers each is changed by itself', () => {
  const newsletter = { id: '8', name: 'Newsletter' }
  const triggers = [triggerOf('t'), triggerOf('u', { source: newsletter })]
  const { view, after, rows } = setup({ settings: saved, triggers })
  const source = { id: '9', name: 'Launch' }

  const flow = after({ act: 'changeTrigger', triggerId: 'u' }, { act: 'choose', source })

  assert.deepEqual(rows(after())[2]?.action, null)
  assert.deepEqual(savePlan(view, flow).remove, ['u'])
})

test('in another account everything is chosen anew, and its triggers go with the old one', () => {
  const connections = [connectionOf('one'), connectionOf('two')]
  const { view, after } = setup({ connections, settings: saved, triggers: [triggerOf('t')] })

  const flow = after({ act: 'connect', connectionId: 'two' })

  assert.deepEqual([flow.settings.textField, flow.open], [null, 'source'])
  const plan = savePlan(view, goOn(view, flow, { act: 'choose', source: waitlist }))
  assert.deepEqual([plan.add?.source, plan.remove], [waitlist, ['t']])
})

test('back to the account that is saved, what is saved is there again', () => {
  const connections = [connectionOf('one'), connectionOf('two')]
  const { after } = setup({ connections, settings: saved, triggers: [triggerOf('t')] })

  const flow = after({ act: 'connect', connectionId: 'two' }, { act: 'connect', connectionId: 'one' })

  assert.equal(isUnsaved(flow), false)
})

test('where fields belong to a list, it is chosen first, and another list has other fields', () => {
  const { after, rows } = setup({ of: 'list' })
  const chosen = after({ act: 'choose', source: waitlist }, { act: 'set', settings: { textField: field } })

  assert.equal(rows(after())[3]?.action, null)
  assert.deepEqual([chosen.settings.list, chosen.settings.textField], [waitlist, field])
})

test('a field without a trigger can be saved, and nothing at all cannot', () => {
  const { after } = setup()

  const withField = after({ act: 'set', settings: { textField: field } })

  assert.deepEqual([canSave(after()), canSave(withField)], [false, true])
})

test('what does not work carries a red triangle', () => {
  const broken = setup({
    connections: [connectionOf('one', { state: 'broken' })],
    settings: saved,
    triggers: [triggerOf('t')],
  })
  const gone = setup({ settings: saved, triggers: [triggerOf('t', { state: 'problem', problem: 'Gone.' })] })

  assert.equal(broken.rows(broken.after())[0]?.status, 'trouble')
  assert.equal(gone.rows(gone.after())[2]?.status, 'trouble')
})

test('what others have saved takes the place of what was chosen from, and the rest stays', () => {
  const { after } = setup({ settings: saved, triggers: [triggerOf('t')] })
  const theirs = { ...saved, textField: { ...field, id: 'other', name: 'Other' } }

  const flow = after({ act: 'takeOver', base: theirs, now: theirs })

  assert.deepEqual([flow.settings, isUnsaved(flow)], [theirs, false])
})
