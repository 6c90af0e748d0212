/** What the page form refuses, in the sentences that owners read (specification A §5). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noCta } from './page-cta.ts'
import { noSale } from './page-sale.ts'
import { pageChange, pageDraft, pageMessages, type PageDraftInput } from './page.schema.ts'

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
    cta: noCta,
    namesCta: false,
    sale: noSale,
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
    assert.deepEqual(problems({ beforeUrl }), { beforeUrl: 'Please enter a valid before URL.' }, beforeUrl)
  assert.deepEqual(problems({ afterUrl: 'data:text/html,hi' }), {
    afterUrl: 'Please enter a valid after URL.',
  })
  assert.deepEqual(problems({ beforeUrl: `https://shop.example/${'x'.repeat(2048)}` }), {
    beforeUrl: 'Please enter a valid before URL.',
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

  assert.deepEqual(problems({ afterUrl: '' }), { afterUrl: 'Please enter a valid after URL.' })
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

const shownCta = {
  show_cta: true,
  cta_variant: 'button',
  cta_text: 'Buy now',
  cta_url: 'https://shop.example/buy',
  cta_open_in_new_tab: '_blank',
} as const

for (const { refuses, sent, says } of [
  {
    refuses: 'a button without a style',
    sent: { cta_variant: 'none' },
    says: { cta_variant: 'Please select CTA Style.' },
  },
  {
    refuses: 'an unknown style',
    sent: { cta_variant: 'banner' },
    says: { cta_variant: 'Please select CTA Style.' },
  },
  {
    refuses: 'a button without a text',
    sent: { cta_text: ' ' },
    says: { cta_text: 'CTA text is required.' },
  },
  {
    refuses: 'a text of 13 characters',
    sent: { cta_text: 'Buy it today!' },
    says: { cta_text: 'Max 12 characters' },
  },
  {
    refuses: 'a very long text',
    sent: { cta_text: 'x'.repeat(5000) },
    says: { cta_text: 'Max 12 characters' },
  },
  {
    refuses: 'a button that leads nowhere',
    sent: { cta_url: '' },
    says: { cta_url: 'Please enter a valid URL or #text.' },
  },
  { refuses: 'an address that is none', sent: { cta_url: 'nowhere' }, says: { cta_url: 'Invalid URL' } },
  {
    refuses: 'an address that runs code',
    sent: { cta_url: 'javascript:alert(1)' },
    says: { cta_url: 'Invalid URL' },
  },
  { refuses: 'a place with spaces', sent: { cta_url: '#the form' }, says: { cta_url: 'Invalid URL' } },
])
  test(`a bar’s form refuses ${refuses}`, () => {
    const { problems } = setup()

    assert.deepEqual(problems({ ...shownCta, ...sent }), says)
  })

test('a complete button is kept, its address with a scheme, a place on the page as it is', () => {
  const { saved } = setup()

  assert.deepEqual(saved(shownCta).cta, shownCta)
  assert.equal(saved({ ...shownCta, cta_text: 'Twelve chars' }).cta.cta_text, 'Twelve chars')
  assert.equal(saved({ ...shownCta, cta_url: 'shop.example/buy' }).cta.cta_url, 'https://shop.example/buy')
  assert.equal(saved({ ...shownCta, cta_url: '#form' }).cta.cta_url, '#form')
})

test('the classic bar has one style of button, so none has to be chosen', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ ...shownCta, type: 'floatbar', cta_variant: 'none' }), {})
})

test('a button that is not shown, or not there for the type, is not asked to be complete', () => {
  const { saved } = setup()
  const half = { cta_text: 'much too long a text', cta_url: 'half typed' }

  assert.deepEqual(saved({ ...shownCta, ...half, show_cta: false }).cta, {
    ...shownCta,
    show_cta: false,
    cta_text: '',
    cta_url: '',
  })
  assert.equal(saved({ ...shownCta, ...half, type: 'countdown' }).cta.show_cta, false)
  assert.deepEqual(saved({ ...shownCta, type: 'countdown' }).cta, shownCta)
})

test('a sale has an amount and a currency of three letters', () => {
  const { problems, saved } = setup()
  const sales = { type: 'salestracking', sale_amount: 19.99, sale_currency: 'eur' }

  assert.deepEqual(saved(sales).sale, { sale_amount: 19.99, sale_currency: 'EUR' })
  assert.deepEqual(saved({ type: 'salestracking' }).sale, { sale_amount: 0, sale_currency: 'USD' })
  for (const sale_currency of ['', 'EU', 'EURO', 'E1R'])
    assert.deepEqual(problems({ ...sales, sale_currency }), {
      sale_currency: 'Please enter a currency of 3 letters.',
    })
  for (const sale_amount of [-1, 1e12, NaN])
    assert.deepEqual(problems({ ...sales, sale_amount }), {
      sale_amount: 'Please enter an amount of 0 or more.',
    })
  assert.deepEqual(problems({ ...sales, type: 'imagetrigger', sale_currency: 'EU' }), {})
})

test('the other pages’ URLs may be sent along and are not kept', () => {
  const { saved } = setup()

  assert.equal('usedUrls' in saved({ usedUrls: ['https://shop.example/free'] }), false)
})

const page = {
  type: 'floatbar_v2',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  label: 'Sales Page',
  ...shownCta,
  ...noSale,
}

test('a change names its page, and what it leaves out stays as it is', () => {
  const { id, ...change } = pageChange.parse({ id: 'p1', type: 'countdown', beforeUrl: 'shop.example/new' })

  assert.equal(id, 'p1')
  assert.equal(pageChange.safeParse(change).success, false)
  assert.deepEqual(pageDraft.parse({ ...page, ...change }), {
    type: 'countdown',
    beforeUrl: 'https://shop.example/new',
    afterUrl: 'https://shop.example/closed',
    label: 'Sales Page',
    cta: shownCta,
    namesCta: true,
    sale: noSale,
  })
})

test('a change is held to the rules of the form together with what stays', () => {
  const change = { type: 'floatbar_v2', beforeUrl: 'https://shop.example/closed/' }

  const { error } = pageDraft.safeParse({ ...page, ...change })

  assert.deepEqual(
    error?.issues.map(({ path, message }) => [path, message]),
    [[['afterUrl'], pageMessages.sameUrl]],
  )
})

test('the sentences of the specification are its own, to the letter', () => {
  assert.equal(pageMessages.noRedirect, "The timer will be hidden and the page won't redirect")
  assert.equal(pageMessages.noPages, 'Please add at least one page.')
  assert.equal(pageMessages.invalidBefore, 'Please enter a valid before URL.')
  assert.equal(pageMessages.invalidAfter, 'Please enter a valid after URL.')
  assert.equal(pageMessages.notVerified, "Not verified. We're having trouble detecting the code on the page.")
  assert.equal(
    pageMessages.deleteWarning,
    'Warning: This cannot be undone. Deleting this page will disable the product on it and the email link connected to it will also be deleted.',
  )
})
