/** Every earlier bar can go over to the new style, and what it loses is named: a thousand of each, by chance. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type AccountPermissions } from '../accounts/permissions.ts'
import { floatingBar } from '../bars/floating-bar.schema.ts'
import { floatingBarPalettes } from '../bars/floating-bar-palettes.ts'
import type { FloatingBarPalette } from '../bars/palette-colors.ts'
import { classicAsNewBar } from '../classic-bars/as-new-bar.ts'
import {
  classicBases,
  classicDelays,
  classicLabelLimits,
  classicPositions,
  classicVariations,
  classicWidths,
  type ClassicBar,
} from '../classic-bars/classic-bar.ts'
import { classicBar } from '../classic-bars/classic-bar.schema.ts'
import { newClassicBar } from '../classic-bars/new-classic-bar.ts'
import { oldestAsNewBar } from '../oldest-bars/as-new-bar.ts'
import { newOldestBar } from '../oldest-bars/new-oldest-bar.ts'
import { oldestSizes, type OldestBar } from '../oldest-bars/oldest-bar.ts'
import { oldestBar } from '../oldest-bars/oldest-bar.schema.ts'
import { oldestFontIds } from '../oldest-bars/oldest-fonts.ts'
import type { NewStyleFacts } from './new-style.ts'

const BARS = 1000
const premium: AccountPermissions = { plan: 'premium', flags: withAllFlags({}) }
const free: AccountPermissions = { plan: 'free', flags: withAllFlags({}) }

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const letters = ['a', 'Ö', ' ', '😀', 'ש', '字', '.']
  return {
    below,
    oneOf,
    flag: () => next() < 0.5,
    text: (limit: number) => {
      const length = below(limit + 1)
      return Array.from({ length }, () => oneOf(letters))
        .join('')
        .slice(0, length)
        .toWellFormed()
        .replaceAll('\ufffd', 'x')
    },
    color: () => oneOf(['#fff', '#a1b2c3', '#1F2A44']),
  }
}

type Dice = ReturnType<typeof dice>

const randomOldest = ({ below, oneOf, flag, text, color }: Dice) =>
  oldestBar.parse({
    showTimer: flag(),
    floatingBarCloseButton: flag(),
    floatingBarSize: oneOf(oldestSizes),
    floatingBarText: text(100),
    floatingBarTextFont: oneOf(oldestFontIds),
    floatingBarTextFontFamily: '',
    floatingBarBottomOverlay: oneOf([0, 1]),
    floatingBarBackgroundColor: color(),
    floatingBarColor: oneOf([color(), 'rgba(1,2,3,0.5)']),
    floatingBarDelaySeconds: below(86_401),
    ctaShow: flag(),
    ctaBlank: flag(),
    ctaText: `B${text(25)}`,
    ctaUrl: oneOf(['#buy', 'https://shop.example/buy']),
    ctaTextColor: color(),
    ctaButtonColor: color(),
    floatingBarCssUrl: oneOf(['', 'https://shop.example/bar.css']),
  })

const randomClassic = ({ below, oneOf, flag, text, color }: Dice): ClassicBar => {
  const currentBase = oneOf(classicBases)
  const room = classicLabelLimits[currentBase]
  return classicBar.parse({
    currentBase,
    currentTheme: {
      name: oneOf(Object.keys(floatingBarPalettes) as FloatingBarPalette[]),
      variation: oneOf(classicVariations),
    },
    useCustomColors: flag(),
    customBackgroundColor: oneOf(['#fff', '#a1b2c3']),
    customTextColor: oneOf(['#000', '#1f2a44']),
    customCTAColor: color().toLowerCase(),
    currentAvatar: oneOf([null, '/avatars/account_1/0123456789abcdef.webp']),
    floatingBarText: `A${text(59)}`,
    barPosition: oneOf(classicPositions),
    barWidth: oneOf(classicWidths),
    enableFlatBar: flag(),
    zindex: below(2_147_483_647),
    barDelay: oneOf(classicDelays),
    enableBranding: flag(),
    enableCloseButton: flag(),
    maximizedOnMobileByDefault: flag(),
    hideDays: flag(),
    hideHours: flag(),
    hideSeconds: flag(),
    transDays: text(room.transDays),
    transHours: text(room.transHours),
    transMin: text(room.transMin),
    transSec: text(room.transSec),
    transHide: text(7),
    enableCTAButton: false,
    buttonText: text(11),
    buttonUrl: '',
    buttonTargetBlank: flag(),
    infoText: text(100),
  })
}

function facts(roll: Dice): NewStyleFacts {
  return {
    kind: roll.oneOf(['deadline', 'quantity']),
    language: roll.oneOf(['en', 'de', 'ar', 'ja', 'xx']),
    permissions: roll.oneOf([premium, free]),
  }
}

test('a thousand oldest bars go over, each as the new schema takes it, and what is lost is named', () => {
  const roll = dice(20)
  for (let count = 0; count < BARS; count += 1) {
    const earlier = randomOldest(roll)
    const { bar, lost } = oldestAsNewBar(earlier, facts(roll))
    assert.deepEqual(floatingBar.parse(bar), bar, JSON.stringify(earlier))
    const says = (words: string) => lost.some((one) => one.startsWith(words))
    assert.ok(says(`The font ${earlier.floatingBarTextFontFamily}`))
    assert.equal(says('Your style sheet'), earlier.floatingBarCssUrl !== '')
    assert.equal(says('The text after'), earlier.floatingBarText.length > 60)
    assert.equal(says('The CTA text after'), earlier.ctaText.length > 12)
  }
})

test('a thousand classic bars go over, each as the new schema takes it, and what is lost is named', () => {
  const roll = dice(2026)
  for (let count = 0; count < BARS; count += 1) {
    const earlier = randomClassic(roll)
    const { bar, lost } = classicAsNewBar(earlier, facts(roll))
    assert.deepEqual(floatingBar.parse(bar), bar, JSON.stringify(earlier))
    const says = (words: string) => lost.some((one) => one.startsWith(words))
    assert.ok(says('The look of the base'))
    assert.equal(says('The avatar'), earlier.currentAvatar !== null)
    assert.equal(says('The z-index'), earlier.zindex !== 2_147_483_000)
    assert.equal(says('The place at the'), !earlier.barPosition.endsWith('center'))
  }
})

const oldest = newOldestBar({ kind: 'deadline', language: 'en' })
const inEnglish = { kind: 'deadline', language: 'en', permissions: premium } as const
const converted = (changes: Partial<OldestBar>, permissions = premium) =>
  oldestAsNewBar({ ...oldest, ...changes }, { ...inEnglish, permissions })

/** What the new bar has of each setting of the oldest. */
const taken: Record<keyof OldestBar, [change: Partial<OldestBar>, path: string, value: unknown] | null> = {
  showTimer: [{ showTimer: false }, 'labels.hideMinutes', true],
  floatingBarCloseButton: [{ floatingBarCloseButton: false }, 'showHideButton', false],
  floatingBarSize: [{ floatingBarSize: 'big' }, 'settings.layout.size', 'large'],
  floatingBarText: [{ floatingBarText: 'Last call' }, 'description', 'Last call'],
  floatingBarTextFont: null,
  floatingBarTextFontFamily: null,
  floatingBarBottomOverlay: [{ floatingBarBottomOverlay: 0 }, 'settings.layout.placement', 'top'],
  floatingBarBackgroundColor: [
    { floatingBarBackgroundColor: '#111' },
    'settings.colors.custom.background',
    '#111',
  ],
  floatingBarColor: [{ floatingBarColor: '#eee' }, 'settings.colors.custom.text', '#eee'],
  floatingBarDelaySeconds: [{ floatingBarDelaySeconds: 7 }, 'delay', 7],
  ctaShow: [{ ctaShow: true }, 'cta.variant', 'button'],
  ctaBlank: [{ ctaBlank: true }, 'cta.target', '_blank'],
  ctaText: [{ ctaText: 'Buy' }, 'cta.text', 'Buy'],
  ctaUrl: [{ ctaUrl: '#buy' }, 'cta.url', '#buy'],
  ctaTextColor: [{ ctaTextColor: '#111' }, 'settings.colors.custom.ctaText', '#111'],
  ctaButtonColor: [{ ctaButtonColor: '#eee' }, 'settings.colors.custom.ctaBackground', '#eee'],
  floatingBarCssUrl: null,
}

