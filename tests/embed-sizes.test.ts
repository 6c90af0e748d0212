/** What the script costs each visitor of each page: the budgets of `embed.md`. Nobody loads the sum of its parts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { defaultBars } from '../src/domain/bars/default-bars.ts'
import { floatingBarTemplates } from '../src/domain/bars/floating-bar.ts'
import { inlineTimerTemplates } from '../src/domain/timers/inline-timer-templates.ts'
import {
  partsOfBar,
  partsOfPage,
  partsOfTimer,
  type ScriptPart,
  scriptParts,
} from '../src/domain/visitors/script-parts.ts'
import { composedBundle, embedBundle, partEntry } from './support/embed-bundles.ts'

const KB = 1024

test('the inline snippet stays within 1,100 bytes, 600 compressed, with a real address in it', async () => {
  const snippet = (await embedBundle('snippet')).replace(
    '__LASTCALL_SCRIPT__',
    'https://edge.shop.example/k3j9xq2a.js',
  )

  assert.ok(snippet.length <= 1100, `${snippet.length} bytes`)
  assert.ok(compressed(snippet) <= 600, `${compressed(snippet)} bytes compressed`)
})

test('deciding, counting and redirecting fits into 3.4 kB', async () => {
  const size = compressed(await embedBundle('core'))

  assert.ok(size <= 3400, `${size} bytes compressed`)
  assert.doesNotMatch(await embedBundle('core'), /import\(|innerHTML|eval\(/)
})

/**
 * What an account loads that shows this and nothing else, in one request: with the renderer, which knows all parts. Bars
 * are of medium size, without our name, and like timers in English; what the others take more is said below.
 */
const accounts: [what: string, parts: ScriptPart[], limit: number][] = [
  ['nothing but redirects', [], 4 * KB],
  ['a floating bar of template 1', ['bar', 'bar-clock', 'bar-template-1'], 8 * KB],
  ['a floating bar of template 2', ['bar', 'bar-clock', 'bar-template-2'], 8 * KB],
  ['a floating bar of template 3', ['bar', 'bar-clock', 'bar-template-3'], 8 * KB],
  ['a floating bar of template 4', ['bar', 'bar-clock', 'bar-template-4'], 8 * KB],
  ['a classic bar, card', ['bar-clock', 'earlier-bars', 'classic'], 8 * KB],
  ['a classic bar, line', ['bar-clock', 'earlier-bars', 'classic', 'classic-2'], 8 * KB],
  ['a classic bar, tiles', ['bar-clock', 'earlier-bars', 'classic', 'classic-3'], 8 * KB],
  ['a classic bar, split', ['bar-clock', 'earlier-bars', 'classic', 'classic-4'], 8 * KB],
  ['a classic bar, pill', ['bar-clock', 'earlier-bars', 'classic', 'classic-round'], 8 * KB],
  ['a bar of the oldest generation', ['bar-clock', 'earlier-bars', 'oldest'], 8 * KB],
  ['an announcement in one line', ['bar', 'bar-template-1', 'bar-line'], 7.75 * KB],
  ['a standard inline timer of the first look', ['timer', 'timer-1'], 7 * KB],
  ['a circular inline timer of the first look', ['timer', 'timer-2'], 6.75 * KB],
  ['a dynamic inline timer of the first look', ['timer', 'timer-3'], 6.5 * KB],
]

for (const [what, parts, limit] of accounts)
  test(`an account with ${what} loads no more than ${limit / KB} KB`, async () => {
    const size = compressed(await composedBundle(parts))

    assert.ok(size <= limit, `${size} bytes compressed`)
  })

test('a portal over the page adds no more than 3.5 KB before it opens', async () => {
  const size = compressed(await composedBundle(['portal']))

  assert.ok(size - compressed(await composedBundle([])) <= 3.5 * KB, `${size} bytes compressed`)
})

test('a portal with a form fetches no more than 7.5 KB when it opens', async () => {
  const extras: ScriptPart[] = ['portal-panel', 'portal-text', 'portal-count', 'portal-form', 'portal-tab']
  const sizes = await Promise.all(extras.map(async (name) => compressed(await embedBundle(partEntry(name)))))
  const sum = sizes.reduce((all, size) => all + size, 0)

  assert.ok(sum <= 7.5 * KB, `${sum} bytes compressed`)
})

/** Each template as it comes, but for the digits of its font: those are measured below. */
for (const { name, settings } of inlineTimerTemplates)
  test(`an account with the inline timer “${name}” loads no more than 7 KB`, async () => {
    const parts = partsOfTimer(settings, { counts: 'time', language: 'en' })
    const size = compressed(
      await composedBundle(['timer', ...parts.filter((part) => !part.startsWith('digits-'))]),
    )

    assert.ok(size <= 7 * KB, `${size} bytes compressed`)
  })

