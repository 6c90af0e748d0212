/** What a campaign had chosen in one account at its platform is not in another. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween, fieldsOf, thingOf } from '../saves/field-changes.ts'
import { groupsOf } from '../saves/saved-records.ts'
import { chosenInAccount } from './chosen-in-account.ts'
import { emptyIntegrationSettings, type IntegrationSettings } from './integration-settings.ts'

const before: IntegrationSettings = {
  ...emptyIntegrationSettings,
  connectionId: 'one',
  list: { id: '1', name: 'Waitlist' },
  textField: { id: 'deadline_text', name: 'Deadline text', mergeTag: '{$deadline_text}' },
  optIn: { list: { id: '1', name: 'Waitlist' }, consent: 'I agree' },
}

test('whoever goes to another account begins there anew, and keeps their own words', () => {
  const now = chosenInAccount({ ...before, connectionId: 'two' }, { before, named: ['connectionId'] })

  assert.deepEqual(now, {
    ...emptyIntegrationSettings,
    connectionId: 'two',
    optIn: { list: null, consent: 'I agree' },
  })
})

test('what was chosen in the new account stays', () => {
  const textField = { id: 'ends', name: 'Ends', mergeTag: null }
  const named = ['connectionId', 'textField']

  const now = chosenInAccount({ ...before, connectionId: 'two', textField }, { before, named })

  assert.deepEqual([now.textField, now.list], [textField, null])
})

test('in the same account nothing goes', () => {
  assert.deepEqual(chosenInAccount(before, { before, named: ['connectionId'] }), before)
})

test('a list that is chosen is one change, from nothing and back', () => {
  const groups = groupsOf('integration')
  const without = { ...before, list: null }

  assert.deepEqual(changesBetween(groups, without, before), { list: { from: null, to: before.list } })
  assert.deepEqual(changesBetween(groups, before, without), { list: { from: before.list, to: null } })
  assert.deepEqual(thingOf(fieldsOf(before)), before)
})
