/** What an owner reads when a classic bar cannot be saved, and what is made of what can: a row a setting. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classicBases, type ClassicBar, type ClassicBase } from './classic-bar.ts'
import { classicBar, classicBarMessages as messages } from './classic-bar.schema.ts'
import { newClassicBar, withBase } from './new-classic-bar.ts'
import { readStoredClassicBar } from './stored-classic-bar.schema.ts'

const bar = newClassicBar({ kind: 'deadline', language: 'en' })

/** What the owner reads, by field. */
function refusals(changes: object) {
  const { error } = classicBar.safeParse({ ...bar, ...changes })
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

test('a new bar may be saved as it is, in every language and about both kinds of campaign', () => {
  for (const language of ['en', 'de', 'fr', 'pt-BR', 'ar', 'ja', 'ru'])
    for (const kind of ['deadline', 'quantity'] as const) {
      const fresh = newClassicBar({ kind, language })
      assert.deepEqual(classicBar.parse(fresh), fresh)
    }
})

type Row = {
  fine: object[]
  /** What is refused at this setting; with the message where owners can come to read it. */
  wrong: [change: object, message?: string][]
}

const flag = (name: keyof ClassicBar): Row => ({
  fine: [true, false].map((value) =>
    name === 'enableCTAButton' ? { ...on, [name]: value } : { [name]: value },
  ),
  wrong: [[{ [name]: 1 }], [{ [name]: 'yes' }]],
})

const color = (name: keyof ClassicBar): Row => ({
  fine: [{ [name]: '#fff' }, { [name]: '#A1B2C3' }],
  wrong: ['fff', '#ffff', '#12345678', 'rgb(1,2,3)', 'red', ''].map((text) => [
    { [name]: text },
    messages.colorInvalid,
  ]),
})

const oneOf = (name: keyof ClassicBar, fine: readonly unknown[], wrong: readonly unknown[]): Row => ({
  fine: fine.map((value) => ({ [name]: value })),
  wrong: wrong.map((value) => [{ [name]: value }]),
})

/** Enough for every base. */
const short = { transDays: 'd', transHours: 'h', transMin: 'm', transSec: 's' }

/** At most so many characters on each base. */
const label = (name: keyof ClassicBar, limits: Record<ClassicBase, number>): Row => {
  const withLetters = (currentBase: ClassicBase, more: number) => ({
    ...short,
    currentBase,
    [name]: 'x'.repeat(limits[currentBase] + more),
  })
  return {
    fine: classicBases.map((base) => withLetters(base, 0)),
    wrong: classicBases.map((base) => [withLetters(base, 1), messages.tooLong(limits[base])]),
  }
}

const on = { enableCTAButton: true, buttonText: 'Buy', buttonUrl: 'https://shop.example' }
const avatar = '/avatars/account_1/0123456789abcdef.webp'

const rows: Record<keyof ClassicBar, Row> = {
  currentBase: {
    fine: classicBases.map((currentBase) => ({ ...short, currentBase })),
    wrong: [[{ currentBase: 0 }], [{ currentBase: 5 }], [{ currentBase: '1' }]],
  },
  currentTheme: {
    fine: ([1, 2, 3] as const).map((variation) => ({ currentTheme: { name: 'berry-deep', variation } })),
    wrong: [],
  },
  useCustomColors: flag('useCustomColors'),
  customBackgroundColor: color('customBackgroundColor'),
  customTextColor: color('customTextColor'),
  customCTAColor: color('customCTAColor'),
  // One of the collection: no address of others.
  currentAvatar: oneOf(
    'currentAvatar',
    [null, avatar],
    ['https://spy.example/a.webp', '/avatars/../secret.webp', `${avatar}?x`],
  ),
  floatingBarText: {
    fine: [{ floatingBarText: 'x'.repeat(60) }],
    wrong: [
      [{ floatingBarText: '' }, 'Required'],
      [{ floatingBarText: ' ' }, 'Required'],
      [{ floatingBarText: 'x'.repeat(61) }, 'Max 60 characters'],
    ],
  },
  barPosition: oneOf(
    'barPosition',
    ['bottom-center', 'bottom-left', 'bottom-right', 'top-center', 'top-left', 'top-right'],
    ['center', 'top'],
  ),
  barWidth: oneOf('barWidth', ['full', 'three-quarters', 'half'], ['75%']),
  enableFlatBar: flag('enableFlatBar'),
  zindex: {
    fine: [{ zindex: 0 }, { zindex: 2_147_483_647 }],
    wrong: [
      ...[-1, 1.5, Number.NaN].map((zindex): [object, string] => [{ zindex }, messages.zindexInvalid]),
      [{ zindex: 2_147_483_648 }, 'Please enter at most 2147483647.'],
    ],
  },
  barDelay: oneOf('barDelay', ['0', '5', '10', '30', '60'], ['1', 10]),
  enableBranding: flag('enableBranding'),
  enableCloseButton: flag('enableCloseButton'),
  maximizedOnMobileByDefault: flag('maximizedOnMobileByDefault'),
  hideDays: flag('hideDays'),
  hideHours: flag('hideHours'),
  hideSeconds: flag('hideSeconds'),
  transDays: label('transDays', { 1: 4, 2: 1, 3: 1, 4: 4, round: 4 }),
  transHours: label('transHours', { 1: 5, 2: 1, 3: 2, 4: 5, round: 5 }),
  transMin: label('transMin', { 1: 3, 2: 1, 3: 3, 4: 3, round: 3 }),
  transSec: label('transSec', { 1: 3, 2: 1, 3: 3, 4: 3, round: 3 }),
  transHide: {
    fine: [{ transHide: 'Puttery' }],
    wrong: [[{ transHide: 'Put away' }, 'Max 7 characters']],
  },
  enableCTAButton: flag('enableCTAButton'),
  buttonText: {
    fine: [{ buttonText: '' }, { ...on, buttonText: 'x'.repeat(11) }],
    wrong: [
      [{ ...on, buttonText: ' ' }, 'Required'],
      [{ buttonText: 'x'.repeat(12) }, 'Max 11 characters'],
    ],
  },
  buttonUrl: {
    fine: [{ buttonUrl: '' }, on, { ...on, buttonUrl: '#buy' }],
    wrong: ['', 'ftp://shop.example', 'buy', 'javascript:alert(1)'].map((buttonUrl) => [
      { ...on, buttonUrl },
      'Invalid URL',
    ]),
  },
  buttonTargetBlank: flag('buttonTargetBlank'),
  infoText: {
    fine: [{ infoText: 'x'.repeat(1000) }],
    wrong: [[{ infoText: 'x'.repeat(1001) }, 'Max 1000 characters']],
  },
}

test('each setting that is stored has a row here', () => {
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(classicBar.parse(bar)).sort())
})