test('the digits of a font add no more than 2.3 kB, most of them no more than 1.6', async () => {
  const without = compressed(await composedBundle(['timer', 'timer-standard']))
  const added = await Promise.all(
    scriptParts
      .filter((part) => part.startsWith('digits-'))
      .map(async (part) => compressed(await composedBundle(['timer', 'timer-standard', part])) - without),
  )

  assert.ok(Math.max(...added) <= 2300, `${Math.max(...added)} bytes`)
  assert.ok(added.filter((bytes) => bytes > 1600).length <= 2, added.join(', '))
})

/**
 * Bars are laid out anew in narrow windows only: those fetch how, and the script of the account is the same for both. New
 * countdowns begin folded, those that were saved before there was a choice begin whole.
 */
const onPhones: [what: string, counts: 'time' | 'stock', part: ScriptPart, limit: number][] = [
  ['a new bar', 'time', 'bar-compact', 1280],
  ['a bar that was saved to begin whole', 'time', 'bar-fold', 780],
  ['a bar with a number that is left', 'stock', 'bar-quantity-compact', 580],
]

for (const [what, counts, part, limit] of onPhones)
  for (const template of floatingBarTemplates)
    test(`${what} of ${template} takes 8 KB in one request, and ${limit} bytes more on phones`, async () => {
      const settings = { ...defaultBars.deadline, template, maximizedOnMobile: part === 'bar-fold' }
      const x = partsOfBar(settings, { counts, language: 'en' })
      const widget = { k: 'bar', id: 'bar-1', x, bar: settings } as const
      const parts = partsOfPage({ type: 'floatbar_v2', widget }, counts)

      const script = compressed(await composedBundle(parts))
      const fetched = compressed(await embedBundle(partEntry(part)))

      assert.ok(x.includes(part) && !parts.includes(part))
      assert.ok(script <= 8 * KB, `${script} bytes compressed`)
      assert.ok(fetched <= limit, `${fetched} bytes compressed`)
    })

/** What an account's settings add to a bar that is there, whatever its template. */
const additions: [what: string, part: ScriptPart, limit: number][] = [
  ['another size', 'bar-size', 100],
  ['our name', 'bar-maker', 225],
  ['a language other than English', 'languages', 225],
  ['a discount code', 'code', 1320],
]

for (const [what, part, limit] of additions)
  test(`${what} adds no more than ${limit} bytes to an account with a floating bar`, async () => {
    for (const template of ['bar-template-1', 'bar-template-3', 'bar-template-4'] as const) {
      const without = compressed(await composedBundle(['bar', 'bar-clock', template]))
      const size = compressed(await composedBundle(['bar', 'bar-clock', template, part]))

      assert.ok(size - without <= limit, `${size - without} bytes with ${template}`)
    }
  })

