/** What an owner's page looks like when the preview host passes it on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { embedBundle } from '../../../tests/support/embed-bundles.ts'
import { plainTag, snippet } from '../pages/snippet.ts'
import { rewritePage } from './rewrite-page.ts'

const place = { edgeOrigin: 'https://edge.example', publicKey: 'k3j9xq2a' }
const base = '<base href="https://shop.example/offer" target="_blank"/>'

function setup(url = 'https://shop.example/offer') {
  const rewritten = (html: string) => [...rewritePage(html, { ...place, url })].join('')
  return { rewritten, around: (head: string) => rewritten(`<html><head>${head}</head></html>`) }
}

/** What is left of something in a head. */
const inHead = (rest = '') => `<html><head>${base}${rest}</head></html>`

test('addresses of the page lead to where it came from, whatever it begins with', () => {
  const { rewritten } = setup()

  assert.equal(
    rewritten('<!doctype html><html lang=en><head><link href=a>'),
    `<!doctype html><html lang=en><head>${base}<link href=a>`,
  )
  assert.equal(rewritten('<!doctype html><title>Hi</title>'), `<!doctype html>${base}<title>Hi</title>`)
  assert.equal(rewritten('<!-- <head> --><body><a href=x>'), `<!-- <head> -->${base}<body><a href=x>`)
  assert.equal(rewritten('<HEAD\n data-x="a>b"><img>'), `<HEAD\n data-x="a>b">${base}<img>`)
  assert.equal(rewritten('Only words'), 'Only words')
  assert.equal(rewritten(''), '')
})

test('a base of its own is made whole, and is the only one', () => {
  const { around } = setup('https://shop.example/deals/offer?a=1')

  assert.equal(
    around('<base href="/assets/?a=1&amp;b=2"><p><base href=https://other.example/>'),
    '<html><head><base href="https://shop.example/assets/?a=1&amp;b=2" target="_blank"/><p></head></html>',
  )
  assert.match(
    around('<base target=_top>'),
    /^<html><head><base href="https:\/\/shop\.example\/deals\/offer\?a=1" target="_blank"\/><\/head>/,
  )
  assert.match(
    around('<base href="javascript:alert(1)">'),
    /<base href="https:\/\/shop\.example\/deals\/offer\?a=1"/,
  )
})

test('an address cannot break out of the base', () => {
  const { around } = setup('https://shop.example/"><script>alert(1)</script>')

  assert.doesNotMatch(around(''), /<script/)
})

test('our code is taken out in every form in which it is on pages', () => {
  const { around } = setup()
  const code = "try{start('__LASTCALL_SCRIPT__')}catch{}"
  const own = 'https://go.shop.example/k3j9xq2a.js'
  const forms = [
    snippet(code, place),
    snippet(code, place).replace('<script', '<SCRIPT').replace('</script>', '</ScRiPt\n>'),
    plainTag(place),
    `<script async src='https://edge.example/k3j9xq2a.js?v=2'></script>`,
    `<script src=//edge.example/k3j9xq2a.js></script>`,
    `<script src="https://edge.example/another1account.js"></script>`,
    `<script src="${own}"></script>`,
    `<script type="text/plain" data-src="${own}"></script>`,
    `<script>load("https:\\/\\/edge.example\\/k3j9xq2a.js")</script>`,
    `<script/src="${own}"/></script>`,
  ]

  for (const form of forms) assert.equal(around(form), inHead(), form)
})

test('the snippet as it is built is taken out', async () => {
  const { around } = setup()

  assert.equal(around(snippet(await embedBundle('snippet'), place)), inHead())
})

test("the page's own scripts stay, to the letter", () => {
  const { around } = setup()
  const scripts = [
    '<script>if (a < b) document.write("<base href=x>")</script>',
    '<script src="https://cdn.example/app.js" defer></script>',
    '<script>const target = "_top" // </scrip</script>',
    '<script type=module>import "./x.js"</script>',
    '<style>a::before{content:"<base>"}</style><textarea><meta http-equiv=refresh></textarea>',
  ]

  for (const script of scripts) assert.equal(around(script), inHead(script))
})

test('nothing in the page says that it may not be shown, or leads away by itself', () => {
  const { around } = setup()
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
    `<META HTTP-EQUIV='content-security-policy-report-only' content=x>`,
    '<meta content="0;url=https://evil.example" http-equiv=refresh>',
    '<meta http-equiv=" X-Frame-Options " content=DENY />',
    '<meta name=referrer content=unsafe-url>',
  ]

  for (const meta of metas) assert.equal(around(meta), inHead(), meta)
  assert.equal(around('<meta charset=utf-8>'), inHead('<meta charset=utf-8>'))
})

test('no link or form names a window to open in', () => {
  const { around } = setup()

  assert.equal(around('<a href="/x" target="_top" class=b>X</a>'), inHead('<a href="/x"  class=b>X</a>'))
  assert.equal(around('<a target=_parent href=y>'), inHead('<a  href=y>'))
  assert.equal(around('<form target>'), inHead('<form >'))
  assert.equal(around("<button formTarget='_top'>"), inHead('<button >'))
})

test('everything else stays as it is, wherever the turns divide it', () => {
  const { rewritten } = setup()
  const filler = fc.constantFrom(
    'x',
    '<p>',
    '</p>',
    '<',
    '>',
    '"',
    "'",
    '&amp;',
    '<!--',
    '-->',
    ' a=b ',
    '\n',
    '</',
  )
  const noise = fc.array(filler, { maxLength: 60 }).map((parts) => parts.join(''))

  fc.assert(
    fc.property(noise, fc.nat(40_000), (text, length) => {
      const page = `<html><head>${'y'.repeat(length)}${text}`
      assert.equal(rewritten(page), page.replace('<head>', `<head>${base}`))
    }),
  )
})

test('code of ours that two turns divide is taken out as well', () => {
  const { rewritten } = setup()
  const turn = 16 * 1024

  for (let before = turn - 90; before < turn; before++) {
    const filler = 'y'.repeat(before - '<head>'.length)
    assert.equal(rewritten(`<head>${filler}${plainTag(place)}z`), `<head>${base}${filler}z`)
  }
})

const hostile: Record<string, (length: number) => string> = {
  attributes: (length) => `<a ${Array.from({ length: length / 6 }, (_, at) => at.toString(36)).join(' ')}>`,
  nested: (length) => '<svg>'.repeat(length / 5),
  'closed for nothing': (length) => '<b>'.repeat(length / 6) + '</i>'.repeat(length / 8),
  'half a tag': (length) => '<a '.repeat(length / 3),
  'never closed': (length) => '</a '.repeat(length / 4),
  'open quotes': (length) => `<a b="${'<a c="'.repeat(length / 6)}`,
  scripts: (length) => '<script>'.repeat(length / 8),
  'empty scripts': (length) => '<script></script>'.repeat(length / 17),
  comments: (length) => '<!--'.repeat(length / 4),
  bases: (length) => '<base href=x>'.repeat(length / 13),
  targets: (length) => `<a ${'target=_top '.repeat(length / 12)}>`,
}

test('a page that was made to keep us busy is passed on all the same', () => {
  const { rewritten } = setup()

  // Whatever compares each part with each other one takes minutes here.
  for (const [name, made] of Object.entries(hostile)) {
    const page = made(3_000_000)
    assert.ok(rewritten(page).length <= page.length + base.length, name)
  }
})
