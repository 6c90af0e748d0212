/** Every earlier bar can go over to the new style, and what it loses is named: a thousand of each, by chance. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type AccountPermissions } from '../accounts/permissions.ts'
import { floatingBar } from '../bars/floating-bar.schema.ts'
import { classicAsNewBar } from '../classic-bars/as-new-bar.ts'
import { newClassicBar } from '../classic-bars/new-classic-bar.ts'
import { oldestAsNewBar } from '../oldest-bars/as-new-bar.ts'
import { newOldestBar } from '../oldest-bars/new-oldest-bar.ts'
import type { OldestBar } from '../oldest-bars/oldest-bar.ts'
import {
  dice,
  EARLIER_BARS,
  randomClassic,
  randomOldest,
  type Dice,
} from '../../../tests/support/random-earlier-bars.ts'
import type { NewStyleFacts } from './new-style.ts'

const premium: AccountPermissions = { plan: 'premium', flags: withAllFlags({}) }
const free: AccountPermissions = { plan: 'free', flags: withAllFlags({}) }

function facts(roll: Dice): NewStyleFacts {
  return {
    kind: roll.oneOf(['deadline', 'quantity']),
    language: roll.oneOf(['en', 'de', 'ar', 'ja', 'xx']),
    permissions: roll.oneOf([premium, free]),
  }
}

test('a thousand oldest bars go over, each as the new schema takes it, and what is lost is named', () => {
  const roll = dice(20)
  for (let count = 0; count < EARLIER_BARS; count += 1) {
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
  for (let count = 0; count < EARLIER_BARS; count += 1) {
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