/** Each part by itself, and something that is nowhere else. */
const partLimits: Record<ScriptPart, [limit: number, mark: string]> = {
  renderer: [900, '?part='],
  bar: [3700, '8.3cqi'],
  classic: [3072, 'three-quarters'],
  'classic-2': [330, 'text-underline-offset:4px'],
  'classic-3': [330, '-48px'],
  'classic-4': [400, '100% - 18px'],
  'classic-round': [300, '66px'],
  'classic-quantity': [600, '["classic-quantity"]??='],
  'classic-maker': [530, 'Tell a friend'],
  'classic-compact': [560, 'flex:1 0 55%'],
  'classic-fold': [1300, 'unseen'],
  'bar-clock': [900, '["bar-clock"]??='],
  'bar-size': [200, 'data-size=large'],
  'bar-template-1': [120, '["bar-template-1"]??='],
  'bar-template-2': [260, 'max-width:84px'],
  'bar-template-3': [450, '5px dotted'],
  'bar-template-4': [430, 'width:fit-content'],
  'bar-without-clock': [540, 'gap:6px 14px'],
  'bar-line': [640, '›'],
  'bar-quantity': [870, '.taken i:before'],
  'bar-quantity-compact': [580, '36cqi'],
  'bar-fold': [780, 'scaleY(-1)'],
  'bar-compact': [1280, '34cqi'],
  'bar-maker': [530, 'Powered by'],
  'bar-tab': [1100, 'aria-expanded","false'],
  'bar-edge': [1350, 'scrollRestoration'],
  'earlier-bars': [1700, '["earlier-bars"]??='],
  oldest: [3072, '/bar-fonts/'],
  'oldest-style': [500, 'stylesheet'],
  portal: [3584, 'data-deadline-open'],
  'portal-panel': [3584, '::backdrop'],
  'portal-count': [1180, '.count span'],
  'portal-inner': [480, '["portal-inner"]??='],
  'portal-text': [750, '["portal-text"]??='],
  'portal-form': [1320, '["portal-form"]??='],
  'portal-survey': [1180, '["portal-survey"]??='],
  'portal-reasons': [580, '["portal-reasons"]??='],
  'portal-image': [460, '["portal-image"]??='],
  'portal-tab': [980, '["portal-tab"]??='],
  // What all timers of a look share in their style sheet is in each of its kinds: `timer` has as much less.
  timer: [2500, 'attr(data-short)'],
  'timer-1': [1500, 'data-turn'],
  'timer-2': [1050, 'r:46%'],
  'timer-3': [920, 'padding-block:.32em'],
  'timer-standard': [1250, '["timer-standard"]??='],
  'timer-circular': [1310, 'r:47%'],
  'timer-dynamic': [1140, '["timer-dynamic"]??='],
  'timer-tiles': [260, '["timer-tiles"]??='],
  'timer-cards': [230, '["timer-cards"]??='],
  'timer-flip': [310, '["timer-flip"]??='],
  'timer-dots': [250, '["timer-dots"]??='],
  'timer-lines': [230, '["timer-lines"]??='],
  'timer-glow': [190, '["timer-glow"]??='],
  'timer-raised': [230, '["timer-raised"]??='],
  'timer-fade': [210, '["timer-fade"]??='],
  'timer-template-6': [220, '["timer-template-6"]??='],
  'timer-template-7': [190, '["timer-template-7"]??='],
  'timer-template-8': [200, '["timer-template-8"]??='],
  'timer-template-9': [170, '["timer-template-9"]??='],
  'timer-line': [300, '["timer-line"]??='],
  'timer-boxes': [220, '["timer-boxes"]??='],
  languages: [520, '.languages??='],
  texts: [1400, 'data-deadline=$'],
  quantity: [310, '.quantity??='],
  code: [2250, 'Code follows'],
  'opt-in': [480, 'data-dl-ignore'],
  verified: [600, 'Verified'],
  'covered-menu': [920, 'lies behind the bar'],
  'covered-menu-preview': [1100, 'coveredMenuInIFrame'],
  'page-scroll': [220, 'scrollEventInIFrame'],
  xray: [5400, 'Only your team sees this'],
  hide: [360, ':not([style]'],
  'digits-inter': [1750, '["digits-inter"]??='],
  'digits-roboto': [1750, '["digits-roboto"]??='],
  'digits-montserrat': [1750, '["digits-montserrat"]??='],
  'digits-poppins': [1750, '["digits-poppins"]??='],
  'digits-lato': [1750, '["digits-lato"]??='],
  'digits-oswald': [1750, '["digits-oswald"]??='],
  'digits-bebas-neue': [1750, '["digits-bebas-neue"]??='],
  'digits-playfair-display': [2400, '["digits-playfair-display"]??='],
  'digits-roboto-mono': [1750, '["digits-roboto-mono"]??='],
  'digits-orbitron': [1750, '["digits-orbitron"]??='],
}

for (const [name, [limit]] of Object.entries(partLimits))
  test(`the part “${name}” keeps to its size`, async () => {
    const code = await embedBundle(partEntry(name))

    assert.ok(compressed(code) <= limit, `${compressed(code)} bytes compressed`)
    assert.doesNotMatch(code, /import\(|innerHTML|eval\(|cssText/)
    assert.doesNotMatch(code, /^(?:var|let|const|function|class) /, 'leaves a variable on the page')
  })

for (const [name, [, mark]] of Object.entries(partLimits).filter(([part]) => part !== 'renderer'))
  test(`an account without “${name}” loads no byte of it`, async () => {
    const others = scriptParts.filter((part) => part !== name)

    assert.ok((await embedBundle(partEntry(name))).includes(mark))
    assert.ok(!(await composedBundle(others)).includes(mark))
  })

test('the preview of a bar runs nothing that was fetched', async () => {
  assert.doesNotMatch(await embedBundle('bar-preview'), /import\(|innerHTML|eval\(/)
})

test('the snippet names its script once and can stand inline', async () => {
  const snippet = await embedBundle('snippet')

  assert.equal(snippet.split('__LASTCALL_SCRIPT__').length, 2)
  assert.doesNotMatch(snippet, /<\/script|<!--/i)
})

function compressed(code: string) {
  return brotliCompressSync(code).length
}
