/** Sites as they are: single-page, swapped by scripts, framed, drawn ahead, with our snippet in twice. */
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import {
  barOn,
  barWith,
  deadlineIn,
  expect,
  HOUR,
  live,
  opacityOf,
  over,
  test,
} from '../support/embed-test.ts'
import { keptBy } from '../support/sample.ts'
import { timerWidget } from '../support/timer-widget.ts'

for (const hasNavigation of [true, false]) {
  test(`a single-page site shows each page its own bar ${hasNavigation ? '' : 'in browsers without the Navigation API'}`, async ({
    host,
    page,
    context,
  }) => {
    if (!hasNavigation) await context.addInitScript(() => void Reflect.deleteProperty(window, 'navigation'))
    const decision = live(HOUR)
    host.page('/offer', { head: host.snippet() })
    host.answer(({ u }) => ({ c: u.includes('/offer') || u.includes('/more') ? [decision] : [] }))
    await page.goto(`${host.site}/offer`)
    await expect(barOn(page)).toBeVisible()
    expect(await page.evaluate(() => 'navigation' in window)).toBe(hasNavigation)
    await barOn(page).evaluate((frame) => frame.setAttribute('data-first', ''))

    await page.evaluate(() => history.pushState(null, '', '/more'))
    await expect.poll(() => host.asked.length).toBe(2)
    await page.evaluate(() => (location.hash = 'part'))
    await page.evaluate(() => history.replaceState({ scroll: 5 }, ''))
    await expect(page.locator('[data-first]')).toHaveCount(1)
    await page.evaluate(() => history.pushState(null, '', '/about'))
    await expect(barOn(page)).toHaveCount(0)
    expect(host.asked.map(({ u }) => new URL(u).pathname)).toEqual(['/offer', '/more', '/about'])
    const room = await page.evaluate(() => document.documentElement.style.marginBottom)
    await page.goBack()

    await expect(barOn(page)).toBeVisible()
    expect(room).toBe('')
  })
}

test('sites that swap their body keep the bar', async ({ host, page }) => {
  const decision = live(HOUR)
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [decision] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await page.evaluate(() => {
    const body = document.createElement('body')
    body.textContent = 'Another page'
    document.body.replaceWith(body)
    history.pushState(null, '', '/second')
  })
  await expect.poll(() => host.asked.length).toBe(2)

  await expect(barOn(page)).toHaveCount(1)
  await expect(barOn(page)).toBeVisible()
})

test('the snippet in twice, and the plain tag besides, ask once and show one bar', async ({
  host,
  page,
  problems,
}) => {
  host.page('/offer', {
    head: host.snippet() + host.tag(),
    body: `<h1>Offer</h1>${host.snippet()}${host.tag()}`,
  })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toHaveCount(1)
  expect(host.asked).toHaveLength(1)
  expect(problems).toEqual([])
})

test('the plain tag alone does everything but hide before the first paint', async ({ host, page }) => {
  host.page('/offer', { body: `<h1>Offer</h1>${host.tag()}` })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toBeVisible()
  expect(host.asked[0]).toMatchObject({ a: 'k3j9xq2a', u: `${host.site}/offer`, m: 'a' })
})

test('the snippet asks in parallel with the script, without a preflight', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  host.script.afterMs = 800

  await page.goto(`${host.site}/offer`, { waitUntil: 'commit' })
  await expect.poll(() => host.asked.length).toBe(1)
  const isScriptThere = await page.evaluate(() => window._dl?.on !== undefined)
  await page.evaluate(() => window._dl?.q?.push(() => (document.title = 'done once it is there')))

  await expect(barOn(page)).toBeVisible()
  expect(isScriptThere).toBe(false)
  await expect(page).toHaveTitle('done once it is there')
  expect(host.asked).toHaveLength(1)
  expect(host.asked[0]).toMatchObject({ a: 'k3j9xq2a', u: `${host.site}/offer`, m: 'g', k: [] })
  expect(host.others).toEqual([])
})

