/** What the preview is told of a theme that is being typed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalPalettes } from '#domain/portals/portal-palettes.ts'
import { isToPortalPreview } from '#domain/portals/portal-preview.ts'
import { portalStarterNames, portalStarters } from '#domain/portals/portal-starters.ts'
import type { PortalBlock, PortalTheme } from '#domain/portals/portal-theme.ts'
import { newBlock } from './new-block.ts'
import { shownTheme } from './shown-theme.ts'

const facts = { imageOrigin: 'https://media.example', left: 7, today: 20_000, language: 'en' }

function shown(block: PortalBlock, changes: Partial<PortalTheme> = {}) {
  const theme: PortalTheme = { ...portalStarters.welcome.theme, ...changes, steps: [{ blocks: [block] }] }
  return shownTheme(theme, facts).steps[0]?.blocks
}

const made = <Kind extends PortalBlock['kind']>(kind: Kind) =>
  newBlock(kind, () => 'a') as Extract<PortalBlock, { kind: Kind }>

test('every starter is one that the frame draws', () => {
  for (const name of portalStarterNames) {
    const portal = shownTheme(portalStarters[name].theme, facts)
    const told = { to: 'lastcall-preview', portal, step: 0, language: 'en', hasClock: true }
    assert.ok(isToPortalPreview(told), name)
  }
})

test('colors are those of the palette, or the owner’s own', () => {
  const own = { background: '#000', text: '#fff', accent: '#f00', onAccent: '#fff' }

  assert.deepEqual(
    shownTheme(portalStarters.welcome.theme, facts).colors,
    portalPalettes[portalStarters.welcome.theme.palette as 'bakehouse'].colors,
  )
  assert.deepEqual(
    shownTheme({ ...portalStarters.welcome.theme, palette: 'custom', colors: own }, facts).colors,
    own,
  )
})

test('a picture is shown from where it is served, and nothing in the place of none', () => {
  assert.deepEqual(shown({ ...made('image'), image: '/a.webp' }), [
    { ...made('image'), image: 'https://media.example/a.webp' },
  ])
  assert.deepEqual(shown(made('image')), [])
})

test('a button whose address is being typed stays', () => {
  assert.deepEqual(shown({ ...made('button'), url: 'https://' }), [{ ...made('button'), url: '#' }])
  assert.deepEqual(shown({ ...made('button'), url: '#offer' }), [{ ...made('button'), url: '#offer' }])
})

test('a proof is shown with an example that is large enough', () => {
  const [small] = shown({ ...made('proof'), text: '{count} have bought it.' }) ?? []
  const [large] = shown({ ...made('proof'), text: '{count} have bought it.', atLeast: 5000 }) ?? []

  assert.ok(small?.kind === 'proof' && large?.kind === 'proof')
  assert.equal(small.text, '214 have bought it.')
  assert.equal(large.text, '5,000 have bought it.')
})

test('what is left is what the campaign has', () => {
  const [left] = shown({ ...made('proof'), figure: 'unitsLeft', text: '{count} left', atLeast: 1 }) ?? []

  assert.ok(left?.kind === 'proof')
  assert.equal(left.text, '7 left')
})
