/** What passes for words of the portal’s editor, and of its preview frame. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFromPortalPreview, isFromPortalMeasurement, isToPortalPreview } from './portal-preview.ts'
import { portalPalettes } from './portal-palettes.ts'
import { portalStarters } from './portal-starters.ts'

const { palette: _palette, ...theme } = portalStarters.welcome.theme
const portal = { ...theme, colors: portalPalettes.bakehouse.colors }
const said = { to: 'lastcall-preview', portal, step: 0, language: 'en', hasClock: true }

test('a whole portal is drawn', () => {
  assert.ok(isToPortalPreview(said))
  assert.ok(isToPortalPreview({ ...said, portal: { ...portal, steps: [{ blocks: [] }] } }))
})

for (const [what, message] of [
  ['nothing', null],
  ['a text', 'lastcall-preview'],
  ['words for others', { ...said, to: 'others' }],
  ['no portal', { ...said, portal: null }],
  ['a place that is none', { ...said, portal: { ...portal, placement: 'everywhere' } }],
  ['steps that are none', { ...said, portal: { ...portal, steps: [{}] } }],
  ['no step', { ...said, step: '0' }],
  ['a width that is none', { ...said, measure: { of: '1', widths: [200, '208'] } }],
] as const)
  test(`${what} is not drawn`, () => {
    assert.equal(isToPortalPreview(message), false)
  })

test('the editor hears that the frame listens, and where the portal is', () => {
  const placed = { from: 'lastcall-preview', is: 'placed' }
  const place = { left: 12, top: 0, width: 440, height: 620.5 }

  assert.ok(isFromPortalPreview({ from: 'lastcall-preview', is: 'ready' }))
  assert.ok(isFromPortalPreview({ ...placed, place }))
  assert.ok(isFromPortalPreview({ ...placed, place: null }))
})

test('the frame that measures says heights, and nothing else', () => {
  const measured = { from: 'lastcall-preview', is: 'placed' }

  assert.ok(isToPortalPreview({ ...said, measure: { of: '1', widths: [200, 208] } }))
  assert.ok(isFromPortalMeasurement({ ...measured, place: { of: '1', heights: [620, 596] } }))
  for (const place of [
    null,
    [620],
    { of: 1, heights: [620] },
    { of: '1', heights: [620, '596'] },
    { of: '1', heights: [1e9] },
  ])
    assert.equal(isFromPortalMeasurement({ ...measured, place }), false)
  assert.equal(isFromPortalPreview({ ...measured, place: { of: '1', heights: [620, 596] } }), false)
})

test('nothing else is heard', () => {
  const placed = { from: 'lastcall-preview', is: 'placed' }

  assert.equal(isFromPortalPreview({ is: 'ready' }), false)
  assert.equal(isFromPortalPreview({ ...placed, place: 12 }), false)
  assert.equal(isFromPortalPreview({ ...placed, place: { left: 0, top: 0, width: '1', height: 1 } }), false)
  assert.equal(isFromPortalPreview({ ...placed, place: { left: 0, top: 0, width: 1e9, height: 1 } }), false)
})