for (const [setting, { fine, wrong }] of Object.entries(rows))
  test(`${setting} is taken within its limits, and refused beyond them where it is mended`, () => {
    for (const change of fine) assert.deepEqual(refusals(change), {}, JSON.stringify(change))
    for (const [change, message] of wrong) {
      const refused = refusals(change)
      assert.deepEqual(Object.keys(refused), [setting], JSON.stringify(change))
      if (message !== undefined) assert.equal(refused[setting], message)
    }
  })

test('of a theme, its name and its variation are refused where each is chosen', () => {
  const { name, variation } = bar.currentTheme
  const wrong = {
    'currentTheme.name': { name: 'none', variation },
    'currentTheme.variation': { name, variation: 4 },
  }
  for (const [field, currentTheme] of Object.entries(wrong))
    assert.deepEqual(Object.keys(refusals({ currentTheme })), [field])
})

test('another base cuts labels to its room, and gives those that nobody has changed its own', () => {
  const mine = { ...bar, transHours: 'Std.' }
  const line = withBase(mine, 2, 'en')
  assert.deepEqual([line.transDays, line.transHours, line.transMin, line.transSec], ['d', 'S', 'm', 's'])
  const back = withBase(line, 1, 'en')
  assert.deepEqual(
    [back.transDays, back.transHours, back.transMin, back.transSec],
    ['days', 'S', 'min', 'sec'],
  )
  const tiles = withBase(bar, 3, 'en')
  assert.deepEqual(
    [tiles.transDays, tiles.transHours, tiles.transMin, tiles.transSec],
    ['d', 'hr', 'min', 'sec'],
  )
})

test('a bar as wide as the window is in the middle, at the side where it was', () => {
  const saved = (changes: Partial<ClassicBar>) => classicBar.parse({ ...bar, ...changes }).barPosition
  assert.equal(saved({ barWidth: 'full', barPosition: 'top-left' }), 'top-center')
  assert.equal(saved({ enableFlatBar: true, barPosition: 'bottom-right' }), 'bottom-center')
  assert.equal(saved({ barWidth: 'half', barPosition: 'bottom-right' }), 'bottom-right')
})

test('what is stored is read as it was saved, with what it lacked as in a new bar', () => {
  const { zindex: _later, ...older } = bar
  assert.deepEqual(readStoredClassicBar(JSON.stringify({ ...older, sparkles: true })), bar)
  for (const text of [null, '', '{', 'null', '[]', JSON.stringify({ ...bar, currentBase: 9 })])
    assert.equal(readStoredClassicBar(text), null)
})
