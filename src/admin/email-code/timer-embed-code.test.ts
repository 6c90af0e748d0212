/** The code of the timer, as it is pasted into e-mails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timerHtml, timerImage, widthTyped, type TimerCodeFacts } from './timer-embed-code.ts'

const IMAGE = 'https://edge.example/email-image/c1/abcdef.gif'

function setup(platform = 'mailchimp', changes: Partial<TimerCodeFacts> = {}): TimerCodeFacts {
  return {
    setup: { emailCode: IMAGE, emailProvider: { id: platform, deadlineField: null } },
    kind: 'countdown',
    suffix: '1a2b3-4c5d6',
    linkUrl: null,
    width: 400,
    ...changes,
  }
}

test('the image knows its recipient by the platform’s own tag, unencoded', () => {
  const image = timerImage(setup())

  assert.equal(image, `${IMAGE}?em=*|EMAIL|*&r=1a2b3-4c5d6`)
})

test('the static image is the same address with another ending', () => {
  const image = timerImage(setup('kit', { kind: 'static', suffix: 'abc123' }))

  assert.equal(
    image,
    'https://edge.example/email-image/c1/abcdef.png?em={{ subscriber.email_address }}&r=abc123',
  )
})

test('while images are off people read their deadline, where the platform knows it', () => {
  const html = timerHtml(setup('kit'))

  assert.match(html, / alt="{{ subscriber\.deadline_text }}"/)
})

test('the field that the campaign writes into goes before the one that is usual', () => {
  const deadlineField = { name: 'Ends', mergeTag: '{{ subscriber.ends }}' }
  const emailProvider = { id: 'kit', deadlineField }

  const html = timerHtml(setup('kit', { setup: { emailCode: IMAGE, emailProvider } }))

  assert.match(html, / alt="{{ subscriber\.ends }}"/)
})

test('elsewhere they read plain words, never a tag that nobody fills in', () => {
  const html = timerHtml(setup('other'))

  assert.match(html, / alt="See how much time is left"/)
})

test('the link surrounds the image', () => {
  const html = timerHtml(setup('kit', { linkUrl: 'https://edge.example/s/1234abcd?em=[email]', width: 320 }))

  assert.match(html, /^<a href="https:\/\/edge\.example\/s\/1234abcd\?em=\[email\]"[^>]*><img .* width="320"/)
  assert.match(html, /<\/a>$/)
})

for (const [typed, width] of [
  ['400', 400],
  [' 100 ', 100],
  ['800', 800],
  ['99', null],
  ['801', null],
  ['', null],
  ['4e2', null],
  ['-400', null],
] as const)
  test(`"${typed}" is ${width === null ? 'no width' : `a width of ${width}`}`, () => {
    const found = widthTyped(typed)

    assert.equal(found, width)
  })
