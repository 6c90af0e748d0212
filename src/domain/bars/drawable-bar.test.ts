/** What the preview takes for a bar. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDrawableBar } from './drawable-bar.ts'
import { defaultFloatingBar } from './floating-bar.ts'

function setup() {
  const bar = structuredClone(defaultFloatingBar)
  return { bar }
}

test('a bar is drawn while its words are being typed', () => {
  const { bar } = setup()

  bar.title.text = ''
  bar.cta.url = 'htt'
  bar.settings.colors.custom.background = '#1f'

  assert.ok(isDrawableBar(bar))
  assert.ok(isDrawableBar({ ...bar, poweredBy: { hidden: false, url: 'https://lastcall.example/' } }))
})

test('no word that the style sheet does not know is drawn', () => {
  const { bar } = setup()
  const { settings } = bar

  assert.ok(!isDrawableBar({ ...bar, template: 'template-9' }))
  assert.ok(!isDrawableBar({ ...bar, cta: { ...bar.cta, target: 'opener' } }))
  assert.ok(!isDrawableBar({ ...bar, poweredBy: { hidden: false, url: 7 } }))
  assert.ok(
    !isDrawableBar({
      ...bar,
      settings: { ...settings, colors: { ...settings.colors, palette: 'toString' } },
    }),
  )
})

test('a bar from which one field is missing, or holds something else, is no bar', () => {
  for (const path of pathsOf(defaultFloatingBar)) {
    assert.ok(!isDrawableBar(withoutField(path)), `without ${path.join('.')}`)
    assert.ok(!isDrawableBar(withField(path, null)), `${path.join('.')} is null`)
  }
})

test('nothing else is a bar', () => {
  fc.assert(fc.property(fc.anything(), (anything) => !isDrawableBar(anything)))
})

function pathsOf(value: object): string[][] {
  return Object.entries(value).flatMap(([name, part]) => [
    [name],
    ...(typeof part === 'object' ? pathsOf(part as object).map((path) => [name, ...path]) : []),
  ])
}

function withoutField(path: string[]) {
  const { bar } = setup()
  Reflect.deleteProperty(holderOf(bar, path), path.at(-1)!)
  return bar
}

function withField(path: string[], value: unknown) {
  const { bar } = setup()
  Reflect.set(holderOf(bar, path), path.at(-1)!, value)
  return bar
}

function holderOf(bar: object, path: string[]): object {
  return path.slice(0, -1).reduce((part, name) => (part as Record<string, object>)[name]!, bar)
}