test('two campaigns on a page count for themselves', async ({ host, page }) => {
  const second = barWith({ description: 'The second one.', layout: { placement: 'top' } })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({
    c: [
      live(HOUR),
      live(2 * HOUR, second, { id: 'autumn', k: '1.other', w: [{ k: 'bar', id: 'bar-2', bar: second }] }),
    ],
  }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toHaveCount(2)
  await expect(page.getByRole('timer')).toHaveCount(2)
  await page.reload()
  await expect.poll(() => host.asked.at(-1)?.k).toEqual(['1.other', '1.token'])
})

test('a page that is drawn ahead starts nothing until somebody looks at it', async ({
  host,
  page,
  context,
}) => {
  await context.addInitScript(() => {
    let isDrawnAhead = true
    Object.defineProperty(document, 'prerendering', { get: () => isDrawnAhead, configurable: true })
    document.addEventListener('look', () => {
      isDrawnAhead = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await page.waitForFunction(() => window._dl?.on)
  expect(host.asked).toHaveLength(0)

  await page.evaluate(() => document.dispatchEvent(new Event('look')))

  await expect(barOn(page)).toBeVisible()
  expect(host.asked).toHaveLength(1)
})

const targetTest = 'src/embed/redirect-target.test.ts'
const stays = {
  'the page itself': { to: '/offer' },
  'the page itself with other words behind it': {
    to: '/offer/?#top',
    ...keptBy(targetTest, 'nobody is sent to the page they are on'),
  },
  'a script': { to: 'javascript:document.write(1)' },
  'no web address': {
    to: 'data:text/html,<h1>Gone</h1>',
    ...keptBy(targetTest, 'only the web is a place to go'),
  },
}

for (const [name, { to, ...details }] of Object.entries(stays)) {
  test(`nobody is sent to ${name}`, details, async ({ host, page, problems }) => {
    host.page('/offer', { head: host.snippet() })
    host.answer(() => ({ c: [over(to.startsWith('/') ? host.site + to : to)] }))

    await page.goto(`${host.site}/offer?utm_source=mail`)
    await expect.poll(() => host.asked.length).toBe(1)
    await page.waitForTimeout(1200)

    expect(host.opened).toEqual(['/offer?utm_source=mail'])
    expect(await opacityOf(page)).toBe('1')
    expect(problems).toEqual([])
  })
}

test('pages that send visitors to each other let them go after a few rounds', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { head: host.snippet() })
  host.answer(({ u }) => ({ c: [over(u.endsWith('/offer') ? `${host.site}/closed` : `${host.site}/offer`)] }))

  await page.goto(`${host.site}/offer`).catch(() => {})
  await expect.poll(() => host.opened.length).toBe(5)
  await page.waitForTimeout(1500)

  expect(host.opened).toHaveLength(5)
  expect(await opacityOf(page)).toBe('1')
})

test('a framed page tells the page around it, and sends on itself alone', async ({ host, page }) => {
  host.page('/around', {
    body: `<h1>Around</h1><iframe src="${host.edge.replace('127.0.0.1', 'localhost')}/offer"></iframe>`,
  })
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [over(`${host.site}/closed`)] }))

  await page.goto(`${host.site}/around`)
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/closed'))).toBe(true)

  expect(host.asked[0]?.u).toBe(`${host.site}/around`)
  expect(page.url()).toBe(`${host.site}/around`)
})

test('the hand-over token is sent once and leaves the address bar, other parameters and the place stay', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer?utm_source=a%20b&dlt=hand.over-1&x#offer`)
  await expect.poll(() => page.url()).toBe(`${host.site}/offer?utm_source=a%20b&x#offer`)
  await page.reload()
  await expect.poll(() => host.asked.length).toBe(2)

  expect(host.asked.map(({ t }) => t)).toEqual(['hand.over-1', undefined])
})

test('an owner who verifies a page is told so on the page', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(({ u }) => ({ c: [live(HOUR)], ...(u.includes('?dlverify=verify.me') && { ok: 1 }) }))

  await page.goto(`${host.site}/offer?dlverify=verify.me`)

  await expect(page.getByRole('status')).toHaveText('Verified')
  await expect.poll(() => page.url()).toBe(`${host.site}/offer`)
})

test('an owner who verifies a page is told of a menu that lies behind the bar', async ({ host, page }) => {
  const top = barWith({ layout: { placement: 'top', width: 'full' } })
  host.page('/offer', { head: host.snippet(), body: '<shop-menu></shop-menu><h1>Offer</h1>' })
  host.answer(() => ({ c: [live(HOUR, top)], ok: 1 }))
  await page.addInitScript(() => {
    customElements.define(
      'shop-menu',
      class extends HTMLElement {
        connectedCallback() {
          const menu = document.createElement('nav')
          menu.style.cssText = 'position: fixed; top: 0; width: 100%; height: 40px'
          menu.textContent = 'Menu'
          this.attachShadow({ mode: 'open' }).append(menu)
        }
      },
    )
  })
  await page.goto(`${host.site}/offer?dlverify=verify.me`)
  await expect(page.getByRole('status')).toHaveText('Verified')

  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.getByRole('status').allTextContents()
    })
    .toContainEqual(expect.stringContaining('lies behind the bar'))
})

