/** Where the fields of a classic bar are, which limits they have, and where its editor leads whoever has something to mend. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import {
  classicBases,
  classicLabelLimits,
  type ClassicBar,
  type ClassicBase,
} from '#domain/classic-bars/classic-bar.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { fieldsOf } from '#domain/saves/field-changes.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import { firstTroubledScreen, pathsOf, problemsOn, screensWithin, screenWith } from '../editor/screens.ts'
import type { EditedClassicBar } from './classic-design.ts'
import { classicScreens, type ClassicScreen } from './classic-screens.ts'

const bar = newClassicBar({ kind: 'deadline', language: 'en' })

type Told = { plan?: Plan; hasClock?: boolean; isExempt?: boolean }

function setup(
  changes: Partial<ClassicBar> = {},
  { plan = 'premium', hasClock = true, isExempt = false }: Told = {},
) {
  const now = { ...bar, ...changes }
  const account = { plan, flags: withAllFlags({ brandingExempt: isExempt }) }
  const screens = classicScreens(now, { account, hasClock, presetName: undefined })
  const shown = (name: ClassicScreen) =>
    (screens[name]?.rows ?? []).filter(({ when }) => when?.(now, {}) ?? true)
  return { screens, shown, now }
}

/** The values of the tiles at a path; undefined where there are none. */
function tilesAt(rows: readonly FieldRow<EditedClassicBar>[], path: string) {
  const row = rows.find((one) => 'path' in one && one.path === path)
  return row?.as === 'tiles' ? row.tiles.map(({ value }) => value) : undefined
}

test('every field has its screen', () => {
  const placed = Object.values(setup().screens).flatMap(({ rows }) => pathsOf(rows))

  assert.deepEqual(new Set(placed), new Set([...Object.keys(fieldsOf(bar)), 'presetId']))
})

test('the panel has three groups, and appearance four screens', () => {
  const { screens } = setup()

  assert.deepEqual(screensWithin(screens), ['appearance', 'settings', 'translate'])
  assert.deepEqual(screensWithin(screens, 'appearance'), ['template', 'content', 'placement', 'presets'])
})

test('a bar as wide as the window is in the middle, and a flat one has no width', () => {
  const six = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right']
  const center = ['top-center', 'bottom-center']
  const cases: [Partial<ClassicBar>, string[], string[] | undefined][] = [
    [{ barWidth: 'half' }, six, ['full', 'three-quarters', 'half']],
    [{ barWidth: 'full' }, center, ['full', 'three-quarters', 'half']],
    [{ barWidth: 'half', enableFlatBar: true }, center, undefined],
  ]

  for (const [changes, positions, widths] of cases) {
    const rows = setup(changes).shown('placement')
    assert.deepEqual([tilesAt(rows, 'barPosition'), tilesAt(rows, 'barWidth')], [positions, widths])
  }
})

const limits = (currentBase: ClassicBase) =>
  Object.fromEntries(
    setup({ currentBase })
      .shown('translate')
      .flatMap((row) => (row.as === 'text' ? [[row.path, row.max]] : [])),
  )

test('labels have the room of their base', () => {
  for (const base of classicBases)
    assert.deepEqual(limits(base), { ...classicLabelLimits[base], transHide: 7 }, `base ${base}`)
})

test('without a clock there are no units to be hidden or named', () => {
  const { shown } = setup({}, { hasClock: false })

  assert.deepEqual(pathsOf(shown('translate')), ['transHide'])
  assert.deepEqual(pathsOf(shown('settings')), [
    'barDelay',
    'enableCloseButton',
    'maximizedOnMobileByDefault',
    'enableBranding',
  ])
})

test('the branding is switched only by who may turn it off and has not been exempt', () => {
  const isThere = (told: Told) => pathsOf(setup({}, told).shown('settings')).includes('enableBranding')

  assert.deepEqual(
    [isThere({}), isThere({ plan: 'free' }), isThere({ isExempt: true })],
    [true, false, false],
  )
})

test('the first screen in trouble is the one that is opened, and its group counts it', () => {
  const { screens } = setup()
  const problems = { transDays: 'Max 1 characters', floatingBarText: 'Required', customTextColor: 'No.' }

  assert.equal(firstTroubledScreen(screens, problems), 'template')
  assert.equal(problemsOn(screens, 'appearance', problems), 2)
  assert.equal(problemsOn(screens, 'content', problems), 1)
  assert.equal(screenWith(screens, 'zindex'), 'placement')
})

test('a closed row says where it stands', () => {
  const { screens, now } = setup({ barPosition: 'top-center', enableFlatBar: true, barDelay: '30' })
  const texts = (Object.keys(screens) as ClassicScreen[]).map((name) => screens[name]?.value(now).text)

  assert.deepEqual(texts, [
    'Card',
    'Classic Charm',
    bar.floatingBarText,
    'Top center, full width',
    '',
    'After 30 s',
    'days, hrs, min, sec',
  ])
})
