/** Whose button a bar has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar } from '../bars/floating-bar.ts'
import { noCta, type PageCta } from '../pages/page-cta.ts'
import { barButton } from './bar-button.ts'

function setup() {
  const own = defaultFloatingBar.cta
  const page: PageCta = {
    ...noCta,
    show_cta: true,
    cta_text: 'Buy now',
    cta_url: 'https://shop.example/buy',
    cta_variant: 'link',
  }
  return { own, page }
}

test('a page with a button of its own puts it in the place of the bar’s', () => {
  const { own, page } = setup()

  const button = barButton(own, page)

  assert.deepEqual(button, {
    text: 'Buy now',
    url: 'https://shop.example/buy',
    variant: 'link',
    target: '_parent',
  })
})

test('a page that shows none, or never had one, leaves the bar’s button', () => {
  const { own, page } = setup()

  assert.equal(barButton(own, { ...page, show_cta: false }), own)
  assert.equal(barButton(own, null), own)
})

test('a page can take the button away', () => {
  const { own, page } = setup()

  assert.equal(barButton(own, { ...page, cta_variant: 'none' }).variant, 'none')
})
