/** Opt-in pages: the address that a visitor submits is heard, nothing else is read, and no form waits for us. */
import type { Page } from '@playwright/test'
import type { EmbedHost } from '../support/embed-host.ts'
import { expect, test } from '../support/embed-test.ts'

const FORM = `<form action="/thanks"><input name="name" value="Ada"><input type="email" name="email">
  <input type="password" name="secret" value="s3cret"><button>Join</button></form>`

async function open(host: EmbedHost, page: Page, body = FORM) {
  host.page('/join', { head: host.snippet(), body: `<h1>Join</h1>${body}` })
  host.page('/thanks', { body: '<h1>Thanks</h1>' })
  host.answer(({ e }) => ({ optIn: 1, afterMs: e === undefined ? 0 : 300 }))
  const answered = page.waitForResponse('**/d')
  await page.goto(`${host.site}/join`)
  await (await answered).finished()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_dl=')
}

function told(host: EmbedHost) {
  return host.asked.filter(({ e }) => e !== undefined)
}

test('a submitted address is told while the page is already leaving, without a preflight', async ({
  host,
  page,
}) => {
  await open(host, page)

  await page.locator('[type=email]').fill('ada@example.com')
  await page.getByRole('button').click()
  await page.waitForURL('**/thanks**')

  await expect.poll(() => told(host)).toHaveLength(1)
  expect(told(host)[0]).toMatchObject({ e: 'ada@example.com', v: 'AAAAAAAAAAAAAAAAAAAAAA' })
  expect(JSON.stringify(told(host))).not.toContain('s3cret')
  expect(JSON.stringify(told(host))).not.toContain('Ada')
  expect(host.others).toEqual([])
})

test('forms that scripts submit, or send on themselves, are heard', async ({ host, page }) => {
  await open(host, page)
  await page.locator('[type=email]').fill('ada@example.com')

  await page.evaluate(() =>
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault()),
  )
  await page.getByRole('button').click()
  await expect.poll(() => told(host)).toHaveLength(1)
  await page.locator('[type=email]').fill('grace@example.com')
  await page.evaluate(() => document.querySelector('form')?.submit())
  await page.waitForURL('**/thanks**')

  await expect.poll(() => told(host).map(({ e }) => e)).toEqual(['ada@example.com', 'grace@example.com'])
})

test('builders whose form is no form are heard', async ({ host, page }) => {
  await open(
    host,
    page,
    '<div><input name="contact_email"><a href="#submit-form"><span>Join</span></a></div>',
  )

  await page.locator('input').fill(' ada@example.com ')
  await page.getByText('Join', { exact: true }).last().click()

  await expect.poll(() => told(host).map(({ e }) => e)).toEqual(['ada@example.com'])
})

test('an address is told once, however often the button is pressed', async ({ host, page }) => {
  await open(host, page, '<div><input type="email"><a href="#submit-form">Join</a></div>')
  await page.locator('input').fill('ada@example.com')

  await page.getByText('Join', { exact: true }).last().dblclick()
  await page.getByText('Join', { exact: true }).last().click()

  await expect.poll(() => told(host)).toHaveLength(1)
})

const unheard = {
  'not an address': ['<form><input type="email"><button>Join</button></form>', 'ada'],
  'not in a field for addresses': [
    '<form><input name="note"><button>Join</button></form>',
    'ada@example.com',
  ],
  'in a field to be ignored': [
    '<form><input type="email" data-dl-ignore><button>Join</button></form>',
    'ada@example.com',
  ],
  'in a form to be ignored': [
    '<form data-dl-ignore><input type="email"><button>Join</button></form>',
    'ada@example.com',
  ],
  'in a password field': [
    '<form><input type="password" name="email"><button>Join</button></form>',
    'ada@example.com',
  ],
} as const

for (const [name, [body, typed]] of Object.entries(unheard)) {
  test(`what is ${name} is not read`, async ({ host, page }) => {
    await open(host, page, body)

    await page.locator('input').fill(typed)
    await page.evaluate(() =>
      document
        .querySelector('form')
        ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    )
    await page.waitForTimeout(300)

    expect(told(host)).toEqual([])
  })
}

test('on a page that is no opt-in page nothing is read and nothing wrapped', async ({ host, page }) => {
  host.page('/login', { head: host.snippet(), body: FORM })
  host.page('/thanks', { body: '<h1>Thanks</h1>' })
  const answered = page.waitForResponse('**/d')
  await page.goto(`${host.site}/login`)
  await (await answered).finished()
  const isNative = await page.evaluate(() =>
    HTMLFormElement.prototype.submit.toString().includes('native code'),
  )

  await page.locator('[type=email]').fill('ada@example.com')
  await page.getByRole('button').click()
  await page.waitForURL('**/thanks**')

  expect(isNative).toBe(true)
  expect(told(host)).toEqual([])
})

test('a form works as ever when we cannot be reached', async ({ host, page, problems }) => {
  await open(host, page)
  host.answer(() => ({ hangUp: true }))

  await page.locator('[type=email]').fill('ada@example.com')
  await page.getByRole('button').click()

  await page.waitForURL('**/thanks**')
  expect(problems).toEqual([])
})
