/** What choosing a template does to a bar. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOwnTemplate, withProductTemplate } from './bar-template.ts'
import { firstPalette, floatingBarPalettes } from './floating-bar-palettes.ts'
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'

function setup() {
  const { settings } = defaultFloatingBar
  const bar: FloatingBar = {
    ...defaultFloatingBar,
    description: 'Written by the owner',
    settings: { ...settings, colors: { ...settings.colors, palette: 'berry-deep', useCustom: true } },
  }
  return { bar }
}

test('a product template begins with the first palette and leaves the words alone', () => {
  const { bar } = setup()

  const chosen = withProductTemplate(bar, 'template-3')

  assert.equal(chosen.template, 'template-3')
  assert.equal(chosen.settings.colors.palette, Object.keys(floatingBarPalettes)[0])
  assert.equal(chosen.settings.colors.palette, firstPalette)
  assert.equal(chosen.settings.colors.useCustom, false)
  assert.deepEqual(chosen.settings.colors.custom, bar.settings.colors.custom)
  assert.equal(chosen.description, bar.description)
})

test('an own template brings all its values, and leaves an announcement an announcement', () => {
  const { bar } = setup()

  const applied = withOwnTemplate({ ...defaultFloatingBar, isAnnouncementBar: true }, bar)

  assert.deepEqual(applied, { ...bar, isAnnouncementBar: true })
})
