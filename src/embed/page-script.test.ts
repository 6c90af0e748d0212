/** What the script does on a page, without a browser: every test makes a script of its own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endingIn, openFakePage } from '../../tests/support/fake-page.ts'
import type { Shown } from './page-part.ts'

/** A part that notes what it was shown. */
function notes() {
  const shown: Shown[] = []
  return { shown, show: (next: Shown) => void shown.push(next) }
}

test('a visitor whose deadline has passed is sent on, once', async (t) => {
  const page = openFakePage(t)
  page.answer({ c: [{ id: 'spring', over: 1, go: 1, to: 'https://shop.example/closed' }] })

  page.start()
  await page.pass(2000)

  assert.deepEqual(page.moved, ['https://shop.example/closed'])
})

test('a visitor is counted down, told that it is over, and sent on at zero', async (t) => {
  const page = openFakePage(t)
  page.answer({ c: [endingIn(3000, { to: 'https://shop.example/closed' })] })
  const heard: unknown[] = []

  const { dl } = page.start()
  dl.on?.('tick', ({ secondsLeft }) => heard.push(secondsLeft))
  dl.on?.('expired', ({ id }) => heard.push(id))
  await page.pass(2500)
  assert.deepEqual(page.moved, [])
  await page.pass(1000)

  assert.deepEqual(new Set(heard), new Set([3, 2, 1, 0, 'spring']))
  assert.deepEqual(page.moved, ['https://shop.example/closed'])
})

test('a browser that keeps nothing says so, one that keeps something does not', async (t) => {
  const page = openFakePage(t)
  page.start()
  await page.pass(1000)
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('Access is denied for this document')
    },
  })

  page.start()
  await page.pass(1000)

  assert.deepEqual(
    page.asked.map(({ l }) => l),
    [undefined, 1],
  )
})

test('what was decided is known on the next page before the server has spoken', async (t) => {
  const page = openFakePage(t)
  page.answer({ c: [endingIn(60_000)] })
  page.start()
  await page.pass(1000)
  page.answer('nobody')
  const ready: unknown[] = []

  const { dl } = page.start()
  dl.on?.('ready', (campaigns) => ready.push(campaigns.map(({ id }) => id)))

  assert.deepEqual(ready, [['spring']])
})

test('two scripts know nothing of each other', async (t) => {
  const page = openFakePage(t)
  page.answer({ c: [endingIn(60_000)] })

  const first = page.start()
  const second = page.start({}, { hold: true })
  await page.pass(100)

  assert.deepEqual(first.script.campaigns, second.script.campaigns)
  assert.notEqual(first.script.campaigns, second.script.campaigns)
  assert.deepEqual([first.script.identity, second.script.identity], [['visitor'], []])
  assert.deepEqual(
    page.asked.map(({ h }) => h),
    [undefined, 1],
  )
})

test('while consent is on hold nothing is stored and nobody named', async (t) => {
  const page = openFakePage(t)
  page.answer({ c: [endingIn(60_000)] })

  page.start({}, { hold: true })
  await page.pass(1000)

  assert.deepEqual(page.stored, {})
  assert.equal(document.cookie, '')
  assert.deepEqual(page.asked[0], { a: 'k3j9xq2a', u: 'https://shop.example/offer', m: 'a', h: 1 })
})

test('what came with the script is shown at once, and fetched by nobody', async (t) => {
  const page = openFakePage(t)
  const bar = notes()
  page.answer({ c: [endingIn(60_000, { w: [{ k: 'bar' } as never] })] })

  page.start({ bar })
  await page.pass(100)

  assert.deepEqual(
    bar.shown.map(({ campaigns }) => campaigns.map(({ id }) => id)),
    [['spring']],
  )
  assert.deepEqual(page.scripts, [])
})

test('a part that the script lacks is fetched once, with its nonce, and shown when it comes', async (t) => {
  const page = openFakePage(t)
  const portal = notes()
  page.answer({ c: [endingIn(60_000, { w: [{ k: 'portal' } as never] })] })

  const { dl } = page.start()
  await page.pass(3000)
  assert.deepEqual(
    page.scripts.map(({ src, nonce }) => [src, nonce]),
    [['https://edge.example/k3j9xq2a.js?part=portal', 'n1']],
  )
  dl.p!['portal'] = () => portal
  page.scripts[0]?.dispatchEvent(new Event('load'))

  assert.equal(portal.shown.length, 1)
})

test('a part that could not be fetched is asked for again with the next decision, and no sooner', async (t) => {
  const page = openFakePage(t)
  page.answer({ c: [endingIn(600_000, { w: [{ k: 'portal' } as never] })] })
  const { script } = page.start()
  await page.pass(1000)

  page.scripts[0]?.dispatchEvent(new Event('error'))
  await page.pass(3000)
  assert.equal(page.scripts.length, 1)
  script.refresh()
  await page.pass(100)

  assert.equal(page.scripts.length, 2)
})

test('what a page’s own markup needs is fetched, and told at once what is decided', async (t) => {
  const page = openFakePage(t)
  const texts = notes()
  page.answer({ c: [endingIn(60_000)] })
  const { dl } = page.start()
  await page.pass(100)
  page.places.push({ matches: () => false } as unknown as Element)

  await page.pass(1500)
  assert.deepEqual(
    page.scripts.map(({ src }) => src),
    ['https://edge.example/k3j9xq2a.js?part=texts'],
  )
  dl.p!['texts'] = () => texts
  page.scripts[0]?.dispatchEvent(new Event('load'))

  assert.deepEqual(
    texts.shown[0]?.campaigns.map(({ id }) => id),
    ['spring'],
  )
})

test('a part that fails breaks no other', async (t) => {
  const page = openFakePage(t)
  const bar = notes()
  const timer = {
    show() {
      throw new Error('Broken')
    },
  }
  page.answer({ c: [endingIn(60_000, { w: [{ k: 'timer' } as never, { k: 'bar' } as never] })] })

  page.start({ timer, bar })
  await page.pass(100)

  assert.equal(bar.shown.length, 1)
})
