/** What the preview host fetches and passes on, for whom, and what nobody can make it do (T30, T31, T33, T35, T37). */
import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { coveredMenuScripts } from '#domain/bars/covered-menu.ts'
import { pageScrollScript } from '#domain/bars/page-scroll.ts'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { previewAddress } from './preview-address.ts'

const html: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'text/html').end('<html><head></head><p>Hello</p></html>')

/** An owner's shop, every connection to which is counted wherever it was meant to go, and the preview host. */
async function setup(answer = html, { names = {}, settings = {} }: Surroundings = {}) {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = []
  const opened: string[] = []
  const resolved: string[] = []
  const shop = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  const environment = { OUTBOUND_ALLOW_HOSTS: 'shop.example:80', ...settings }
  const server = await testServer(sqlite, environment, {
    network: {
      resolve: async (name) => {
        resolved.push(name)
        return names[name]?.() ?? ['93.184.216.34']
      },
      open: (address) => {
        opened.push(address)
        return connect({ host: '127.0.0.1', port })
      },
    },
  })
  const browser = server.browser()
  let accounts = 0
  /** Each for an account of its own, unless the test says for which. */
  const signed = (url: string, publicKey = `account${++accounts}`) =>
    previewAddress(server.deps.signingKeys('previews'), { publicKey, url }, server.clock.now())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    browser.send('GET', path, { headers: { host: '127.0.0.1', origin: 'http://localhost', ...headers } })
  return {
    server,
    requests,
    opened,
    resolved,
    signed,
    ask,
    framing: (url: string) => ask(`/frame-content/${signed(url)}`),
    page: (url: string) => ask(`/proxy/${signed(url)}`),
    async [Symbol.asyncDispose]() {
      shop.closeAllConnections()
      await new Promise((resolve) => shop.close(resolve))
      await server[Symbol.asyncDispose]()
    },
  }
}

type Surroundings = {
  /** What names mean, each time that they are looked up. */
  names?: Record<string, () => string[]>
  settings?: Record<string, string>
}

const offer = 'http://shop.example/offer'
const noFrame = { useUrl: false, useProxy: false }

test('no address of this machine or network is fetched, however it is written', async () => {
  await using it = await setup()

  for (const url of hostileAddresses.filter((each) => each !== '')) {
    assert.deepEqual((await it.framing(url)).body, noFrame, url)
    assert.equal((await it.page(url)).status, 404, url)
  }

  assert.deepEqual([it.opened, it.resolved], [[], []])
})

test('a public name that means an address of ours is never connected to', async () => {
  const answers = [
    ['127.0.0.1'],
    ['::1'],
    ['93.184.216.34', '127.0.0.1'],
    ['169.254.169.254'],
    ['10.0.0.1'],
    [],
  ]
  const names = Object.fromEntries(answers.map((answer, at) => [`name${at}.example`, () => answer]))
  await using it = await setup(html, { names })

  const asked = Object.keys(names).map((name) => it.framing(`http://${name}/`))

  for (const { body } of await Promise.all(asked)) assert.deepEqual(body, noFrame)
  assert.equal(it.resolved.length, answers.length)
  assert.deepEqual(it.opened, [])
})

test('a redirect leads nowhere that could not have been typed', async () => {
  const targets = [
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://localhost/',
    'http://inner.example/',
    'http://shop.example:6379/',
    'file:///etc/passwd',
  ]
  const answer: RequestListener = ({ url = '' }, response) =>
    response.writeHead(302, { location: targets[Number(url.slice(1))] }).end()
  await using it = await setup(answer, { names: { 'inner.example': () => ['10.0.0.1'] } })

  const asked = targets.map((_target, at) => it.page(`http://shop.example/${at}`))

  for (const { status } of await Promise.all(asked)) assert.equal(status, 404)
  assert.equal(it.requests.length, targets.length)
  assert.equal(it.opened.length, targets.length)
})

test('a name that means something else when it is called than when it was checked gets nothing to see', async () => {
  let turn = 0
  const rebinding = () => (turn++ % 2 === 0 ? ['93.184.216.34'] : ['127.0.0.1'])
  await using it = await setup(html, { names: { 'rebinding.example': rebinding } })

  for (let round = 0; round < 2; round++) {
    const asked = Array.from({ length: 16 }, () => it.framing('http://rebinding.example/'))
    for (const { body } of await Promise.all(asked)) assert.deepEqual(body, noFrame)
  }

  assert.equal(it.resolved.length, 32)
  assert.ok(it.opened.every((address) => address === '93.184.216.34'))
  // The line was opened to the address that was checked, led elsewhere, and closed before a byte was sent.
  assert.deepEqual(it.requests, [])
})

