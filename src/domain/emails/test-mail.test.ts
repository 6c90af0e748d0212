/** What the test e-mail of a campaign shows, and that nothing an owner typed becomes a part of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { TEST_LINKS_SHOWN, testMail, testMailMessages, type TestMailFacts } from './test-mail.ts'

const link = { label: 'Checkout', url: 'https://go.example/s/0a1b2c3d?em=ada%40example.com' }

function setup(more: Partial<TestMailFacts> = {}) {
  return testMail({
    campaignName: 'Spring launch',
    to: 'ada@example.com',
    links: [link],
    timer: {
      imageSrc: 'https://go.example/email-image/1/2.gif?t=x&r=abcde-12345',
      width: 400,
      hasLink: true,
    },
    standing: 'running',
    written: 'Dec 3 at 11:59 PM EST',
    schemes: 'light dark',
    ...more,
  })
}

test('the mail has the name, the timer, the deadline in words and each link', () => {
  const { subject, html, text } = setup()

  assert.equal(subject, 'Test: Spring launch')
  assert.match(html, /<h1[^>]*>Spring launch<\/h1>/)
  assert.match(
    html,
    /<a href="https:\/\/go\.example\/s\/0a1b2c3d\?em=ada%40example\.com" target="_blank"><img src="https:\/\/go\.example\/email-image\/1\/2\.gif\?t=x&amp;r=abcde-12345" width="400" alt="Dec 3 at 11:59 PM EST"/,
  )
  assert.match(html, />Dec 3 at 11:59 PM EST<\/p>/)
  assert.match(
    html,
    /<a href="https:\/\/go\.example\/s\/0a1b2c3d\?em=ada%40example\.com"[^>]*>Open this link<\/a>/,
  )
  for (const said of ['Spring launch', 'Dec 3 at 11:59 PM EST', 'Checkout', link.url, 'test from Lastcall'])
    assert.ok(text.includes(said), said)
})

test('whoever has no deadline yet reads what the timer shows instead', () => {
  const { html, text } = setup({ standing: 'unknown', written: null })

  assert.match(html, /alt="See your deadline"/)
  for (const part of [html, text])
    assert.match(part, /No deadline has started for ada@example\.com: the timer shows its neutral image/)
})

test('after the deadline the mail says where everything leads now', () => {
  const { html } = setup({ standing: 'over' })

  assert.match(html, /It has passed: the timer shows its expired image/)
})

test('only mail programs that have a dark scheme are given its colors', () => {
  assert.match(setup().html, /prefers-color-scheme:dark/)
  assert.doesNotMatch(setup({ schemes: 'light' }).html, /dark/)
})

test('a campaign without links or without a clock has a mail that says so', () => {
  const { html, text } = setup({ links: [], timer: null, standing: 'unknown', written: null })

  assert.ok(!html.includes('<img') && !html.includes('<a '))
  for (const said of [testMailMessages.noLinks, testMailMessages.noClock])
    assert.ok(html.includes(said) && text.includes(said))
})

test('of many links the mail has the first ones, and says how many more there are', () => {
  const { html, text } = setup({ links: Array.from({ length: TEST_LINKS_SHOWN + 3 }, () => link) })

  assert.equal(html.split('Open this link').length - 1, TEST_LINKS_SHOWN)
  for (const part of [html, text]) assert.match(part, /And 3 more on the Emails screen/)
})

const payloads = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</h1><a href="https://evil.example">Sign in</a>',
  '<!--',
  ']]><![endif]-->',
  '&lt;b&gt;',
  '${7*7}{{7*7}}',
  'a\r\nBcc: eve@evil.example',
]

test('nothing that an owner typed becomes a part of the page or a header', () => {
  const tags = (html: string) => (html.match(/<[^>]*>/g) ?? []).map((tag) => /<\/?[a-z!0-9]*/i.exec(tag)?.[0])
  const plain = tags(setup().html)

  for (const payload of payloads) {
    const { subject, html } = setup({
      campaignName: payload,
      to: payload,
      links: [{ label: payload, url: `https://go.example/s/0a1b2c3d?em=${payload}` }],
      timer: {
        imageSrc: `https://go.example/x.gif?t=${payload}`,
        width: 400,
        hasLink: true,
      },
      written: payload,
    })

    assert.deepEqual(tags(html), plain, payload)
    assert.doesNotMatch(subject, /[\r\n]/)
  }
})

test('links lead to pages and nowhere else', () => {
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a.example/',
    '//evil.example',
    '',
  ]

  const { html, text } = setup({ links: bad.map((url) => ({ label: 'Bad', url })) })

  for (const url of bad.filter(Boolean)) assert.ok(!html.includes(url) && !text.includes(url), url)
  assert.ok(html.includes(testMailMessages.noLinks))
})

test('whatever is typed, every attribute and element ends where it should', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (name, label) => {
      const { html, subject } = setup({ campaignName: name, links: [{ ...link, label }] })

      assert.equal(html.match(/</g)?.length, setup().html.match(/</g)?.length)
      assert.equal(html.match(/"/g)?.length, setup().html.match(/"/g)?.length)
      assert.doesNotMatch(subject, /[\r\n]/)
    }),
  )
})
