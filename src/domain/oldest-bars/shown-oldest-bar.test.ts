/** What each setting does for visitors: a row a setting. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newOldestBar } from './new-oldest-bar.ts'
import type { OldestBar } from './oldest-bar.ts'
import { oldestBar } from './oldest-bar.schema.ts'
import { shownOldestBar } from './shown-oldest-bar.ts'

const bar: OldestBar = {
  ...newOldestBar({ kind: 'deadline', language: 'en' }),
  ctaShow: true,
  ctaText: 'Buy',
  ctaUrl: '#buy',
}
const frame = { counts: 'time', language: 'en' } as const
const before = shownOldestBar(bar, frame)

/** `null`: it changes nothing that visitors are sent with the bar. */
const effects: Record<keyof OldestBar, [change: Partial<OldestBar>, effect: object] | null> = {
  showTimer: [{ showTimer: false }, { labels: undefined }],
  floatingBarCloseButton: [{ floatingBarCloseButton: false }, { close: undefined }],
  floatingBarSize: [{ floatingBarSize: 'mini' }, { size: 'mini' }],
  floatingBarText: [{ floatingBarText: 'Last call' }, { text: 'Last call' }],
  floatingBarTextFont: [{ floatingBarTextFont: 10 }, { fonts: ['lato-latin'] }],
  // The font's name is for its owner.
  floatingBarTextFontFamily: null,
  floatingBarBottomOverlay: [{ floatingBarBottomOverlay: 0 }, { settings: { layout: { placement: 'top' } } }],
  floatingBarBackgroundColor: [
    { floatingBarBackgroundColor: '#111111' },
    { colors: { ...before.colors, background: '#111111' } },
  ],
  floatingBarColor: [{ floatingBarColor: '#eeeeee' }, { colors: { ...before.colors, text: '#eeeeee' } }],
  floatingBarDelaySeconds: [{ floatingBarDelaySeconds: 9 }, { delay: 9 }],
  ctaShow: [{ ctaShow: false }, { cta: undefined }],
  ctaBlank: [{ ctaBlank: true }, { cta: { text: 'Buy', url: '#buy', blank: 1 } }],
  ctaText: [{ ctaText: 'Get it' }, { cta: { text: 'Get it', url: '#buy' } }],
  ctaUrl: [{ ctaUrl: '#get' }, { cta: { text: 'Buy', url: '#get' } }],
  ctaTextColor: [{ ctaTextColor: '#111111' }, { colors: { ...before.colors, ctaText: '#111111' } }],
  ctaButtonColor: [{ ctaButtonColor: '#111111' }, { colors: { ...before.colors, ctaBackground: '#111111' } }],
  floatingBarCssUrl: [{ floatingBarCssUrl: 'https://a.example/b.css' }, { sheet: 'https://a.example/b.css' }],
}

test('each setting that is stored has a row here', () => {
  assert.deepEqual(Object.keys(effects).sort(), Object.keys(oldestBar.parse(bar)).sort())
})

for (const [setting, row] of Object.entries(effects))
  test(`${setting} ${row ? 'changes what visitors see, and nothing else' : 'is not sent with the bar'}`, () => {
    const [change, effect] = row ?? [{ [setting]: 'x' }, {}]
    const wanted = JSON.parse(JSON.stringify({ ...before, ...effect })) as unknown
    assert.deepEqual(shownOldestBar({ ...bar, ...change }, frame), wanted)
  })

test('a campaign without a clock shows none, whatever was saved', () => {
  for (const counts of ['stock', null] as const)
    assert.equal(shownOldestBar(bar, { ...frame, counts }).labels, undefined)
})

test('a text with letters beyond the Latin ones has the files that its font has for them', () => {
  const fonts = (floatingBarText: string, floatingBarTextFont: OldestBar['floatingBarTextFont']) =>
    shownOldestBar({ ...bar, floatingBarText, floatingBarTextFont }, frame).fonts
  assert.deepEqual(fonts('Última hora', 10), ['lato-latin'])
  assert.deepEqual(fonts('Ostatnia szansa, łap', 10), ['lato-latin', 'lato-latin-ext'])
  assert.deepEqual(fonts('Последний день', 7), ['open-sans-latin', 'open-sans-cyrillic'])
  assert.deepEqual(fonts('Последний день', 9), ['arvo-latin'])
})