test('what the app did not sign, for this account and lately, is refused without a packet', async () => {
  await using it = await setup()
  const good = it.signed(offer, 'k3j9xq2a')
  const other = it.signed('http://shop.example/other', 'another1')
  const late = it.signed(offer)
  const bits = Array.from({ length: good.length }, (_, at) => flipped(good, at))
  const forged = [
    Buffer.from(offer).toString('base64url'),
    encodeURIComponent(offer),
    good.slice(0, -1),
    `${good}A`,
    good.slice(0, good.lastIndexOf('.')),
    good.replace('k3j9xq2a', 'another1'),
    [...other.split('.').slice(0, 3), good.split('.').at(-1)].join('.'),
    ...bits,
  ]
  const isRefused = async (address: string) => {
    for (const path of ['/frame-content/', '/proxy/']) {
      const { status, body } = await it.ask(path + address)
      assert.equal(status, 403, address)
      assert.partialDeepStrictEqual(body, { error: 'This address is not valid, or not any more.' })
    }
  }

  for (const address of forged) await isRefused(address)
  it.server.clock.advance(600_000)
  await isRefused(late)

  assert.deepEqual([it.opened, it.resolved], [[], []])
})

test('a page that may be framed is framed as it is, any other is passed on', async () => {
  const says: Record<string, Record<string, string>> = {
    '/open': {},
    '/closed': { 'x-frame-options': 'SAMEORIGIN' },
    '/policy': { 'content-security-policy': "frame-ancestors 'self'" },
  }
  await using it = await setup(({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...says[url] }).end('<p>Hello'),
  )

  const [open, closed, policy] = await Promise.all(
    Object.keys(says).map((path) => it.framing(`http://shop.example${path}`)),
  )

  assert.deepEqual(open?.body, { useUrl: true, useProxy: false })
  assert.deepEqual(closed?.body, { useUrl: false, useProxy: true })
  assert.deepEqual(policy?.body, { useUrl: false, useProxy: true })
})

test('only the app may read how a page can be shown, and nobody with cookies', async () => {
  await using it = await setup()

  for (const address of [it.signed(offer), 'forged']) {
    const { headers } = await it.ask(`/frame-content/${address}`, { origin: 'https://evil.example' })
    assert.equal(headers['access-control-allow-origin'], 'http://localhost')
    assert.equal(headers['access-control-allow-credentials'], undefined)
    assert.equal(headers.vary, 'origin')
  }
})

test('a page is passed on with our headers and none of its own', async () => {
  await using it = await setup((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=iso-8859-1; x=y',
      'set-cookie': ['sid=evil; Path=/', 'b=c'],
      'content-security-policy': 'default-src *',
      'x-frame-options': 'DENY',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'service-worker-allowed': '/',
      'clear-site-data': '"cookies"',
      'strict-transport-security': 'max-age=9',
      'referrer-policy': 'unsafe-url',
      refresh: '0;url=https://evil.example',
      link: '<https://evil.example/x.js>; rel=preload; as=script',
      'cache-control': 'public, max-age=9',
      'x-robots-tag': 'all',
      'x-anything': 'else',
    })
    response.end(Buffer.from('<html><head></head>Käse', 'latin1'))
  })

  const { status, headers, text } = await it.page(offer)

  assert.equal(status, 200)
  const { 'x-request-id': id, date, ...others } = headers
  assert.ok(id)
  assert.ok(date)
  assert.deepEqual(others, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'sandbox allow-scripts; frame-ancestors http://localhost',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'transfer-encoding': 'chunked',
  })
  const { EDGE_ORIGIN } = it.server.deps.environment
  const ours = pageScrollScript + coveredMenuScripts(`${EDGE_ORIGIN}/account1.js`)
  assert.equal(text, `<html><head><base href="${offer}" target="_blank"/></head>Käse${ours}`)
})

test('of whoever looks at it the page learns nothing', async () => {
  await using it = await setup()

  await it.ask(`/proxy/${it.signed(offer)}`, {
    cookie: 'sid=secret; __Host-sid=secret',
    authorization: 'Bearer secret',
    referer: 'http://localhost/editor',
    'user-agent': 'Mozilla/5.0 of somebody',
    'accept-language': 'de',
    'x-forwarded-for': '203.0.113.9',
    range: 'bytes=0-9',
  })

  const headers = it.requests[0]?.headers
  assert.deepEqual(Object.keys(headers ?? {}).sort(), [
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
    'via',
  ])
  assert.equal(headers?.['user-agent'], 'Lastcall/1 (shows a page to its owner)')
  assert.doesNotMatch(JSON.stringify(headers), /secret|editor|somebody/)
})

