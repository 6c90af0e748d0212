/** What the script costs each visitor of each page: the budgets of `embed.md`. Nobody loads the sum of its parts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { type ScriptPart, scriptParts } from '../src/domain/visitors/script-parts.ts'
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

test('the core and the bar part fit into 8 KB, the core and the parts of a timer into 7, without the renderer', async () => {
  const core = await embedBundle('core')
  const besideCore = async (...parts: ScriptPart[]) =>
    compressed([...(await Promise.all(parts.map((name) => embedBundle(partEntry(name))))), core].join(''))

  assert.ok((await besideCore('bar')) <= 8 * KB)
  for (const kind of ['timer-1', 'timer-2', 'timer-3'] as const)
    assert.ok((await besideCore('timer', kind)) <= 7 * KB)
})

/** What an account loads that shows this and nothing else, in one request: with the renderer, which knows all parts. */
const accounts: [what: string, parts: ScriptPart[], limit: number][] = [
  ['nothing but redirects', [], 4 * KB],
  ['a floating bar of template 1', ['bar', 'bar-template-1'], 8.25 * KB],
  ['a floating bar of template 2', ['bar', 'bar-template-2'], 8.25 * KB],
  ['a floating bar of template 3', ['bar', 'bar-template-3'], 8.375 * KB],
  ['a floating bar of template 4', ['bar', 'bar-template-4'], 8.375 * KB],
  ['a standard inline timer', ['timer', 'timer-1'], 7.25 * KB],
  ['a circular inline timer', ['timer', 'timer-2'], 6.75 * KB],
  ['a dynamic inline timer', ['timer', 'timer-3'], 6.625 * KB],
]

for (const [what, parts, limit] of accounts)
  test(`an account with ${what} loads no more than ${limit / KB} KB`, async () => {
    const size = compressed(await composedBundle(parts))

    assert.ok(size <= limit, `${size} bytes compressed`)
  })

/** Each part by itself, and something that is nowhere else. */
const partLimits: Record<ScriptPart, [limit: number, mark: string]> = {
  renderer: [900, '?part='],
  bar: [4900, 'z-index:2147483000'],
  'bar-template-1': [120, '"bar-template-1")'],
  'bar-template-2': [260, '--tile:7px'],
  'bar-template-3': [450, '5px dotted'],
  'bar-template-4': [430, 'fit-content'],
  'bar-without-clock': [430, 'gap:6px 14px'],
  'bar-maker': [530, 'Powered by'],
  'bar-tab': [1100, 'aria-expanded","false'],
  timer: [3200, '680px'],
  'timer-1': [1024, 'turn-1'],
  'timer-2': [520, 'stroke-dasharray'],
  'timer-3': [400, '--dynamic_text_color'],
  texts: [1400, 'data-deadline=$'],
  refresh: [310, '/5'],
  'opt-in': [480, 'data-dl-ignore'],
  verified: [600, 'Verified'],
}

for (const [name, [limit]] of Object.entries(partLimits))
  test(`the part “${name}” keeps to its size`, async () => {
    const code = await embedBundle(partEntry(name))

    assert.ok(compressed(code) <= limit, `${compressed(code)} bytes compressed`)
    assert.doesNotMatch(code, /import\(|innerHTML|eval\(|cssText/)
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