/** Menus as pages have them, and whether one lies behind a bar at the top: our script does not move it, nor does it move by itself. */
const menus = [
  // Fixed to the window.
  { html: nav('top: 0'), isCovered: false },
  // That ask for the room, by and by.
  { html: nav('top: var(--dl-top, 0); transition: top 0.3s'), isCovered: false },
  // Fixed to where they stand.
  { html: nav(''), isCovered: false },
  // In a box that is moved by itself.
  { html: `<div style="transform: translateY(0)">${nav('top: 0')}</div>`, isCovered: false },
  // Of components.
  { html: inComponent(nav('top: var(--dl-top, 0)')), isCovered: false },
  { html: inComponent(nav('top: 0')), isCovered: true },
]

function nav(style: string) {
  return `<nav style="position: fixed; left: 0; width: 100%; height: 40px; ${style}">Menu</nav>`
}

function inComponent(html: string) {
  return `<div><template shadowrootmode="open">${html}</template></div>`
}

test('a preview tells of exactly those menus that a bar at the top does cover', async ({ host, page }) => {
  const top = barWith({ layout: { placement: 'top', width: 'full' } })
  for (const [at, { html }] of menus.entries())
    host.page(`/menu-${at}`, {
      head: `<style>body, h1 { margin: 0 }</style>${host.snippet()}`,
      body: `${html}<h1>Offer</h1>${'<p>Words</p>'.repeat(60)}`,
    })
  host.page('/editor', {
    body: `${menus.map((_, at) => `<iframe src="/menu-${at}"></iframe>`).join('')}<script>
      const covered = new Set()
      addEventListener('message', ({ source, data }) => covered[data.isCovered ? 'add' : 'delete'](source))
      const told = () => Array.from(frames, (frame, at) => (covered.has(frame) ? at : [])).flat()
    </script>`,
  })
  host.answer(({ u }) => ({
    c: u.endsWith('/editor')
      ? [{ id: 'preview-1', w: [{ k: 'covered-menu-preview', id: 'page-1' }] }]
      : [live(HOUR, top)],
  }))

  for (const [at, { isCovered }] of menus.entries()) {
    await page.goto(`${host.site}/menu-${at}`)
    await expect(barOn(page)).toBeVisible()
    const placeOfMenu = async () => {
      await page.keyboard.press('Shift')
      const room = await page.evaluate(() => parseFloat(document.documentElement.style.marginTop) || 0)
      return [room, (await page.getByRole('navigation').boundingBox())?.y]
    }
    await expect.poll(placeOfMenu, { message: `menu ${at}` }).toEqual([79, isCovered ? 0 : 79])
  }
  await page.goto(`${host.site}/editor`)

  const told = () => page.evaluate<number[]>('told()')
  const covered = menus.flatMap(({ isCovered }, at) => (isCovered ? at : []))
  await expect.poll(told).toEqual(covered)
  // Each looks once a second.
  await page.waitForTimeout(1200)
  expect(await told()).toEqual(covered)
  for (const frame of page.frames().slice(1))
    expect(await frame.evaluate(() => document.documentElement.style.marginTop)).toBe('')
})

