/** What choosing an own template does to a bar. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOwnTemplate } from './bar-template.ts'
import { defaultFloatingBar, type FloatingBar } from './floating-bar.ts'

test('an own template brings all its values, and leaves an announcement an announcement', () => {
  const template: FloatingBar = { ...defaultFloatingBar, template: 'template-3', description: 'Mine' }

  const applied = withOwnTemplate({ ...defaultFloatingBar, isAnnouncementBar: true }, template)

  assert.deepEqual(applied, { ...template, isAnnouncementBar: true })
})