test('what is no page is not passed on as one', async () => {
  const types = [
    'image/svg+xml',
    'text/html, image/svg+xml',
    'image/svg+xml; text/html',
    'application/javascript',
    'text/xml',
    'text/htmlx',
    'application/pdf',
  ]
  await using it = await setup(({ url = '' }, response) => {
    const type = types[Number(url.slice(1))]
    response
      .writeHead(200, type === undefined ? {} : { 'content-type': type })
      .end('<script>alert(1)</script>')
  })

  for (let at = 0; at <= types.length; at++) {
    const url = `http://shop.example/${at}`
    assert.deepEqual((await it.framing(url)).body, noFrame, types[at] ?? 'no type')
    const { status, text } = await it.page(url)
    assert.equal(status, 404, types[at] ?? 'no type')
    assert.doesNotMatch(text, /script/)
  }
})

test('an error page is not shown', async () => {
  await using it = await setup((_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here'),
  )

  assert.deepEqual((await it.framing(offer)).body, noFrame)
  assert.equal((await it.page(offer)).status, 404)
})

test('whatever kept a page away, what is said about it is the same', async () => {
  const names = { 'inner.example': () => ['10.0.0.1'] }
  await using it = await setup(
    (request, response) => {
      if (request.url === '/garbage') request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')
      else if (request.url === '/packed') response.setHeader('content-encoding', 'zzz').end('x')
      else request.socket.destroy()
    },
    { names },
  )
  const urls = [
    'http://inner.example/',
    'http://shop.example/hang-up',
    'http://shop.example/garbage',
    'http://shop.example/packed',
  ]

  const framings = await Promise.all(urls.map((url) => it.framing(url)))
  const pages = await Promise.all(urls.map((url) => it.page(url)))

  for (const { body } of framings) assert.deepEqual(body, noFrame)
  const said = pages.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
  assert.equal(new Set(said).size, 1, said.join())
})

test('a page is fetched once for both questions, and anew the next time', async () => {
  await using it = await setup((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' }).end('<p>Hello'),
  )
  const address = it.signed(offer)

  await it.ask(`/frame-content/${address}`)
  const first = await it.ask(`/proxy/${address}`)
  assert.equal(it.requests.length, 1)
  const second = await it.ask(`/proxy/${address}`)

  assert.equal(it.requests.length, 2)
  assert.equal(first.text, second.text)
})

test('an account may look at four pages at once, and sixty a minute', async () => {
  const waiting: (() => void)[] = []
  await using it = await setup((request, response) => {
    if (request.url === '/slow') waiting.push(() => html(request, response))
    else html(request, response)
  })
  const slow = `/frame-content/${it.signed('http://shop.example/slow', 'k3j9xq2a')}`
  const quick = `/frame-content/${it.signed(offer, 'k3j9xq2a')}`
  const running = Array.from({ length: 4 }, () => it.ask(slow))
  while (waiting.length < 4) await new Promise((resolve) => setImmediate(resolve))

  const fifth = await it.ask(quick)
  const ofOthers = await it.framing(offer)
  for (const answer of waiting) answer()
  const four = await Promise.all(running)

  assert.equal(fifth.status, 429)
  assert.equal(ofOthers.status, 200)
  assert.ok(four.every(({ status }) => status === 200))
  for (let count = 5; count < 60; count++) assert.equal((await it.ask(quick)).status, 200)
  assert.equal((await it.ask(quick)).status, 429)
})

test("the app's host passes no page on, and the preview host answers no call", async () => {
  await using it = await setup()
  const address = it.signed(offer)
  const owner = await it.server.owner()

  for (const path of ['/frame-content/', '/proxy/'])
    assert.equal((await it.ask(path + address, { host: 'localhost' })).status, 421)
  for (const path of ['/api/campaigns', '/api/account', '/api/me/sessions'])
    assert.equal((await owner.send('GET', path, { headers: { host: '127.0.0.1' } })).status, 421)
  assert.deepEqual(it.requests, [])
})

test('with a single host name the page still has an origin of its own', async () => {
  const settings = { SINGLE_HOST: 'yes', PREVIEW_ORIGIN: 'http://localhost' }
  await using it = await setup(html, { settings })

  const { status, headers } = await it.ask(`/proxy/${it.signed(offer)}`, { host: 'localhost' })

  assert.equal(status, 200)
  assert.match(String(headers['content-security-policy']), /^sandbox allow-scripts; frame-ancestors/)
  assert.equal(headers['set-cookie'], undefined)
})

function flipped(text: string, at: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const value = alphabet.indexOf(text.charAt(at))
  return text.slice(0, at) + (alphabet[value ^ 1] ?? 'A') + text.slice(at + 1)
}
