/** What the page form saves at once and what it refuses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { canRedirect, newPageFields, quickChange, type PageFields } from './page-form.ts'

function setup(changes: Partial<PageFields> = {}) {
  const fields = {
    ...newPageFields('floatbar_v2'),
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
    ...changes,
  }
  return quickChange({ id: 'p1', fields })
}

test('a new page redirects when its type can', () => {
  assert.equal(newPageFields('floatbar_v2').redirects, true)
  assert.equal(newPageFields('optinform').redirects, false)
  assert.equal(canRedirect('imagetrigger'), true)
  assert.equal(canRedirect('nonsense'), false)
})

test('a type change with valid addresses is saved at once', () => {
  assert.equal(setup({ type: 'imagetrigger' }).outcome, 'save')
})

test('a type change waits for a valid before URL', () => {
  const change = setup({ beforeUrl: 'shop' })

  assert.deepEqual(change, { outcome: 'refuse', field: 'beforeUrl', message: pageMessages.invalidBefore })
})

test('a type change waits for a valid after URL', () => {
  const change = setup({ afterUrl: '' })

  assert.deepEqual(change, { outcome: 'refuse', field: 'afterUrl', message: pageMessages.invalidAfter })
})

test('the same URL before and after keeps its own message', () => {
  const change = setup({ afterUrl: 'https://shop.example/offer' })

  assert.deepEqual(change, { outcome: 'refuse', field: 'afterUrl', message: pageMessages.sameUrl })
})

test('a type that never redirects does not care about the after URL', () => {
  assert.equal(setup({ type: 'optinform', afterUrl: 'nonsense' }).outcome, 'save')
})
