/** What a portal is drawn with: the parts of its blocks, and no others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalExtras, showsCode, showsTimer, type PortalExtraName } from './portal-extras.ts'
import { portalStarters, type PortalStarterName } from './portal-starters.ts'
import type { PortalBlock, Placement } from './portal-theme.ts'
import type { ShownPortal } from './shown-portal.ts'

const starters: Record<PortalStarterName, PortalExtraName[]> = {
  welcome: ['portal-panel', 'portal-text', 'portal-count', 'portal-form', 'portal-tab'],
  lastHours: ['portal-panel', 'portal-text', 'portal-count', 'portal-tab'],
  list: ['portal-panel', 'portal-text', 'portal-count', 'portal-form', 'portal-reasons'],
  survey: ['portal-panel', 'portal-text', 'portal-count', 'portal-form', 'portal-survey', 'portal-tab'],
}

for (const [name, extras] of Object.entries(starters) as [PortalStarterName, PortalExtraName[]][])
  test(`the starter “${name}” is drawn with what its steps have`, () => {
    const { theme } = portalStarters[name]

    // No starter has a proof, which is shown otherwise than it is stored.
    assert.deepEqual(portalExtras({ ...theme, steps: theme.steps as ShownPortal['steps'] }), extras)
  })

test('a portal over the page leaves a tab, one in the page does not', () => {
  assert.deepEqual(portalExtras(portalWith([], 'dialog')), ['portal-panel', 'portal-tab'])
  assert.deepEqual(portalExtras(portalWith([], 'inline')), ['portal-panel'])
})

test('the inline timer of the campaign is drawn in its own way, with cells where there is none', () => {
  const cells = portalWith([{ id: 'a', kind: 'countdown', look: 'cells' }], 'inline')
  const timer = portalWith([{ id: 'a', kind: 'countdown', look: 'timer' }], 'inline')

  assert.deepEqual(portalExtras(cells), ['portal-panel', 'portal-count'])
  assert.deepEqual(portalExtras(timer), ['portal-panel', 'portal-count', 'portal-inner'])
  assert.deepEqual([showsTimer(cells), showsTimer(timer)], [false, true])
})

test('a discount code is drawn by the part of codes', () => {
  const code = portalWith([{ id: 'a', kind: 'code', label: '' }], 'inline')

  assert.deepEqual(portalExtras(code), ['portal-panel', 'portal-inner'])
  assert.equal(showsCode(code), true)
})

function portalWith(blocks: Exclude<PortalBlock, { kind: 'proof' }>[], placement: Placement): ShownPortal {
  return { ...portalStarters.welcome.theme, placement, steps: [{ blocks }] }
}
