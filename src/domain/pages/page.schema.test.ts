/** What the page form refuses, in the sentences that owners read (specification A §5). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageChange, pageDraft, type PageDraftInput } from './page.schema.ts'

function setup() {
  const filled: PageDraftInput = {
    type: 'floatbar_v2',
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
    label: 'Sales Page',
    redirects: true,
  }
  const problems = (changes: Partial<Record<keyof PageDraftInput, unknown>>) => {
    const { error } = pageDraft.safeParse({ ...filled, ...changes })
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  }
  const saved = (changes: Partial<PageDraftInput>) => pageDraft.parse({ ...filled, ...changes })
  return { filled, problems, saved }
}

test('a filled page is accepted', () => {
  const { saved } = setup()

  assert.deepEqual(saved({}), {
    type: 'floatbar_v2',
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
    label: 'Sales Page',
  })
})

test('a page needs a URL', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ beforeUrl: '' }), { beforeUrl: 'Please enter a valid URL.' })
  assert.deepEqual(problems({ beforeUrl: '   ' }), { beforeUrl: 'Please enter a valid URL.' })
})

test('URLs must be ones that visitors can open', () => {
  const { problems } = setup()

  for (const beforeUrl of [
    'nonsense',
    'javascript:alert(1)',
    'ftp://shop.example/',
    'https://u:p@shop.example/',
    'https://',
  ])
    assert.deepEqual(problems({ beforeUrl }), { beforeUrl: 'Invalid URL' }, beforeUrl)
  assert.deepEqual(problems({ afterUrl: 'data:text/html,hi' }), { afterUrl: 'Invalid URL' })
  assert.deepEqual(problems({ beforeUrl: `https://shop.example/${'x'.repeat(2048)}` }), {
    beforeUrl: 'Invalid URL',
  })
})

test('URLs without a scheme get https://', () => {
  const { saved } = setup()

  const page = saved({ beforeUrl: ' shop.example/offer ', afterUrl: 'shop.example/closed' })

  assert.equal(page.beforeUrl, 'https://shop.example/offer')
  assert.equal(page.afterUrl, 'https://shop.example/closed')
})

test('with the redirect switched on, its URL is required', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ afterUrl: '' }), { afterUrl: 'Please enter a valid URL.' })
})

test('with the redirect switched off, the page stays and what stood in its field is dropped', () => {
  const { saved } = setup()

  assert.equal(saved({ redirects: false }).afterUrl, '')
  assert.equal(saved({ redirects: false, afterUrl: 'half typed' }).afterUrl, '')
})

test('a program that sends no switch redirects when it sends an after URL', () => {
  const { filled } = setup()
  const { redirects, ...sent } = filled
  const { afterUrl, ...withoutAfter } = sent

  assert.equal(redirects, true)
  assert.equal(pageDraft.parse(sent).afterUrl, afterUrl)
  assert.equal(pageDraft.parse(withoutAfter).afterUrl, '')
})

test('the URLs before and after the deadline differ, however they are spelled', () => {
  const { problems } = setup()
  const same = { afterUrl: 'Whoops! You can’t use the same URL for before and after the deadline.' }

  for (const afterUrl of [
    'https://shop.example/offer',
    'http://www.SHOP.example/offer/',
    'shop.example/offer#top',
  ])
    assert.deepEqual(problems({ afterUrl }), same, afterUrl)
  assert.deepEqual(problems({ afterUrl: 'https://shop.example/offer?late=1' }), {})
})

test('an opt-in page has no redirect', () => {
  const { saved } = setup()

  assert.equal(saved({ type: 'optinform' }).afterUrl, '')
  assert.equal(saved({ type: 'optinform', afterUrl: 'half typed' }).afterUrl, '')
})

test('a type must be one of those there are', () => {
  const { problems } = setup()

  for (const type of ['', 'nonsense', 'constructor'])
    assert.deepEqual(problems({ type }), { type: 'Please choose a page type.' })
})

test('a label is optional, short and plain', () => {
  const { saved, problems } = setup()

  assert.equal(saved({ label: undefined }).label, '')
  assert.equal(saved({ label: '  Checkout Page ' }).label, 'Checkout Page')
  assert.ok('label' in problems({ label: 'l'.repeat(61) }))
  assert.deepEqual(problems({ label: 'a\u202eb' }), { label: 'Please use plain text.' })
})

test('what only the server decides cannot be sent', () => {
  const { filled } = setup()

  for (const extra of ['verified', 'account_id', 'verified_by', 'bar', 'emailLink', 'id'])
    assert.equal(pageDraft.safeParse({ ...filled, [extra]: 1 }).success, false, extra)
})

test('a change names its page and is held to the same rules', () => {
  const { filled } = setup()

  assert.equal(pageChange.parse({ ...filled, id: 'p1' }).id, 'p1')
  assert.equal(pageChange.safeParse(filled).success, false)
  assert.equal(pageChange.safeParse({ ...filled, id: 'p1', beforeUrl: '' }).success, false)
})
