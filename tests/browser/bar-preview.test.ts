/** The live preview of a bar: what one types is seen at once, over a page that stays what it is. */
import { AxeBuilder } from '@axe-core/playwright'
import { type FrameLocator, type Page, test as base } from '@playwright/test'
import { defaultFloatingBar, type FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { barWith, expect } from '../support/embed-test.ts'
import { sampleOf } from '../support/sample.ts'
import { type StageHost, startStageHost } from '../support/stage-host.ts'

type Given = { pageId?: string; bar?: unknown; device?: 'desktop' | 'mobile'; thumbnails?: FloatingBar[] }

type StageWindow = Window & { stage: { set: (change: Given) => void } }

const topBar = barWith({ layout: { placement: 'top', width: 'full' } })

const test = base.extend<{ host: StageHost }>({
  // oxlint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = await startStageHost()
    await use(host)
    await host.close()
  },
})

async function open(page: Page, host: StageHost) {
  await page.setViewportSize({ width: 1096, height: 800 })
  await page.goto(host.app)
  const stage = page.frameLocator(STAGE)
  await expect(stage.locator('.frame')).toBeVisible()
  const set = (change: Given) =>
    page.evaluate((given) => (window as unknown as StageWindow).stage.set(given), change)
  return { stage, behind: page.frameLocator(BEHIND), set }
}

const STAGE = 'iframe[title="Your floating bar"]'
const BEHIND = 'iframe[title="Your page"]'

