/** The button of a page's bar, which the page's form and the bar's editor both change. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noCta, type PageCta } from '../pages/page-cta.ts'
import { barWithButton, pageCtaOf } from './bar-button.ts'
import { defaultFloatingBar } from './floating-bar.ts'

const buyNow: PageCta = {
  show_cta: true,
  cta_text: 'Buy now',
  cta_url: 'https://shop.example/buy',
  cta_variant: 'link',
  cta_open_in_new_tab: '_parent',
}

function buttonOf(cta: PageCta | null) {
  return barWithButton(defaultFloatingBar, 'floatbar_v2', cta).cta
}

test('the bar has the button of the page’s form', () => {
  assert.deepEqual(buttonOf(buyNow), {
    text: 'Buy now',
    url: 'https://shop.example/buy',
    variant: 'link',
    target: '_parent',
  })
})

test('with “Show CTA” off the bar has no button, and keeps its words and its address', () => {
  const button = buttonOf({ ...buyNow, show_cta: false })

  assert.deepEqual([button.variant, button.text, button.url], ['none', 'Buy now', buyNow.cta_url])
})

test('the button of a new page waits for its address', () => {
  assert.deepEqual(buttonOf(noCta), defaultFloatingBar.cta)
  assert.equal(defaultFloatingBar.cta.url, '')
})

test('an announcement has its own link: the form of its page has no button', () => {
  const bar = { ...defaultFloatingBar, isAnnouncementBar: true }

  assert.equal(barWithButton(bar, 'announcement_bar', buyNow), bar)
  assert.equal(barWithButton(bar, 'floatbar_v2', null), bar)
})

test('what the editor saves is what the page’s form shows, and the other way round', () => {
  const { cta } = defaultFloatingBar
  const saved = [
    { ...cta, url: '#enrol' },
    { ...cta, url: '#enrol', variant: 'link' },
    { ...cta, url: '#enrol', variant: 'none' },
    { ...cta, url: '', variant: 'none' },
    { ...cta, url: '', variant: 'link' },
    { ...cta, url: 'https://shop.example', target: '_blank' },
  ] as const

  for (const button of saved) assert.deepEqual(buttonOf(pageCtaOf(button)), button)
  assert.deepEqual(
    saved.map((button) => pageCtaOf(button).show_cta),
    [true, true, false, false, false, true],
  )
  assert.deepEqual(pageCtaOf(buttonOf(buyNow)), buyNow)
})
