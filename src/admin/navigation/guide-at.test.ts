/** "Help" opens the guide of the screen one is on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorFamilies } from '#domain/campaigns/editor-family.ts'
import { guideAt } from './guide-at.ts'
import { editorPaths } from './links.ts'

test('every screen of a campaign has a guide, in both families of addresses', () => {
  for (const family of Object.values(editorFamilies))
    for (const path of editorPaths) assert.ok(guideAt(`${family}/0abc/${path}`), path)
  assert.equal(guideAt('/edit/0abc/emails'), 'emails')
  assert.equal(guideAt('/campaigns/update/0abc/floating-bar-editor'), 'bars')
})

test('the account’s screens have theirs, and help leads to all of them', () => {
  assert.equal(guideAt('/campaigns'), 'campaigns')
  assert.equal(guideAt('/campaigns/create'), 'create')
  assert.equal(guideAt('/analytics/0abc'), 'leads')
  assert.equal(guideAt('/account/security'), 'security')
  assert.equal(guideAt('/instance/accounts'), 'installation')
  for (const elsewhere of ['/help', '/help/guides/pages', '/upgrade/create', '/'])
    assert.equal(guideAt(elsewhere), undefined, elsewhere)
})
