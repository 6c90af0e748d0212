/** No string becomes markup, and the kit's style sheets still work. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowStyleSheetsOnly } from './trusted-markup.ts'

function setup() {
  let createHTML: (text: string) => string | null = () => 'no policy was made'
  allowStyleSheetsOnly({ createPolicy: (_name, rules) => (createHTML = rules.createHTML) })
  return { createHTML }
}

test('a style sheet of the kit passes as it is', () => {
  const { createHTML } = setup()

  assert.equal(createHTML(':root { --size: 4px; }'), ':root { --size: 4px; }')
})

for (const markup of ['<img src=x onerror=alert(1)>', 'text</style><script>', '<!-- -->'])
  test(`"${markup}" never becomes markup`, () => {
    const { createHTML } = setup()

    assert.equal(createHTML(markup), null)
  })

test('browsers without such policies are left alone', () => {
  assert.doesNotThrow(() => allowStyleSheetsOnly(undefined))
})
