/** What each setting does for visitors: a row a setting. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassicBar } from './classic-bar.ts'
import { classicBar } from './classic-bar.schema.ts'
import { classicColors, themeColors } from './classic-colors.ts'
import { newClassicBar } from './new-classic-bar.ts'
import { shownClassicBar } from './show-classic-bar.ts'

const bar = newClassicBar({ kind: 'deadline', language: 'en' })
const cta = {
  show_cta: true,
  cta_text: 'Buy',
  cta_url: '#buy',
  cta_variant: 'button',
  cta_open_in_new_tab: '_self',
} as const
const frame = { cta, imageOrigin: 'https://media.example', referralUrl: 'https://lastcall.example/r/1' }

/** As a page's widget has it: colors beside the bar. */
function sent(changes: Partial<ClassicBar>) {
  const changed = { ...bar, ...changes }
  return { ...shownClassicBar(changed, frame), colors: classicColors(changed) }
}

const before = sent({})
const { settings, labels, colors } = before
const { layout } = settings

/** Each color of their owner's own counts while those are used. */
const own = { useCustomColors: true }
const ownColors = sent(own).colors

type Row = { change: Partial<ClassicBar>; effect: object; given?: Partial<ClassicBar> }

/** Nothing of it is sent. */
const isOnlyStored = (change: Partial<ClassicBar>): Row => ({ change, effect: {} })

const isPlaced = (change: Partial<ClassicBar>, place: object): Row => ({
  change,
  effect: { settings: { layout: { ...layout, ...place } } },
})

const isLabel = (change: Partial<ClassicBar>, label: object): Row => ({
  change,
  effect: { labels: { ...labels, ...label } },
})

const isColor = (change: Partial<ClassicBar>, color: object): Row => ({
  given: own,
  change,
  effect: { colors: { ...ownColors, ...color } },
})

const rows: Record<keyof ClassicBar, Row[]> = {
  currentBase: [{ change: { currentBase: 'round' }, effect: { base: 'round' } }],
  currentTheme: [
    {
      change: { currentTheme: { name: 'sunny-day', variation: 1 } },
      effect: { colors: themeColors('sunny-day', 1) },
    },
    {
      change: { currentTheme: { ...bar.currentTheme, variation: 2 } },
      effect: { colors: themeColors('classic-charm', 2) },
    },
    {
      change: { currentTheme: { ...bar.currentTheme, variation: 3 } },
      effect: { colors: themeColors('classic-charm', 3) },
    },
  ],
  useCustomColors: [
    {
      given: { customBackgroundColor: '#102030', customTextColor: '#fefefe', customCTAColor: '#ffee00' },
      change: own,
      effect: {
        colors: { background: '#102030', text: '#fefefe', ctaBackground: '#ffee00', ctaText: '#102030' },
      },
    },
  ],
  // What is written on the button is the bar's ground.
  customBackgroundColor: [
    isColor({ customBackgroundColor: '#101010' }, { background: '#101010', ctaText: '#101010' }),
  ],
  customTextColor: [isColor({ customTextColor: '#eeeeee' }, { text: '#eeeeee' })],
  customCTAColor: [isColor({ customCTAColor: '#ffee00' }, { ctaBackground: '#ffee00' })],
  currentAvatar: [
    { change: { currentAvatar: '/a/1.webp' }, effect: { avatar: 'https://media.example/a/1.webp' } },
  ],
  floatingBarText: [
    { change: { floatingBarText: 'Last call' }, effect: { text: 'Last call' } },
    { change: { floatingBarText: '50% הנחה' }, effect: { text: '50% הנחה', rtl: 1 } },
  ],
  barPosition: [
    isPlaced({ barPosition: 'top-left' }, { placement: 'top', at: 'left' }),
    isPlaced({ barPosition: 'bottom-right' }, { placement: 'bottom', at: 'right' }),
  ],
  barWidth: [
    isPlaced({ barWidth: 'half' }, { width: 'half' }),
    isPlaced({ barWidth: 'full' }, { width: 'full' }),
  ],
  enableFlatBar: [isPlaced({ enableFlatBar: true }, { width: 'flat' })],
  zindex: [{ change: { zindex: 7 }, effect: { z: 7 } }],
  barDelay: [{ change: { barDelay: '30' }, effect: { delay: 30 } }],
  enableBranding: [
    { change: { enableBranding: true }, effect: { by: { url: 'https://lastcall.example/r/1' } } },
  ],
  enableCloseButton: [{ change: { enableCloseButton: false }, effect: { fold: undefined } }],
  maximizedOnMobileByDefault: [{ change: { maximizedOnMobileByDefault: true }, effect: { open: 1 } }],
  hideDays: [isLabel({ hideDays: true }, { hideDays: true })],
  hideHours: [isLabel({ hideHours: true }, { hideHours: true })],
  hideSeconds: [isLabel({ hideSeconds: true }, { hideSeconds: true })],
  transDays: [isLabel({ transDays: 'Tg' }, { days: 'Tg' })],
  transHours: [isLabel({ transHours: 'Std' }, { hours: 'Std' })],
  transMin: [isLabel({ transMin: 'mn' }, { minutes: 'mn' })],
  transSec: [isLabel({ transSec: 'sk' }, { seconds: 'sk' })],
  transHide: [{ change: { transHide: 'Fold' }, effect: { fold: 'Fold' } }],
  enableCTAButton: [isOnlyStored({ enableCTAButton: true })],
  buttonText: [isOnlyStored({ buttonText: 'Get it' })],
  buttonUrl: [isOnlyStored({ buttonUrl: '#get' })],
  buttonTargetBlank: [isOnlyStored({ buttonTargetBlank: true })],
  infoText: [isOnlyStored({ infoText: 'For me alone' })],
}

test('each setting that is stored has a row here', () => {
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(classicBar.parse(bar)).sort())
})

for (const [setting, changes] of Object.entries(rows))
  for (const { given = {}, change, effect } of changes) {
    const does = Object.keys(effect).length > 0
    const title = does ? 'changes what visitors see, and nothing else' : 'is only stored'
    test(`${setting} ${title}: ${JSON.stringify(change[setting as keyof ClassicBar])}`, () => {
      const now = sent({ ...given, ...change })
      assert.deepEqual(now, JSON.parse(JSON.stringify({ ...sent(given), ...effect })))
      if (does) assert.notDeepEqual(now, sent(given))
    })
  }

test('stored words and addresses of a button are in nothing that is sent, though all of them are set', () => {
  const stored = { enableCTAButton: true, buttonText: 'Stored', buttonUrl: '#stored', infoText: 'Noted' }
  assert.doesNotMatch(JSON.stringify(sent(stored)), /stored|noted/i)
})

test('the page’s own button stands on the bar, as long as its owner shows it and it leads somewhere', () => {
  assert.deepEqual(before.cta, { text: 'Buy', url: '#buy', target: '_self' })
  for (const changed of [{ ...cta, show_cta: false }, { ...cta, cta_url: '' }, null])
    assert.equal(shownClassicBar(bar, { ...frame, cta: changed }).cta, undefined)
  assert.equal(colors.ctaBackground, themeColors('classic-charm', 1).ctaBackground)
})

test('what is as wide as the window stands in the middle of its edge', () => {
  for (const wide of [{ barWidth: 'full' }, { enableFlatBar: true }] as const)
    assert.equal(sent({ ...wide, barPosition: 'top-right' }).settings.layout.at, 'center')
})
