/** What an owner reads when an oldest bar cannot be saved, and what is made of what can: a row a setting. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newOldestBar } from './new-oldest-bar.ts'
import type { OldestBar } from './oldest-bar.ts'
import { oldestBar, oldestBarMessages as messages } from './oldest-bar.schema.ts'
import { readStoredOldestBar } from './stored-oldest-bar.schema.ts'

const bar = newOldestBar({ kind: 'deadline', language: 'en' })
const on = { ctaShow: true, ctaText: 'Buy now', ctaUrl: 'https://shop.example/' }

/** What the owner reads, by field. */
function refusals(changes: object) {
  const { error } = oldestBar.safeParse({ ...bar, ...changes })
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

type Row = {
  fine: object[]
  /** What is refused at this setting; with the message where owners can come to read it. */
  wrong: [change: object, message?: string][]
}

const color = (name: keyof OldestBar): Row => ({
  fine: [{ [name]: '#fff' }, { [name]: '#A1B2C3' }, { [name]: 'rgba(1,2,3,0.5)' }],
  wrong: ['red', 'url(x)', '', '#12'].map((text) => [{ [name]: text }, messages.colorInvalid]),
})

const flag = (name: keyof OldestBar): Row => ({
  fine: [{ [name]: true }, { [name]: false }].map((change) =>
    name === 'ctaShow' ? { ...on, ...change } : change,
  ),
  wrong: [[{ [name]: 1 }]],
})

const rows: Record<keyof OldestBar, Row> = {
  showTimer: flag('showTimer'),
  floatingBarCloseButton: flag('floatingBarCloseButton'),
  floatingBarSize: {
    fine: ['big', 'small', 'mini'].map((floatingBarSize) => ({ floatingBarSize })),
    wrong: [[{ floatingBarSize: 'medium' }]],
  },
  floatingBarText: {
    fine: [{ floatingBarText: '' }, { floatingBarText: 'x'.repeat(100) }],
    wrong: [[{ floatingBarText: 'x'.repeat(101) }, 'Max 100 characters']],
  },
  floatingBarTextFont: {
    fine: [1, 16].map((floatingBarTextFont) => ({ floatingBarTextFont })),
    wrong: [[{ floatingBarTextFont: 0 }], [{ floatingBarTextFont: 17 }]],
  },
  floatingBarTextFontFamily: { fine: [{}], wrong: [[{ floatingBarTextFontFamily: 'x'.repeat(61) }]] },
  floatingBarBottomOverlay: {
    fine: [{ floatingBarBottomOverlay: 0 }, { floatingBarBottomOverlay: 1 }],
    wrong: [[{ floatingBarBottomOverlay: 2 }]],
  },
  floatingBarBackgroundColor: color('floatingBarBackgroundColor'),
  floatingBarColor: color('floatingBarColor'),
  floatingBarDelaySeconds: {
    fine: [0, 86_400].map((floatingBarDelaySeconds) => ({ floatingBarDelaySeconds })),
    wrong: [
      [{ floatingBarDelaySeconds: -1 }, messages.delayInvalid],
      [{ floatingBarDelaySeconds: 1.5 }, messages.delayInvalid],
      [{ floatingBarDelaySeconds: 86_401 }, 'Please enter at most 86400.'],
    ],
  },
  ctaShow: flag('ctaShow'),
  ctaBlank: flag('ctaBlank'),
  ctaText: {
    fine: [{ ...on, ctaText: 'x'.repeat(26) }, { ctaText: '' }],
    wrong: [
      [{ ...on, ctaText: 'x'.repeat(27) }, 'Max 26 characters'],
      [{ ...on, ctaText: ' ' }, messages.ctaTextRequired],
    ],
  },
  ctaUrl: {
    fine: [on, { ...on, ctaUrl: '#buy' }, { ctaUrl: '' }],
    wrong: ['', 'ftp://shop.example', 'javascript:alert(1)'].map((ctaUrl) => [
      { ...on, ctaUrl },
      messages.urlInvalid,
    ]),
  },
  ctaTextColor: color('ctaTextColor'),
  ctaButtonColor: color('ctaButtonColor'),
  floatingBarCssUrl: {
    fine: [{ floatingBarCssUrl: '' }, { floatingBarCssUrl: 'https://shop.example/bar.css' }],
    wrong: ['http://shop.example/bar.css', '//shop.example', 'bar.css', 'https://a:b@shop.example/'].map(
      (floatingBarCssUrl) => [{ floatingBarCssUrl }, messages.cssUrlInvalid],
    ),
  },
}

test('each setting that is stored has a row here', () => {
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(oldestBar.parse(bar)).sort())
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

test('a new bar may be saved as it is, in every language and about both kinds of campaign', () => {
  for (const language of ['en', 'de', 'fr', 'pt-BR', 'ar', 'ja', 'ru'])
    for (const kind of ['deadline', 'quantity'] as const) {
      const fresh = newOldestBar({ kind, language })
      assert.deepEqual(oldestBar.parse(fresh), fresh)
      assert.equal(fresh.floatingBarDelaySeconds, 0)
      assert.equal(fresh.showTimer, kind === 'deadline')
    }
})

test('the name of a font is that of its id', () => {
  const saved = oldestBar.parse({ ...bar, floatingBarTextFont: 3, floatingBarTextFontFamily: 'Comic Sans' })
  assert.equal(saved.floatingBarTextFontFamily, 'Lobster')
})

test('what is stored is read as it was saved, with what it lacked as in a new bar', () => {
  const { floatingBarCssUrl: _later, ...older } = bar
  assert.deepEqual(readStoredOldestBar(JSON.stringify({ ...older, sparkles: true })), bar)
  for (const text of [null, '', '{', 'null', JSON.stringify({ ...bar, floatingBarSize: 'huge' })])
    assert.equal(readStoredOldestBar(text), null)
})