/** What was said to the frame before has been heard by then. */
function settled(stage: FrameLocator) {
  return stage.locator('html').evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

/** Where the bar is looked for on the page: the strip of its frame that is not cut off. */
function clipOf(page: Page) {
  return page.locator(STAGE).evaluate((frame) => (frame as HTMLElement).style.clipPath)
}

test('what is typed leaves the editor in the same moment and is in the next picture of the bar', async ({
  page,
  host,
}) => {
  const { stage, set } = await open(page, host)
  await stage.locator('.frame').evaluate((frame) => {
    const seen = ((window as unknown as { pictures: string[] }).pictures = [] as string[])
    let heard: string | undefined
    addEventListener('message', ({ data }) => (heard = (data as { bar: FloatingBar }).bar.description))
    const look = () => {
      const drawn = frame.querySelector('.words p:last-child')?.textContent
      if (heard !== undefined) seen.push(drawn === heard ? 'new' : 'old')
      heard = undefined
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

  // Until the frame has said where the bar is now, all of it is shown: that is when it was asked.
  const clip = await page.evaluate(
    (bar) => {
      ;(window as unknown as StageWindow).stage.set({ bar })
      return document.querySelector<HTMLElement>('iframe[title="Your floating bar"]')?.style.clipPath
    },
    barWith({ description: 'Typed just now' }),
  )
  expect(clip).toBe('none')
  await expect(stage.getByText('Typed just now')).toBeVisible()
  for (let edit = 0; edit < 20; edit += 1) await set({ bar: barWith({ description: `Edit ${edit}` }) })
  await expect(stage.getByText('Edit 19', { exact: true })).toBeVisible()

  const pictures = await stage
    .locator('.frame')
    .evaluate(() => (window as unknown as { pictures: string[] }).pictures)
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures).not.toContain('old')
})

test('the bar is changed where it is, and its clock goes on', async ({ page, host }) => {
  const { stage, set } = await open(page, host)
  await stage.locator('.frame').evaluate((frame) => {
    const root = frame.getRootNode() as ShadowRoot
    root.host.id = 'the-same'
    frame.id = 'the-same-frame'
  })
  const days = stage.locator('b').first()
  await expect(days).toHaveText('02')

  await set({ bar: topBar })
  await set({ bar: barWith({ template: 'template-2', layout: { size: 'large' } }) })
  await set({ bar: barWith({ description: 'The last of them' }), device: 'mobile' })

  await expect(stage.getByText('The last of them')).toBeVisible()
  await expect(stage.locator('#the-same')).toHaveCount(1)
  await expect(stage.locator('#the-same-frame')).toHaveCount(1)
  await expect(days).toHaveText('02')
})

test('many edits at once become few, and the last is the one that stays', async ({ page, host }) => {
  const { stage } = await open(page, host)
  await stage.locator('.frame').evaluate(() => {
    const counted = ((window as unknown as { heard: number }).heard = 0)
    addEventListener('message', () => ((window as unknown as { heard: number }).heard += 1 + counted))
  })

  const painted = await page.evaluate(async (bar) => {
    let frames = 0
    const count = () => {
      frames += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    for (let edit = 0; edit < 300; edit += 1) {
      ;(window as unknown as StageWindow).stage.set({ bar: { ...bar, description: `Edit ${edit}` } })
      if (edit % 10 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    return frames
  }, defaultFloatingBar)

  await expect(stage.getByText('Edit 299', { exact: true })).toBeVisible()
  const heard = await stage.locator('.frame').evaluate(() => (window as unknown as { heard: number }).heard)
  expect(heard).toBeLessThanOrEqual(painted + 2)
})

test('a bar at the top pushes the page down on a desk and lies over it on a phone', async ({
  page,
  host,
}) => {
  const { set } = await open(page, host)
  const pageTop = async () => {
    const [window_, frame] = await Promise.all(
      [STAGE, BEHIND].map((each) => page.locator(each).boundingBox()),
    )
    return Math.round((frame?.y ?? 0) - (window_?.y ?? 0))
  }
  await expect.poll(pageTop).toBe(0)

  await set({ bar: topBar })
  await expect.poll(pageTop).toBe(79)
  await set({ device: 'mobile' })
  await expect.poll(pageTop).toBe(0)
  await set({ device: 'desktop', bar: barWith() })
  await expect.poll(pageTop).toBe(0)
})

test('the page behind is scrolled and clicked while the bar’s own buttons work', async ({ page, host }) => {
  const { stage, behind } = await open(page, host)
  const scrolled = () => behind.locator('html').evaluate((html) => html.scrollTop)
  await page.mouse.move(548, 300)
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBe(400)

  await stage.getByRole('button', { name: 'Hide' }).click()
  await expect(stage.getByRole('button', { name: 'Hide' })).toHaveCount(0)
  // The owner's own button lay below the bar.
  await expect.poll(() => clipOf(page)).not.toContain('- 139px')
  await behind.getByRole('button', { name: 'Buy' }).click()
  await expect(behind.getByRole('button', { name: 'Bought' })).toBeVisible()

  expect(await scrolled()).toBe(400)
})

for (const change of [
  { bar: barWith({ description: 'Another one' }) },
  { device: 'mobile' },
] satisfies Given[])
  test(`a hidden bar is back with the next change of its ${Object.keys(change)[0]}`, async ({
    page,
    host,
  }) => {
    const { stage, set } = await open(page, host)
    await set({ bar: barWith() })
    const hide = stage.getByRole('button', { name: 'Hide' })
    await hide.click()
    await expect(hide).toHaveCount(0)

    await set(change)

    await expect(hide).toBeVisible()
    await expect.poll(() => clipOf(page)).toMatch(/^inset\(calc\(100% - \d{3}px\)/)
  })

test('a hidden announcement leaves nothing, until the next change', async ({ page, host }) => {
  const { stage, set } = await open(page, host)
  await set({ bar: barWith({ isAnnouncementBar: true }) })
  await expect(stage.getByRole('timer')).toHaveCount(0)

  await stage.getByRole('button', { name: 'Hide' }).click()
  await expect(stage.locator('.bar')).toHaveCount(0)
  await expect.poll(() => clipOf(page)).toBe('inset(100%)')

  await set({ bar: barWith({ isAnnouncementBar: true, description: 'News' }) })
  await expect(stage.getByText('News')).toBeVisible()
})

for (const target of sampleOf(['_self', '_parent', '_blank'] as const, 2))
  test(`a button that opens in ${target} leads nowhere from the preview`, async ({ page, host, context }) => {
    const { stage, set } = await open(page, host)
    const { cta } = defaultFloatingBar
    const urls: string[] = []
    context.on('request', (request) => {
      if (request.isNavigationRequest()) urls.push(request.url())
    })

    await set({ bar: barWith({ cta: { ...cta, url: `${host.customer}/checkout`, target } }) })
    const link = stage.getByRole('link', { name: cta.text })
    await expect(link).toHaveAttribute('href', `${host.customer}/checkout`)
    await link.click()
    await link.click({ button: 'middle' })
    await link.press('Enter')
    await set({ bar: barWith({ description: 'Still here' }) })

    await expect(stage.getByText('Still here')).toBeVisible()
    expect(urls).toEqual([])
    expect(context.pages()).toHaveLength(1)
  })

test('the button stays while its address is being typed', async ({ page, host }) => {
  const { stage, set } = await open(page, host)
  const { cta } = defaultFloatingBar
  const link = stage.getByRole('link', { name: cta.text })

  for (const url of ['h', 'https:', 'https://shop.example/']) {
    await set({ bar: barWith({ cta: { ...cta, url }, description: `At ${url}` }) })
    await expect(stage.getByText(`At ${url}`)).toBeVisible()
    await expect(link).toBeVisible()
  }

  await set({ bar: barWith({ cta: { ...cta, url: '' } }) })
  await expect(link).toHaveCount(0)
})

/** A thousand things, some of them nearly right and some of them right but for who says them. */
const sayAThousandThings = (_: Element, { to, bar }: { to: 'stage' | 'parent'; bar: FloatingBar }) => {
  const target = to === 'parent' ? parent : parent.frames
  const frames =
    to === 'parent' ? [parent] : [...Array(parent.length).keys()].map((at) => target[at] as Window)
  const spoofed = { ...bar, description: 'Spoofed' }
  const place = { side: 'top', height: 700, space: 700 }
  const nearly: unknown[] = [
    { to: 'lastcall-preview', bar: spoofed, language: 'en' },
    { from: 'lastcall-preview', is: 'ready' },
    { from: 'lastcall-preview', is: 'placed', place },
    { from: 'lastcall-preview', is: 'placed', place: null },
    null,
    'lastcall-preview',
    [],
    Number.NaN,
  ]
  for (let said = 0; said < 1000; said += 1)
    for (const frame of frames) if (frame !== self) frame.postMessage(nearly[said % nearly.length], '*')
}

test('a thousand messages of the page behind change neither the bar nor the editor', async ({
  page,
  host,
}) => {
  const { stage, behind, set } = await open(page, host)
  const clip = await clipOf(page)

  for (const to of ['stage', 'parent'] as const)
    await behind.locator('html').evaluate(sayAThousandThings, { to, bar: defaultFloatingBar })
  await settled(stage)
  await expect(stage.getByText('Spoofed')).toHaveCount(0)
  await set({ bar: barWith({ description: 'The editor’s own' }) })

  await expect(stage.getByText('The editor’s own')).toBeVisible()
  await expect.poll(() => clipOf(page)).toBe(clip)
  expect(await page.locator(BEHIND).boundingBox()).toMatchObject({ y: 55 })
})

test('a thousand things that make no sense change nothing, even from the editor', async ({ page, host }) => {
  const { stage } = await open(page, host)
  const words = () => stage.locator('.words').innerText()
  const before = await words()

  await page.evaluate((bar) => {
    const frame = document.querySelector<HTMLIFrameElement>(
      'iframe[title="Your floating bar"]',
    )?.contentWindow
    const names = Object.keys(bar) as (keyof FloatingBar)[]
    for (let said = 0; said < 1000; said += 1) {
      const spoofed = {
        ...bar,
        description: 'Nonsense',
        [names[said % names.length] ?? '']: [null, []][said % 2],
      }
      frame?.postMessage({ to: 'lastcall-preview', bar: spoofed, language: 'en' }, '*')
    }
  }, defaultFloatingBar)

  await settled(stage)
  expect(await words()).toBe(before)
})

test('the frame tells nobody but the app', async ({ page, host }) => {
  host.customerPage = `<!doctype html><title>A stranger</title><script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
    <iframe src="${host.preview}/bar-preview" sandbox="allow-scripts"></iframe>`
  host.stage.policy = 'sandbox allow-scripts'

  await page.goto(`${host.customer}/offer`, { waitUntil: 'load' })
  await page.evaluate((bar) => {
    frames[0]?.postMessage({ to: 'lastcall-preview', bar, language: 'en' }, '*')
    return new Promise((resolve) => setTimeout(resolve, 200))
  }, defaultFloatingBar)

  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  await expect(page.frameLocator('iframe').locator('.frame')).toHaveCount(0)
})

test('a desktop stays one where there is no room for it, and says how small it is', async ({
  page,
  host,
}) => {
  const { behind, set } = await open(page, host)
  await expect(behind.locator('#seen')).toHaveText('1046 wide, light')

  await page.setViewportSize({ width: 600, height: 700 })

  await expect(behind.locator('#seen')).toHaveText('992 wide, light')
  await expect(page.getByText('58%')).toBeVisible()
  await set({ device: 'mobile' })
  await expect(behind.locator('#seen')).toHaveText('390 wide, light')
})

test('the page keeps its own looks in a dark app, and the bar lets it shine through', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    if (self === top) localStorage.setItem('mantine-color-scheme-value', 'dark')
  })
  const { behind } = await open(page, host)

  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(behind.locator('#seen')).toHaveText('1046 wide, light')
  for (const frame of [STAGE, BEHIND])
    expect(await page.locator(frame).evaluate((each) => getComputedStyle(each).colorScheme)).toBe('light')
})

test('a page that may not be framed is shown by the preview host, with no origin of its own', async ({
  page,
  host,
}) => {
  host.frameContent = { body: { useUrl: false, useProxy: true } }
  const { behind } = await open(page, host)

  await expect(behind.locator('#offer')).toBeVisible()
  await expect(page.locator(BEHIND)).toHaveAttribute('src', new RegExp(`^${host.preview}/proxy/`))
  await expect(page.locator(BEHIND)).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
})

test('where there is no page, the bar stands on a drawn one, and the page can be tried again', async ({
  page,
  host,
}) => {
  host.frameContent = { body: { useUrl: false, useProxy: false } }
  const { stage, behind } = await open(page, host)

  await expect(page.getByText('There is no page at this address, or none that answers')).toBeVisible()
  await expect(page.locator(BEHIND)).toHaveCount(0)
  await expect(stage.getByRole('timer')).toBeVisible()
  host.frameContent = { body: { useUrl: true, useProxy: false } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(behind.locator('#offer')).toBeVisible()
})

test('a page that could not be reached is tried again', async ({ page, host }) => {
  host.frameContent = { status: 502, body: { error: 'Unreachable' } }
  const { behind } = await open(page, host)
  await expect(page.getByText('Your page could not be reached just now')).toBeVisible()

  host.frameContent = { body: { useUrl: true, useProxy: false } }
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(behind.locator('#offer')).toBeVisible()
})

test('a page that never ends loading is shown as far as it has come', async ({ page, host }) => {
  await page.clock.install()
  host.customerPage = '<!doctype html><title>Slow</title><h1>As far as it came</h1><img src="/never" alt="">'
  const { behind } = await open(page, host)
  await expect(behind.getByRole('heading')).toHaveText('As far as it came')
  await expect(page.getByText('Loading your page…')).toBeVisible()

  await page.clock.fastForward(5000)

  await expect(page.getByText('Loading your page…')).toHaveCount(0)
  await expect(page.getByText('Your page is still loading…')).toBeAttached()
  await expect(page.locator(BEHIND)).toHaveCSS('opacity', '1')
})

test('an answer that makes no sense is none', async ({ page, host }) => {
  host.frameContent = { body: { useUrl: 'javascript:alert(1)' } }
  await open(page, host)

  await expect(page.getByText('Your page could not be reached just now')).toBeVisible()
})

test('a preview that does not start says so and is tried again', async ({ page, host }) => {
  host.startPreview = { status: 404 }
  await page.goto(host.app)
  await expect(page.getByText('No such page')).toBeVisible()

  host.startPreview = {}
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.frameLocator(STAGE).getByRole('timer')).toBeVisible()
})

test('a stage that never answers says so and is tried again', async ({ page, host }) => {
  await page.clock.install()
  host.stage.script = '// Nothing of ours'
  const started = page.waitForResponse(`${host.preview}/bar-preview.js`)
  await page.goto(host.app)
  await started
  await page.clock.fastForward(11_000)
  await expect(page.getByText('The preview does not answer')).toBeVisible()

  delete host.stage.script
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.frameLocator(STAGE).getByRole('timer')).toBeVisible()
})

test('addresses are renewed in time, and nothing is loaded anew', async ({ page, host }) => {
  await page.clock.install()
  const { behind, stage } = await open(page, host)
  await behind.locator('html').evaluate((html) => (html.scrollTop = 300))
  await stage.locator('html').evaluate((html) => (html.id = 'the-same'))
  const asked = () => host.asked.filter((call) => call.startsWith('POST')).length
  expect(asked()).toBe(1)

  await page.clock.fastForward(8 * 60_000 + 1000)
  await expect.poll(asked).toBe(2)
  await page.clock.fastForward(1000)

  expect(await behind.locator('html').evaluate((html) => html.scrollTop)).toBe(300)
  await expect(stage.locator('#the-same')).toHaveCount(1)
})

test('another page is another page, and the bar over it stays', async ({ page, host }) => {
  const { behind, stage, set } = await open(page, host)
  await stage.locator('html').evaluate((html) => (html.id = 'the-same'))
  await expect(behind.locator('#offer')).toBeVisible()

  host.customerPage = '<!doctype html><title>Another</title><h1>Another page</h1>'
  await set({ pageId: 'another' })

  await expect(behind.getByRole('heading', { name: 'Another page' })).toBeVisible()
  await expect(stage.locator('#the-same')).toHaveCount(1)
})

test('people with and without sight can use the stage', async ({ page, host }) => {
  host.frameContent = { status: 502, body: {} }
  await open(page, host)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
})

test('pictures of bars stand still, are nobody’s to use, and leave nothing behind', async ({
  page,
  host,
}) => {
  const { set } = await open(page, host)
  const bars = Array.from({ length: 20 }, (_, at) => barWith({ description: `Bar ${at}` }))

  await set({ thumbnails: bars })
  const pictures = page.locator('[inert]')
  await expect(pictures).toHaveCount(20)
  await expect(pictures.first().getByText('Bar 0', { exact: true })).toBeVisible()
  const drawn = () =>
    pictures.evaluateAll((all) => all.map((each) => each.querySelector('div div')?.shadowRoot?.innerHTML))
  const first = await drawn()
  await page.waitForTimeout(1200)

  expect(await drawn()).toEqual(first)
  for (const picture of await pictures.all()) {
    const [outer, inner] = [await picture.boundingBox(), await picture.locator('.frame').boundingBox()]
    expect(inner?.y ?? 0).toBeGreaterThanOrEqual(outer?.y ?? Infinity)
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
      (outer?.y ?? 0) + (outer?.height ?? 0) + 1,
    )
  }
  await set({ thumbnails: [] })
  await expect(pictures).toHaveCount(0)
})
