/** The table of the portal editor: every field of a theme has a screen, and none is shown that does nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import { placements, type PortalTheme, type PortalWords } from '#domain/portals/portal-theme.ts'
import { fieldsOf } from '#domain/saves/field-changes.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import { pathsOf, screenNames } from '../editor/screens.ts'
import { portalScreens } from './portal-screens.ts'
import { shownWords } from './word-labels.ts'

const theme: PortalTheme = portalStarters.survey.theme
const facts = { pageCount: 1, hasClock: true }

const allPaths = (now: PortalTheme) =>
  Object.values(portalScreens(now, facts)).flatMap((screen) => pathsOf(screen.rows))

function shownRows(rows: readonly FieldRow<PortalTheme>[], now: PortalTheme): FieldRow<PortalTheme>[] {
  return rows
    .filter((row) => row.when?.(now, {}) ?? true)
    .flatMap((row) => ('rows' in row ? shownRows(row.rows, now) : [row]))
}

const shownPaths = (name: 'triggers' | 'placement' | 'translate', now: PortalTheme) =>
  pathsOf(shownRows(portalScreens(now, facts)[name]?.rows ?? [], now))

test('every field of a theme is on a screen, but for words that it never says', () => {
  const paths = allPaths(theme)
  const missing = Object.keys(fieldsOf(theme)).filter((path) => !paths.includes(path))

  assert.deepEqual(missing, ['words.proofSource', 'words.nameMissing'])
})

test('what stands in the page has no triggers, no frequency and no side', () => {
  for (const placement of placements) {
    const paths = shownPaths('triggers', { ...theme, placement })
    assert.equal(paths.includes('frequency'), placement !== 'inline', placement)
    assert.equal(paths.includes('triggers.exit'), placement !== 'inline', placement)
    assert.ok(paths.includes('audience.device'), placement)
    const isAtSide = placement === 'corner' || placement === 'side'
    assert.equal(shownPaths('placement', { ...theme, placement }).includes('side'), isAtSide, placement)
  }
})

test('a number is asked for only while its trigger is on', () => {
  const triggers = { ...theme.triggers, delay: false, scroll: false }

  const paths = shownPaths('triggers', { ...theme, placement: 'dialog', triggers })

  assert.ok(!paths.includes('triggers.delaySeconds'))
  assert.ok(!paths.includes('triggers.scrollPercent'))
})

test('without a clock nobody is asked for its last hours', () => {
  const paths = pathsOf(portalScreens(theme, { pageCount: 0, hasClock: false }).triggers?.rows ?? [])

  assert.ok(!paths.includes('triggers.lastHours'))
})

test('words are those that the blocks say', () => {
  const words = (now: PortalTheme): (keyof PortalWords)[] => shownWords(now)

  assert.ok(words(theme).includes('choiceMissing'))
  assert.ok(!words(portalStarters.lastHours.theme).includes('emailInvalid'))
  assert.ok(!words({ ...theme, placement: 'inline' }).includes('close'))
  assert.deepEqual(words({ ...theme, placement: 'inline', steps: [{ blocks: [] }] }), [])
})

test('each row says where it stands', () => {
  const screens = portalScreens(theme, facts)

  assert.deepEqual(
    screenNames(screens).map((name) => screens[name]?.value(theme).text),
    ['Lilac', 'Side', '8 blocks, 3 steps', 'Until it is done', '1 page', 'days, hours'],
  )
})
