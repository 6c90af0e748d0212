/** What the dialog says of a form that is left with unsaved changes, and whether it offers to save them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unsavedIn } from './unsaved-form.ts'

type Fields = { title: string; date: string; time: string; days: number[] }

const names = { title: 'Title', date: 'Deadline', time: 'Deadline', days: 'Weekdays that count' }

function setup({ dirty = {}, isValid = true }: { dirty?: object; isValid?: boolean }) {
  const formState = { isDirty: true, isValid, dirtyFields: dirty }
  const saved: Fields[] = []
  const values: Fields = { title: 'A', date: '', time: '', days: [] }
  // The parts of a form that are looked at.
  const form = {
    formState,
    handleSubmit: (take: (values: Fields) => unknown) => async () => void (isValid && (await take(values))),
  } as unknown as Parameters<typeof unsavedIn<Fields, Fields>>[0]
  const save = async (sent: Fields) => saved.push(sent) > 0
  return { saved, unsaved: unsavedIn(form, { names, save }) }
}

test('what was changed is named as the form names it', () => {
  const { unsaved } = setup({ dirty: { time: true, title: true, days: [false, true] } })

  assert.deepEqual(unsaved.changed, ['Title', 'Deadline', 'Weekdays that count'])
})

test('a list whose places are all as before is not named', () => {
  const { unsaved } = setup({ dirty: { title: true, days: [false, false] } })

  assert.deepEqual(unsaved.changed, ['Title'])
})

test('what can be saved is saved by the form’s own checks, and says that it is', async () => {
  const { unsaved, saved } = setup({ dirty: { title: true } })

  assert.equal(await unsaved.save?.(), true)
  assert.equal(saved.length, 1)
})

test('what cannot be saved is not offered to be', () => {
  const { unsaved } = setup({ dirty: { title: true }, isValid: false })

  assert.equal(unsaved.save, undefined)
})
