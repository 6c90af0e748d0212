/** The app embed that shops get: right by the platform's own linter, and of one piece with what the server asks and hears. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { EMBED_BLOCK } from '#integrations/shopify/store-embed.ts'
import { API_VERSION } from '#integrations/shopify/store-operations.ts'
import { shopify } from '#integrations/shopify/store.ts'
import { CONNECTED_PATH, STORE_EVENTS_PATH } from '../src/server/stores/store-app.ts'

const APP = 'deploy/shopify'
const EXTENSION = `${APP}/extensions/lastcall-embed`
const BLOCK = `blocks/${EMBED_BLOCK}.liquid`

/** The linter would fetch its newest words: those that it brings are enough, and the same tomorrow. */
async function offensesOf(folder: string): Promise<string[]> {
  const { XDG_CACHE_HOME } = process.env
  const cache = mkdtempSync(join(tmpdir(), 'lastcall-theme-check-'))
  const fetching = mock.method(globalThis, 'fetch', () => Promise.reject(new Error('No test asks anybody')))
  process.env.XDG_CACHE_HOME = cache
  try {
    const { check } = await import('@shopify/theme-check-node')
    const offenses = await check(folder, 'theme-check:theme-app-extension')
    return offenses.map(({ check: rule, message }) => `${rule}: ${message}`)
  } finally {
    // Other files share this process.
    fetching.mock.restore()
    if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
    else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
    rmSync(cache, { recursive: true })
  }
}

test('the embed has no fault by the linter of the platform', async () => {
  assert.deepEqual(await offensesOf(join(process.cwd(), EXTENSION)), [])
})

const faults: [name: string, from: string, to: string, rule: RegExp][] = [
  ['a tag that is not closed', '{%- endif -%}', '', /LiquidHTMLSyntaxError/],
  ['a filter that is not there', '| escape', '| escpae', /escpae/],
  ['a schema that is no JSON', '"target": "body",', '"target": "body"', /ValidSchema/],
  ['a text that is not there', '.info"', '.infos"', /infos/],
  ['a script that pages wait for', 'async crossorigin', 'crossorigin', /ParserBlockingScript/],
]
for (const [name, from, to, rule] of faults)
  test(`the linter can tell: ${name}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'lastcall-embed-'))
    t.after(() => rmSync(folder, { recursive: true }))
    cpSync(EXTENSION, folder, { recursive: true })
    const block = readFileSync(join(folder, BLOCK), 'utf8')
    assert.ok(block.includes(from))
    writeFileSync(join(folder, BLOCK), block.replace(from, to))

    assert.match((await offensesOf(folder)).join('\n'), rule)
  })

test('the embed stands once on every page of a shop, and waits for nothing', () => {
  const block = readFileSync(`${EXTENSION}/${BLOCK}`, 'utf8')
  const [, schema = ''] = /{% schema %}([\s\S]*){% endschema %}/.exec(block) ?? []

  assert.partialDeepStrictEqual(JSON.parse(schema), { target: 'body' })
  assert.equal(block.match(/<script async /g)?.length, 1)
})

test('the app asks for what the server asks for, and tells it where the server listens', () => {
  const app = readFileSync(`${APP}/shopify.app.toml`, 'utf8')

  assert.equal(/^scopes = "(.*)"$/m.exec(app)?.[1], shopify.scope)
  assert.equal(/^api_version = "(.*)"$/m.exec(app)?.[1], API_VERSION)
  assert.match(app, new RegExp(`^redirect_urls = \\["https://app\\.example\\.com${CONNECTED_PATH}"\\]$`, 'm'))
  assert.match(
    app,
    new RegExp(`^uri = "https://edge\\.example\\.com${STORE_EVENTS_PATH}/${shopify.id}"$`, 'm'),
  )
  for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact'])
    assert.ok(app.includes(`"${topic}"`), topic)
})

test('the theme editor says the same in every language', () => {
  const keysOf = (language: string) => {
    const texts: unknown = JSON.parse(readFileSync(`${EXTENSION}/locales/${language}.schema.json`, 'utf8'))
    return JSON.stringify(texts, (_key, value: unknown) => (typeof value === 'string' ? '' : value))
  }

  assert.equal(keysOf('de'), keysOf('en.default'))
})