test('each setting of the oldest bar that the new one has is taken along', () => {
  for (const [setting, row] of Object.entries(taken)) {
    if (!row) continue
    const [change, path, value] = row
    const found = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], converted(change).bar)
    assert.equal(found, value, setting)
  }
})

test('an account without own colors is told which it loses, and that its bar will have our name', () => {
  assert.deepEqual(converted({}).lost, ['The font Open Sans'])
  assert.deepEqual(converted({ floatingBarBackgroundColor: '#123456' }, free).lost, [
    'The font Open Sans',
    'The background color: #123456',
    'A bar without our name',
  ])
})

test('a classic bar in its theme’s colors keeps its palette, and another variation becomes own colors', () => {
  const classic = newClassicBar(inEnglish)
  const colorsOf = (variation: 1 | 3, permissions: AccountPermissions) =>
    classicAsNewBar(
      { ...classic, currentTheme: { name: 'blue-skies', variation } },
      { ...inEnglish, permissions },
    )
  assert.equal(colorsOf(1, free).bar.settings.colors.useCustom, false)
  assert.equal(colorsOf(1, free).bar.settings.colors.palette, 'blue-skies')
  assert.equal(colorsOf(3, premium).bar.settings.colors.custom.background, '#0b5fb5')
  assert.equal(colorsOf(3, premium).bar.settings.colors.useCustom, true)
  assert.ok(colorsOf(3, free).lost.includes('The bold variation of the colors'))
})