test('the owner’s own code hears of the deadline, whenever it comes', async ({ host, page, problems }) => {
  const deadline = deadlineIn(2500)
  const queue = `<script>_dl = { q: [(dl) => dl.on('ready', (c) => (window.early ??= c[0])), () => { throw new Error('theirs') }] }</script>`
  host.page('/offer', { head: queue + host.snippet() })
  host.answer(() => ({ c: [deadline.decide(live(0), over())] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await page.evaluate(() => {
    const heard = ((window as never as { heard: unknown[][] }).heard = [] as unknown[][])
    window._dl?.q?.push((dl) => {
      dl.on?.('ready', (campaigns) => heard.push(['ready', campaigns[0]?.id]))
      dl.on?.('tick', ({ secondsLeft }) => heard.push(['tick', secondsLeft]))
      dl.on?.('tick', () => {
        throw new Error('theirs')
      })
      dl.on?.('expired', ({ id, expired }) => heard.push(['expired', id, expired]))
    })
  })
  await expect(barOn(page)).toHaveCount(0)

  const heard = await page.evaluate(() => (window as never as { heard: unknown[][] }).heard)
  expect(heard[0]).toEqual(['ready', 'spring'])
  expect(heard).toContainEqual(['tick', 1])
  expect(heard).toContainEqual(['expired', 'spring', true])
  expect(heard.filter(([name]) => name === 'expired')).toHaveLength(1)
  expect(
    await page.evaluate(() => (window as never as { early: { deadlineAt: number } }).early.deadlineAt),
  ).toBe(deadline.at())
  expect(problems).toEqual([])
})

test('blocks for before and after the deadline follow it, and the written deadline is written', async ({
  host,
  page,
}) => {
  const deadline = deadlineIn(3000)
  host.page('/offer', {
    head: host.snippet(),
    body: `<p data-deadline="before">Still open until <b data-deadline-text>soon</b></p>
      <p data-deadline="after" hidden>Closed on <i data-deadline-text="other">a day</i></p>`,
  })
  host.answer(() => ({ c: [deadline.decide(live(0), over())] }))

  await page.goto(`${host.site}/offer`)
  await expect(page.getByText('Still open until Friday, 8 PM')).toBeVisible()
  await expect(page.getByText('Closed on')).toBeHidden()

  await expect(page.getByText('Closed on a day')).toBeVisible()
  await expect(page.getByText('Still open')).toBeHidden()
})

test('what comes after the script in a slow page is written as well', async ({ host, page }) => {
  host.page('/slow', { afterMs: 800 })
  host.page('/offer', {
    head: host.snippet(),
    body: '<h1>Offer</h1><script src="/slow" type="text/javascript"></script><b data-deadline-text>soon</b>',
  })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`, { waitUntil: 'commit' })
  await expect(barOn(page)).toBeVisible()
  const wasThere = await page.locator('b[data-deadline-text]').count()

  await expect(page.getByText('Friday, 8 PM')).toBeVisible()
  expect(wasThere).toBe(0)
})

test('where no campaign counts any more, a page says again what its owner wrote', async ({ host, page }) => {
  host.page('/offer', {
    head: host.snippet(),
    body: `<h1>Offer</h1><b data-deadline-dynamic>soon</b> <i data-deadline-text>one day</i>
      <p data-deadline-timer><u class="dfM">--</u></p>`,
  })
  let isThere = true
  host.answer(({ u }) => ({
    c: isThere && u.endsWith('/offer') ? [live(HOUR, undefined, { text: 'tonight' })] : [],
  }))
  await page.goto(`${host.site}/offer`)
  await expect(page.locator('body b')).toHaveText(/^59 minutes/)
  await expect(page.locator('body i')).toHaveText('tonight')
  await expect(page.locator('body u')).toHaveText(/^(59|60)$/)

  await page.evaluate(() => history.pushState(null, '', '/about'))
  await expect(page.locator('body b')).toHaveText('soon')
  await expect(page.locator('body i')).toHaveText('one day')
  await expect(page.locator('body u')).toHaveText('--')

  await page.evaluate(() => history.pushState(null, '', '/offer'))
  await expect(page.locator('body b')).toHaveText(/^59 minutes/)

  // Deleted meanwhile: what was remembered of it is shown until the server has spoken.
  isThere = false
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => host.asked.length).toBe(4)
  await expect(page.locator('body b')).toHaveText('soon')
  await expect(page.locator('body u')).toHaveText('--')
})

test('a place of a campaign that is over is gone, whatever else still counts', async ({ host, page }) => {
  host.page('/offer', {
    head: host.snippet(),
    body: '<h1>Offer</h1><b data-deadline-dynamic="spring">soon</b> <i data-deadline-dynamic>soon</i>',
  })
  host.answer(() => ({ c: [over(), live(HOUR, undefined, { id: 'summer' })] }))

  await page.goto(`${host.site}/offer`)

  await expect(page.locator('body i')).toHaveText(/^59 minutes/)
  await expect(page.locator('body b')).toBeHidden()
})

test('a place that another campaign takes over is heard in that one’s language', async ({ host, page }) => {
  const { settings } = inlineTimerTemplates[0]!
  host.page('/offer', { head: host.snippet(), body: '<h1>Offer</h1><div data-deadline-timer></div>' })
  host.answer(({ u }) => ({
    c: [
      live(26 * HOUR, undefined, {
        ...(u.endsWith('/offer') ? { id: 'spring', lang: 'en' } : { id: 'summer', lang: 'de' }),
        w: [timerWidget('page', settings, { language: u.endsWith('/offer') ? 'en' : 'de' })],
      }),
    ],
  }))
  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^1 day/)

  await page.evaluate(() => history.pushState(null, '', '/angebot'))

  await expect(page.getByRole('timer')).toHaveAccessibleName(/^1 Tag/)
})

test('a number in a header that stays is there all along, from page to page', async ({ host, page }) => {
  host.page('/offer', {
    head: host.snippet(),
    body: '<h1>Only <b data-deadline-quantity></b> left</h1>',
  })
  let left = 7
  host.answer(() => ({ c: [live(HOUR, undefined, { n: left, again: 60 })], afterMs: 100 }))
  const number = page.locator('body b')
  await page.goto(`${host.site}/offer`)
  await expect(number).toHaveText('7')
  await page.evaluate(() => history.pushState(null, '', '/about'))
  await expect.poll(() => host.asked.length).toBe(2)
  await number.evaluate((place) => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(place.textContent)).observe(place, { childList: true })
  })

  left = 6
  await page.evaluate(() => history.pushState(null, '', '/offer'))
  await expect(number).toHaveText('6')

  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['6'])
})
