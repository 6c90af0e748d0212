/** What the page form saves at once and what it refuses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import {
  canRedirect,
  changedSince,
  fieldsOfPage,
  newPageFields,
  quickChange,
  type QuickChange,
  usedUrls,
  type PageFields,
} from './page-form.ts'

const other: PageAnswer = {
  ...newPageFields('floatbar_v2'),
  id: 'p2',
  beforeUrl: 'https://shop.example/other',
  sale_amount: 0,
  verified: false,
  verification: { status: 'notVerified', by: null, lastSeenAt: null },
  codeAddedToPage: null,
  emailLink: null,
  engagements: 0,
  is_shopify: false,
  portalThemeId: null,
}

function setup(changes: Partial<PageFields> = {}) {
  const fields = {
    ...newPageFields('floatbar_v2'),
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
    ...changes,
  }
  return quickChange({ id: 'p1', fields, pages: [other] })
}

test('a new page redirects when its type can', () => {
  assert.equal(newPageFields('floatbar_v2').redirects, true)
  assert.equal(newPageFields('optinform').redirects, false)
  assert.equal(canRedirect('imagetrigger'), true)
  assert.equal(canRedirect('nonsense'), false)
})

test('a new page begins with the button that the other pages share, and without one where they differ', () => {
  const button = { show_cta: true, cta_text: 'Enrol', cta_url: '#enrol' }

  assert.deepEqual(newPageFields('floatbar_v2', [{ ...other, ...button }]), {
    ...newPageFields('floatbar_v2'),
    ...button,
  })
  assert.equal(newPageFields('floatbar_v2', [{ ...other, ...button }, other]).show_cta, false)
})

test('a page opens in the form as it was saved', () => {
  const fields = fieldsOfPage({ ...other, label: 'Upsell', cta_text: 'Buy', sale_currency: 'EUR' })

  assert.deepEqual(fields, {
    ...newPageFields('floatbar_v2'),
    beforeUrl: other.beforeUrl,
    redirects: false,
    label: 'Upsell',
    cta_text: 'Buy',
    sale_currency: 'EUR',
  })
})

test('a type change with valid addresses is saved at once', () => {
  const { record, ...quick } = setup({ type: 'imagetrigger' }) as Extract<QuickChange, { outcome: 'save' }>
  assert.deepEqual([quick.outcome, record.type], ['save', 'imagetrigger'])
})

const refusals: { sent: Partial<PageFields>; field: keyof PageFields; message: string }[] = [
  { sent: { beforeUrl: 'shop' }, field: 'beforeUrl', message: 'Please enter a valid before URL.' },
  { sent: { beforeUrl: '' }, field: 'beforeUrl', message: 'Please enter a valid before URL.' },
  { sent: { afterUrl: '' }, field: 'afterUrl', message: 'Please enter a valid after URL.' },
  { sent: { afterUrl: 'shop' }, field: 'afterUrl', message: 'Please enter a valid after URL.' },
  {
    sent: { afterUrl: 'https://shop.example/offer' },
    field: 'afterUrl',
    message: 'Whoops! You can’t use the same URL for before and after the deadline.',
  },
  {
    sent: { beforeUrl: 'shop.example/other/' },
    field: 'beforeUrl',
    message: 'Another page of this campaign already uses this URL.',
  },
  {
    sent: { show_cta: true, cta_variant: 'none', cta_text: 'Buy', cta_url: '#form' },
    field: 'cta_variant',
    message: 'Please select CTA Style.',
  },
  { sent: { show_cta: true, cta_url: '#form' }, field: 'cta_text', message: 'CTA text is required.' },
  {
    sent: { show_cta: true, cta_text: 'Buy' },
    field: 'cta_url',
    message: 'Please enter a valid URL or #text.',
  },
  {
    sent: { type: 'salestracking', sale_currency: 'EU' },
    field: 'sale_currency',
    message: 'Please enter a currency of 3 letters.',
  },
]

for (const { sent, field, message } of refusals)
  test(`a change at once waits when ${field} is not right: ${message}`, () => {
    assert.deepEqual(setup(sent), { outcome: 'refuse', field, message })
  })

test('a type that never redirects does not care about the after URL', () => {
  assert.equal(setup({ type: 'optinform', afterUrl: 'nonsense' }).outcome, 'save')
})

test('an opt-in form may stand where an offer is', () => {
  assert.equal(setup({ type: 'optinform', beforeUrl: other.beforeUrl }).outcome, 'save')
})

test('the URLs of the others are those of every page but this one', () => {
  assert.deepEqual(usedUrls('p1', [{ ...other, id: 'p1' }, other]), [other.beforeUrl])
  assert.deepEqual(usedUrls(null, [other]), [other.beforeUrl])
})

test('what is typed while a save is on its way stays unsaved', () => {
  const sent = { ...newPageFields('floatbar_v2'), beforeUrl: 'https://shop.example/offer' }

  const changed = changedSince(sent, { ...sent, afterUrl: 'https://shop.example/clo', show_cta: true })

  assert.deepEqual(changed, [
    ['afterUrl', 'https://shop.example/clo'],
    ['show_cta', true],
  ])
  assert.deepEqual(changedSince(sent, { ...sent }), [])
})
