/** What an owner reads when a floating bar cannot be saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'
import { floatingBar, floatingBarMessages } from './floating-bar.schema.ts'

function withCta(cta: Partial<FloatingBar['cta']>) {
  return { ...defaultFloatingBar, cta: { ...defaultFloatingBar.cta, ...cta } }
}

function withLabels(labels: Partial<FloatingBar['labels']>) {
  return { ...defaultFloatingBar, labels: { ...defaultFloatingBar.labels, ...labels } }
}

/** What the owner reads, by field. */
function refusals(draft: unknown) {
  const parsed = floatingBar.safeParse(draft)
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

test('a new bar may be saved as it is', () => {
  assert.deepEqual(floatingBar.parse(defaultFloatingBar), defaultFloatingBar)
})

test('a bar says something: its description is required and holds 60 characters', () => {
  assert.deepEqual(refusals({ ...defaultFloatingBar, description: '  ' }), {
    description: 'Description is required.',
  })
  assert.deepEqual(refusals({ ...defaultFloatingBar, description: 'x'.repeat(60) }), {})
  assert.deepEqual(refusals({ ...defaultFloatingBar, description: 'x'.repeat(61) }), {
    description: floatingBarMessages.tooLong(60),
  })
})

test('a title is required only while it is shown', () => {
  assert.deepEqual(refusals({ ...defaultFloatingBar, title: { text: '', hidden: false } }), {
    'title.text': 'Title is required when enabled.',
  })
  assert.deepEqual(refusals({ ...defaultFloatingBar, title: { text: '', hidden: true } }), {})
  assert.deepEqual(refusals({ ...defaultFloatingBar, title: { text: 'x'.repeat(23), hidden: true } }), {
    'title.text': floatingBarMessages.tooLong(22),
  })
})

test('a button needs at most twelve characters to read', () => {
  const missing = { 'cta.text': 'CTA text is required.' }

  assert.deepEqual(refusals(withCta({ text: '' })), missing)
  assert.deepEqual(refusals(withCta({ text: 'x'.repeat(12) })), {})
  assert.deepEqual(refusals(withCta({ text: 'x'.repeat(13) })), missing)
  assert.deepEqual(refusals(withCta({ text: '', variant: 'none' })), {})
})

test('a button leads to a web address or a place on the page', () => {
  const invalid = { 'cta.url': 'Please enter a valid URL or #text.' }

  for (const url of ['', '#', '#buy', 'https://shop.example/buy?x=1'])
    assert.deepEqual(refusals(withCta({ url })), {}, url)
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'buy now', '//shop.example'])
    assert.deepEqual(refusals(withCta({ url })), invalid, url)
})

test('a button of an unknown style is refused in words', () => {
  assert.deepEqual(refusals({ ...withCta({}), cta: { ...defaultFloatingBar.cta, variant: '' } }), {
    'cta.variant': 'Please select CTA Style.',
  })
})

test('translated units hold four characters, the hide button seven', () => {
  assert.deepEqual(refusals(withLabels({ days: 'dnů', hide: 'Skrytí!' })), {})
  assert.deepEqual(refusals(withLabels({ days: 'jours', hide: 'Masquer!' })), {
    'labels.days': floatingBarMessages.tooLong(4),
    'labels.hide': floatingBarMessages.tooLong(7),
  })
})

test('the delay is whole seconds', () => {
  assert.deepEqual(refusals({ ...defaultFloatingBar, delay: 45 }), {})
  for (const delay of [-1, 1.5, Number.NaN, '5', 90_000])
    assert.deepEqual(Object.keys(refusals({ ...defaultFloatingBar, delay })), ['delay'], String(delay))
})

test('a text fits as it is stored too: letters that are stored as two count as two', () => {
  const letter = '\u0958'

  assert.equal(letter.normalize('NFC').length, 2)
  assert.deepEqual(refusals(withLabels({ days: letter.repeat(2) })), {})
  assert.deepEqual(refusals(withLabels({ days: letter.repeat(3) })), {
    'labels.days': floatingBarMessages.tooLong(4),
  })
})

const { settings } = defaultFloatingBar
const { custom } = settings.colors

function withColor(background: string, useCustom = false): FloatingBar {
  const colors = { ...settings.colors, useCustom, custom: { ...custom, background } }
  return { ...defaultFloatingBar, settings: { ...settings, colors } }
}

test('a color is hexadecimal or rgb(), whether or not it is used', () => {
  const at = 'settings.colors.custom.background'

  for (const useCustom of [true, false]) {
    for (const color of ['#abc', '#ABCD', ' #aabbcc', '#aabbccdd', 'rgb(1,2,3)', 'rgba(1, 2, 3, .5)'])
      assert.deepEqual(refusals(withColor(color, useCustom)), {}, color)
    for (const color of [
      '',
      'red',
      '#12',
      '#12345',
      'abc',
      'hsl(1,2%,3%)',
      'var(--x)',
      '#abc;',
      '#abc'.repeat(20),
    ])
      assert.deepEqual(refusals(withColor(color, useCustom)), { [at]: 'Invalid hex value' }, color)
  }
})

test('a color is stored in one way of writing it', () => {
  const stored = (color: string) => floatingBar.parse(withColor(color)).settings.colors.custom.background

  assert.equal(stored(' #AbC '), '#abc')
  assert.equal(stored('RGBA(1,\u00a02,\t 3, 0.5)'), 'rgba(1, 2, 3, 0.5)')
})

test('whatever is saved can be saved again, and is the same then', () => {
  const text = anyText({ maxLength: 24 })

  fc.assert(
    fc.property(text, text, text, fc.webUrl(), (titleText, description, ctaText, url) => {
      const typed = {
        ...withCta({ text: ctaText, url }),
        title: { text: titleText, hidden: false },
        description,
      }
      const saved = floatingBar.safeParse(typed).data

      if (saved) assert.deepEqual(floatingBar.parse(saved), saved)
    }),
  )
})

test('fields that a bar does not have are refused', () => {
  assert.notDeepEqual(refusals({ ...defaultFloatingBar, css: 'body{}' }), {})
})
