/** What stands behind the bar, and what it may do there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageBehind } from './page-behind.ts'

const APP = 'https://app.example'

function setup(changes: Partial<Parameters<typeof pageBehind>[0]> = {}) {
  const addresses = {
    framedPageUrl: 'https://shop.example/offer?dlp=1#dlp=1',
    proxyUrl: 'https://preview.example/proxy/signed',
    ...changes,
  }
  return { addresses }
}

test('a page that lets itself be framed is shown as it is', () => {
  const { addresses } = setup()

  assert.deepEqual(pageBehind(addresses, { useUrl: true, useProxy: false }, APP), {
    src: addresses.framedPageUrl,
    sandbox: 'allow-scripts allow-same-origin allow-forms',
  })
})

test('a page whose address redirects is framed where that leads, marked as the preview that it is', () => {
  const { addresses } = setup()
  const leading = (url: string) => pageBehind(addresses, { useUrl: true, useProxy: false, url }, APP)

  assert.equal(
    leading('https://www.shop.example/sale?x=1')?.src,
    'https://www.shop.example/sale?x=1&dlp=1#dlp=1',
  )
  assert.equal(leading(`${APP}/demo`)?.src, addresses.proxyUrl)
  assert.equal(leading('nonsense')?.src, addresses.framedPageUrl)
})

test('another page is shown as the preview host serves it, without any origin', () => {
  const { addresses } = setup()

  assert.deepEqual(pageBehind(addresses, { useUrl: false, useProxy: true }, APP), {
    src: addresses.proxyUrl,
    sandbox: 'allow-scripts allow-forms',
  })
})

test('a page that can be shown in neither way is drawn', () => {
  const { addresses } = setup()

  assert.equal(pageBehind(addresses, { useUrl: false, useProxy: false }, APP), null)
})

for (const framedPageUrl of [`${APP}/demo/offer`, `${APP.toUpperCase()}:443/demo`])
  test(`${framedPageUrl} is a page of the app’s own origin, which never gets it in a frame`, () => {
    const { addresses } = setup({ framedPageUrl })

    const behind = pageBehind(addresses, { useUrl: true, useProxy: false }, APP)

    assert.equal(behind?.src, addresses.proxyUrl)
    assert.doesNotMatch(behind.sandbox, /same-origin/)
  })

for (const address of [
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  'blob:https://app.example/1',
  '',
])
  test(`nothing of "${address}" is framed`, () => {
    const { addresses } = setup({ framedPageUrl: address, proxyUrl: address })

    assert.equal(pageBehind(addresses, { useUrl: true, useProxy: true }, APP), null)
  })
