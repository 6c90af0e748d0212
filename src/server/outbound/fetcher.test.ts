/** What we fetch for owners and what nobody can make us fetch. */
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { createFetcher, PAGE_BYTES } from './fetcher.ts'
import { realNetwork, type Network } from './guarded-connector.ts'

/** A server on this machine that counts who comes, and a fetcher that may reach what `allowed` names. */
async function setup(answer: RequestListener = (_request, response) => response.end('<p>Hello</p>')) {
  let connections = 0
  const requests: { url: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const opened: string[] = []
  const resolved: string[] = []

  /** Names mean what `names` says, and every connection lands on the canary, wherever it was meant to go. */
  const networkOf = (names: Record<string, string[]>): Network => ({
    resolve: async (hostname) => {
      resolved.push(hostname)
      return names[hostname] ?? realNetwork.resolve(hostname)
    },
    open: (address) => {
      opened.push(address)
      return connect({ host: '127.0.0.1', port })
    },
  })
  const settle = async () => {}
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests,
    opened,
    resolved,
    connections: () => connections,
    strict: createFetcher({ allowed: [], settle }),
    ownHost: createFetcher({ allowed: [`127.0.0.1:${port}`], settle }),
    withNames: (names: Record<string, string[]>) =>
      createFetcher({ allowed: [], network: networkOf(names), settle }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

test('no way to write an address of this machine or network is ever fetched', async () => {
  await using canary = await setup()

  for (const url of hostileAddresses) {
    const { outcome } = await canary.withNames({}).getPage(url, 'an account')
    assert.equal(outcome, 'badAddress', url)
  }

  assert.deepEqual(canary.opened, [])
  assert.deepEqual(canary.resolved, [])
})

test('a public name that means an address of ours is refused, also when only one of its answers does', async () => {
  await using canary = await setup()
  const answers = [
    ['127.0.0.1'],
    ['::1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:4700::1111', '10.0.0.1'],
    ['169.254.169.254'],
    [],
  ]

  for (const addresses of answers) {
    const fetched = await canary
      .withNames({ 'shop.example': addresses })
      .getPage('http://shop.example/', 'an account')
    assert.equal(fetched.outcome, 'unreachable')
  }

  assert.deepEqual(canary.opened, [])
  assert.equal(canary.connections(), 0)
})

test('a name is looked up once, so it cannot mean one thing when checked and another when called', async () => {
  await using canary = await setup()
  let turn = 0
  const network: Network = {
    resolve: async () => (turn++ % 2 === 0 ? ['93.184.216.34'] : ['127.0.0.1']),
    open: (address) => {
      assert.equal(address, '93.184.216.34')
      return connect({ host: '127.0.0.1', port: canary.port })
    },
  }
  const fetcher = createFetcher({ allowed: [], network, settle: async () => {} })

  for (let round = 0; round < 50; round++) {
    const { outcome } = await fetcher.getPage('http://rebinding.example/', 'an account')
    assert.equal(outcome, 'unreachable')
  }

  // The line was opened to the address that was checked, led elsewhere, and was closed before a byte was sent.
  assert.equal(canary.requests.length, 0)
})

test('a redirect is looked at as if it had been typed', async () => {
  const targets = [
    'http://169.254.169.254/',
    'http://localhost/',
    'file:///etc/passwd',
    'http://[::1]:80/',
    'http://127.0.0.1:22/',
  ]
  for (const target of targets) {
    await using shop = await setup((_request, response) =>
      response.writeHead(302, { location: target }).end(),
    )

    const fetched = await shop.ownHost.getPage(`${shop.origin}/offer`, 'an account')

    assert.equal(fetched.outcome, 'unreachable', target)
    assert.equal(shop.requests.length, 1)
  }
})

test('three redirects are followed, a fourth is not', async () => {
  const hop: RequestListener = (request, response) => {
    const left = Number((request.url ?? '').slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  }
  await using shop = await setup(hop)

  const three = await shop.ownHost.getPage(`${shop.origin}/3`, 'an account')
  const four = await shop.ownHost.getPage(`${shop.origin}/4`, 'an account')

  assert.partialDeepStrictEqual(three, { outcome: 'answered', url: `${shop.origin}/0`, text: 'there' })
  assert.deepEqual(four, { outcome: 'tooManyRedirects' })
})

test('a page is read as it is written, packed or not', async () => {
  const html = '<p>Käse für 5 €</p>'
  const packed: Record<string, Buffer> = {
    '/plain': Buffer.from(html),
    '/gzip': gzipSync(html),
    '/br': brotliCompressSync(html),
  }
  await using shop = await setup((request, response) => {
    const url = request.url ?? ''
    if (url !== '/plain') response.setHeader('content-encoding', url.slice(1))
    response.setHeader('content-type', 'text/html; charset=utf-8').end(packed[url])
  })

  for (const path of Object.keys(packed)) {
    const fetched = await shop.ownHost.getPage(shop.origin + path, 'an account')
    assert.partialDeepStrictEqual(fetched, { outcome: 'answered', status: 200, text: html })
  }
})

test('a page in another charset is read in it', async () => {
  await using shop = await setup((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=iso-8859-1').end(Buffer.from('Käse', 'latin1'))
  })

  const fetched = await shop.ownHost.getPage(`${shop.origin}/`, 'an account')

  assert.partialDeepStrictEqual(fetched, { text: 'Käse' })
})

test('an answer that is too large, plain or packed, is given up', async () => {
  const bodies: Record<string, [encoding: string, body: Buffer]> = {
    '/plain': ['identity', Buffer.alloc(PAGE_BYTES + 1, 'a')],
    '/bomb': ['gzip', gzipSync(Buffer.alloc(PAGE_BYTES * 4))],
    '/ratio': ['gzip', gzipSync(Buffer.alloc(PAGE_BYTES - 1))],
  }
  await using shop = await setup((request, response) => {
    const [encoding, body] = bodies[request.url ?? ''] ?? ['identity', Buffer.alloc(0)]
    response.writeHead(200, { 'content-encoding': encoding }).end(body)
  })

  for (const path of Object.keys(bodies)) {
    const fetched = await shop.ownHost.getPage(shop.origin + path, 'an account')
    assert.equal(fetched.outcome, 'tooLarge', path)
  }
})

test('a closed port, a hung-up line, garbage and a broken packing all look the same', async () => {
  await using shop = await setup((request, response) => {
    if (request.url === '/hang-up') request.socket.destroy()
    else if (request.url === '/garbage') request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')
    else
      response.writeHead(200, { 'content-encoding': (request.url ?? '').slice(1) }).end('not packed at all')
  })
  const closed = createFetcher({ allowed: ['127.0.0.1:1'], settle: async () => {} })

  const fetched = [
    await closed.getPage('http://127.0.0.1:1/', 'an account'),
    await shop.ownHost.getPage(`${shop.origin}/hang-up`, 'an account'),
    await shop.ownHost.getPage(`${shop.origin}/garbage`, 'an account'),
    await shop.ownHost.getPage(`${shop.origin}/gzip`, 'an account'),
    await shop.ownHost.getPage(`${shop.origin}/unheard-of`, 'an account'),
  ]

  for (const one of fetched) assert.deepEqual(one, { outcome: 'unreachable' })
})

test('a page gets our own few headers, and nothing of whoever asked', async () => {
  await using shop = await setup()

  await shop.ownHost.getPage(`${shop.origin}/`, 'an account')

  const names = Object.keys(shop.requests[0]?.headers ?? {}).sort()
  assert.deepEqual(names, ['accept', 'accept-encoding', 'connection', 'host', 'user-agent', 'via'])
})

test('a host that the installation allows by name is reached at exactly that port', async () => {
  await using shop = await setup()

  const allowed = await shop.ownHost.getPage(`${shop.origin}/`, 'an account')
  const otherPort = await shop.ownHost.getPage('http://127.0.0.1:80/', 'an account')
  const otherName = await shop.ownHost.getPage(`http://localhost:${shop.port}/`, 'an account')

  assert.equal(allowed.outcome, 'answered')
  assert.equal(otherPort.outcome, 'badAddress')
  assert.equal(otherName.outcome, 'badAddress')
})

test('more than sixteen fetches at once are asked to come back', async () => {
  const waiting: (() => void)[] = []
  await using shop = await setup((_request, response) => waiting.push(() => response.end('ok')))
  const running = Array.from({ length: 16 }, (_, at) =>
    shop.ownHost.getPage(`${shop.origin}/`, `account ${at}`),
  )

  const oneTooMany = await shop.ownHost.getPage(`${shop.origin}/`, 'an account')

  assert.equal(oneTooMany.outcome, 'busy')
  while (waiting.length < 16) await new Promise((resolve) => setImmediate(resolve))
  for (const answer of waiting) answer()
  assert.ok((await Promise.all(running)).every(({ outcome }) => outcome === 'answered'))
})

test('one account fetches four pages at once, and keeps nobody else from theirs', async () => {
  const waiting: (() => void)[] = []
  await using shop = await setup((_request, response) => waiting.push(() => response.end('ok')))
  const fetched = (account: string) => shop.ownHost.getPage(`${shop.origin}/`, account)
  const greedy = Array.from({ length: 24 }, () => fetched('greedy'))
  const other = fetched('other')

  while (waiting.length < 5) await new Promise((resolve) => setImmediate(resolve))
  for (const answer of waiting) answer()

  const outcomes = (await Promise.all(greedy)).map(({ outcome }) => outcome)
  assert.equal(outcomes.filter((outcome) => outcome === 'answered').length, 4)
  assert.equal(outcomes.filter((outcome) => outcome === 'busy').length, 20)
  assert.equal((await other).outcome, 'answered')
})

test('a page that names its charset only inside, or by its first bytes, is read in it', async () => {
  const pages: Record<string, [bytes: Buffer, contentType: string]> = {
    '/meta': [Buffer.from('<meta charset="windows-1252"><p>Käse', 'latin1'), 'text/html'],
    '/old': [
      Buffer.from('<META http-equiv=Content-Type content="text/html; charset=iso-8859-1"><p>Käse', 'latin1'),
      'text/html',
    ],
    '/header': [Buffer.from('<meta charset="iso-8859-1"><p>Käse'), 'text/html; charset=utf-8'],
    '/mark': [Buffer.from('\ufeffKäse', 'utf16le'), 'text/html; charset=utf-8'],
  }
  await using shop = await setup((request, response) => {
    const [bytes, contentType] = pages[request.url ?? ''] ?? []
    response.setHeader('content-type', contentType ?? '').end(bytes)
  })

  for (const path of Object.keys(pages)) {
    const fetched = await shop.ownHost.getPage(shop.origin + path, 'an account')
    assert.match(fetched.outcome === 'answered' ? fetched.text : '', /Käse$/, path)
  }
})
