/** The addresses of timer images, and the code that carries them into mails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  emailImageFor,
  emailTimerHtml,
  imageSuffix,
  MANUAL_SUFFIX,
  personalImageFor,
  signedImageFor,
  staticImageFor,
} from './email-image.ts'

const image = 'https://edge.example/email-image/c1/h.gif'

test('the end of an image’s address is two parts of five letters or digits, whatever chance says', () => {
  assert.equal(
    imageSuffix(() => 0),
    'aaaaa-aaaaa',
  )
  assert.equal(
    imageSuffix(() => 1 - Number.EPSILON),
    '99999-99999',
  )
  assert.match(imageSuffix(Math.random), /^[a-z0-9]{5}-[a-z0-9]{5}$/)
})

test('the merge tag of the platform stands in the address as it is, so that it is filled', () => {
  assert.equal(emailImageFor(image, 'mailchimp', MANUAL_SUFFIX), `${image}?em=*|EMAIL|*&r=abc123`)
})

test('an address that is filled in arrives as it was', () => {
  const personal = { address: 'vera+sale@shop.example', suffix: 'aaaaa-bbbbb', token: null } as const

  const unsigned = new URL(personalImageFor(image, personal)).searchParams
  const signed = new URL(personalImageFor(image, { ...personal, token: 'k.x-y_z' })).searchParams

  assert.deepEqual(Object.fromEntries(unsigned), { em: 'vera+sale@shop.example', r: 'aaaaa-bbbbb' })
  assert.deepEqual(Object.fromEntries(signed), {
    em: 'vera+sale@shop.example',
    r: 'aaaaa-bbbbb',
    t: 'k.x-y_z',
  })
})

test('a token alone tells nobody an address', () => {
  assert.equal(signedImageFor(image, 'k.x-y_z'), `${image}?t=k.x-y_z`)
})

test('the still image is the same one in another format', () => {
  assert.equal(staticImageFor(image), 'https://edge.example/email-image/c1/h.png')
})

test('what is put into a mail cannot end an attribute of its code', () => {
  const html = emailTimerHtml({
    imageSrc: image,
    linkUrl: 'https://x.example/?a="b',
    alt: '"Ends" today',
    width: 400,
  })

  assert.match(html, /^<a href="https:\/\/x\.example\/\?a=&quot;b" target="_blank"><img [^<>]+><\/a>$/)
  assert.match(html, / alt="&quot;Ends&quot; today" /)
  assert.match(html, / width="400" /)
})

test('an image that leads nowhere has no link around it', () => {
  const html = emailTimerHtml({ imageSrc: image, linkUrl: null, alt: '', width: 300 })

  assert.match(html, /^<img [^<>]+>$/)
})
