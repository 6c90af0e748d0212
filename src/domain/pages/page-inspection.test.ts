/** What owners are told about the code on their page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlatform } from '../platforms/platforms.ts'
import { inspectionHints as hints, inspectPage, type SeenPage } from './page-inspection.ts'

const SCRIPT = 'https://edge.example/ab12cd34ef.js'
const snippet = `<script data-cfasync="false">(function(){var u="${SCRIPT}"})()</script>`
const tag = `<script async crossorigin src="${SCRIPT}"></script>`

function setup() {
  const page = (head: string, body = '<p>Offer</p>') =>
    `<!doctype html><html><head><title>Offer</title>${head}</head><body>${body}</body></html>`
  const inspect = (html: string, changes: Partial<SeenPage> = {}) =>
    inspectPage({
      status: 200,
      url: 'https://shop.example/offer',
      pageUrl: 'https://shop.example/offer',
      contentType: 'text/html; charset=utf-8',
      html,
      policy: '',
      scriptUrl: SCRIPT,
      hash: (code) => `hash-of-${code.length}`,
      ...changes,
    })
  return { page, inspect }
}

test('the inline code and the plain tag are found', () => {
  const { page, inspect } = setup()

  assert.deepEqual(inspect(page(snippet)), { outcome: 'found', hints: [] })
  assert.deepEqual(inspect(page(tag)), { outcome: 'found', hints: [] })
  assert.deepEqual(inspect(page(tag.replace('<script', '<SCRIPT').replaceAll('"', "'"))), {
    outcome: 'found',
    hints: [],
  })
})

test('a page without the code has none, and absence alone is no reason for advice', () => {
  const { page, inspect } = setup()

  assert.deepEqual(inspect(page('<script>var a = 1</script>')), { outcome: 'notFound', hints: [] })
})

test('code that is commented out, or only talked about, is not on the page', () => {
  const { page, inspect } = setup()

  assert.equal(inspect(page(`<!-- ${tag} -->`)).outcome, 'notFound')
  assert.equal(inspect(page('', `<pre>&lt;script src="${SCRIPT}"&gt;</pre>`)).outcome, 'notFound')
})

test('the code twice is once too often', () => {
  const { page, inspect } = setup()

  assert.deepEqual(inspect(page(snippet + tag)), { outcome: 'found', hints: [hints.twice] })
})

test('the code of another account does not count', () => {
  const { page, inspect } = setup()
  const other = tag.replace('ab12cd34ef', 'zz99zz99zz')

  assert.deepEqual(inspect(page(other)), { outcome: 'notFound', hints: [hints.otherAccount] })
})

test('code in the body works later than in the head', () => {
  const { page, inspect } = setup()

  assert.deepEqual(inspect(page('', tag)), { outcome: 'found', hints: [hints.inBody] })
})

test('tools that hold the code back are named', () => {
  const { page, inspect } = setup()
  const types = [
    ['text/plain', hints.consent],
    ['8f0c1c2ab3d4e5f6a7b8c9d0-text/javascript', hints.delayed('Cloudflare Rocket Loader')],
    ['rocketlazyloadscript', hints.delayed('WP Rocket')],
    ['litespeed/javascript', hints.delayed('LiteSpeed Cache')],
  ] as const

  for (const [type, hint] of types) {
    const delayed = tag.replace('<script', `<script type="${type}"`)
    assert.deepEqual(inspect(page(delayed)), { outcome: 'found', hints: [hint] }, type)
  }
  assert.deepEqual(inspect(page(tag.replace('<script', '<script type="module"'))).hints, [])
  assert.deepEqual(inspect(page(tag.replace(' src=', ' data-rocket-src='))).outcome, 'found')
})

test('a policy that refuses our script or its questions is told by directive', () => {
  const { page, inspect } = setup()
  const origin = 'https://edge.example'

  assert.deepEqual(inspect(page(tag), { policy: "script-src 'self' https://edge.example" }).hints, [])
  assert.deepEqual(inspect(page(tag), { policy: "script-src 'self'" }).hints, [hints.scriptPolicy(origin)])
  assert.deepEqual(inspect(page(tag), { policy: "connect-src 'self'" }).hints, [hints.connectPolicy(origin)])
  assert.deepEqual(inspect(page(tag), { policy: "default-src 'self'" }).hints, [
    hints.scriptPolicy(origin),
    hints.connectPolicy(origin),
  ])
})

test('a policy against inline code matters to the inline code only, and a nonce is a way in', () => {
  const { page, inspect } = setup()
  const policy = "script-src https://edge.example 'nonce-abc'"

  assert.deepEqual(inspect(page(snippet), { policy }).hints, [hints.inlinePolicy])
  assert.deepEqual(inspect(page(tag), { policy }).hints, [])
  assert.deepEqual(inspect(page(snippet.replace('<script', '<script nonce="abc"')), { policy }).hints, [])
})

test('inline code that a policy knows by its hash is let in, changed code is not', () => {
  const { page, inspect } = setup()
  const code = snippet.replace(/<.*?>/g, '')
  const policy = `script-src https://edge.example 'sha256-hash-of-${code.length}'`
  const hash = (text: string) => `hash-of-${text.length}`

  assert.deepEqual(inspect(page(snippet), { policy, hash }).hints, [])
  assert.deepEqual(inspect(page(snippet.replace('var u', 'var  u')), { policy, hash }).hints, [
    hints.inlinePolicy,
  ])
})

test('a policy in the page itself counts like one in its header', () => {
  const { page, inspect } = setup()
  const meta = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`

  assert.deepEqual(inspect(page(meta + tag)).hints, [hints.connectPolicy('https://edge.example')])
})

const builderHint = (id: string) => findPlatform(id)?.pageBuilder?.hint

test('tag managers and site builders bring advice where the code was not found', () => {
  const { page, inspect } = setup()
  const manager = '<script>(function(w){j.src="https://www.googletagmanager.com/gtm.js?id=GTM-1"})()</script>'

  assert.deepEqual(inspect(page(manager)).hints, [hints.tagManager])
  assert.deepEqual(inspect(page('<link href="/wp-content/themes/x.css">')).hints, [builderHint('wordpress')])
  assert.deepEqual(inspect(page('<link href="https://cdn.shopify.com/x.css">')).hints, [
    builderHint('shopify'),
  ])
  assert.deepEqual(inspect(page(`${tag}<link href="/wp-content/x.css">`)).hints, [])
})

test('an address that leads elsewhere is told', () => {
  const { page, inspect } = setup()

  assert.deepEqual(inspect(page(tag), { url: 'https://shop.example/home' }).hints, [
    hints.movedTo('https://shop.example/home'),
  ])
  assert.deepEqual(inspect(page(tag), { url: 'http://www.shop.example/offer/' }).hints, [])
})

test('a page that refuses us, and what is no page, are said so', () => {
  const { page, inspect } = setup()

  assert.deepEqual(inspect(page(tag), { status: 403 }), {
    outcome: 'unreachable',
    hints: [hints.status(403)],
  })
  assert.deepEqual(inspect('{}', { contentType: 'application/json' }), {
    outcome: 'notFound',
    hints: [hints.notAPage],
  })
})

test('pages made to be slow to read are read like any other', () => {
  const { inspect } = setup()
  const parts = ['<script "', "<script a='", '<!--', '<meta ', '<script>', '<script src=', '</script', '<']

  for (const part of parts) assert.equal(inspect(part.repeat(200_000)).outcome, 'notFound', part)
})

test('of hundreds of policies only the first count', () => {
  const { page, inspect } = setup()
  const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const refusing = meta(`script-src 'none'`)

  const among = inspect(page(meta('script-src *').repeat(10) + refusing + tag))
  const behind = inspect(page(meta('script-src *').repeat(300) + refusing + tag))

  assert.deepEqual(among.hints, [hints.scriptPolicy('https://edge.example')])
  assert.deepEqual(behind.hints, [])
})
