/** What lists say while they wait, and when the server fails: never a blank screen, always a way on. */
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/shared-installation.ts'
import { checkScreenOnce } from '../support/screens.ts'
import { enterPassword, signInAgain } from '../support/sign-in.ts'
import { keptBy, sampleOf } from '../support/sample.ts'

const lists = [
  { name: 'campaigns', path: () => '/campaigns', call: /\/api\/campaigns\?/, there: 'Welcome week' },
  {
    name: 'pages',
    path: (id: string) => `/edit/${id}/pages`,
    call: /:\d+\/[0-9a-z]{25}\/pages$/,
    there: '3 pages',
  },
  {
    name: 'leads',
    path: (id: string) => `/analytics/${id}/people`,
    call: /\/leads(\?|$)/,
    there: 'vera@',
  },
  {
    name: 'analytics',
    path: (id: string) => `/analytics/${id}`,
    call: /\/analytics\?/,
    there: 'Day by day',
  },
  { name: 'team', path: () => '/account/team', call: /\/api\/team$/, there: 'cara.with.a' },
  { name: 'sessions', path: () => '/account/security', call: /\/api\/me\/sessions$/, there: 'This one' },
  {
    name: 'access tokens',
    path: () => '/account/security',
    call: /\/api\/access-tokens$/,
    there: 'API documentation',
  },
  {
    name: 'instance',
    path: () => '/instance/accounts',
    call: /\/api\/instance\/accounts/,
    there: 'ben@example.com',
  },
] as const

// Each list is looked at once, waiting or refused.
for (const { name, path, call, there } of sampleOf(lists, 4))
  test(`the list of ${name} waits with a sketch of itself, then shows what comes`, async ({
    installation,
    owner,
  }) => {
    const held = await hold(owner, call)

    await owner.goto(installation.product.origin + path(installation.busy.id))
    await expect(owner.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
    await checkScreenOnce(owner, `${name}-loading`)
    // Their system asks for no animations.
    expect(await owner.evaluate(() => document.getAnimations().length)).toBe(0)
    held.release()

    await expect(owner.getByText(there).first()).toBeVisible()
    await expect(owner.getByText('Loading…')).toHaveCount(0)
  })

for (const { name, path, call, there } of sampleOf(lists, 4, 1))
  test(`the list of ${name} says when it cannot be shown, and tries again`, async ({
    installation,
    owner,
  }) => {
    // A refusal, which is shown at once; what may pass is asked for again first.
    await owner.route(call, (route) => failWith(route, 409, 'Something went wrong. Please try again.'))

    await owner.goto(installation.product.origin + path(installation.busy.id))
    await expect(owner.getByRole('alert')).toContainText('Something went wrong. Please try again.')
    await checkScreenOnce(owner, `${name}-failed`)
    await owner.unroute(call)
    await owner.getByRole('button', { name: 'Try again' }).click()

    await expect(owner.getByText(there).first()).toBeVisible()
  })

test('while the database is away a banner says so, and goes when it is back', async ({
  installation,
  owner,
}) => {
  await owner.goto(`${installation.product.origin}/campaigns`)
  await expect(owner.getByText('Welcome week')).toBeVisible()
  await owner.route(/\/api\//, (route) => failWith(route, 503, 'The database does not answer.'))

  await owner.getByRole('link', { name: 'Team' }).click()
  const banner = owner.getByRole('alert').filter({ hasText: 'The server does not answer right now.' })
  await expect(banner).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Try again' })).toBeVisible()
  await checkScreenOnce(owner, 'server-away')
  await owner.unroute(/\/api\//)
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(owner.getByText('cara.with.a')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('without a connection nothing that was typed is lost', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.empty.id}/deadline`)
  await owner.getByLabel('Campaign name', { exact: true }).fill('Typed on a train')

  await owner.context().setOffline(true)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('The server cannot be reached.')).toBeVisible()
  await owner.context().setOffline(false)
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Typed on a train')
  await owner.getByRole('button', { name: 'Save changes' }).click()

  await expect(owner.getByText('Changes are saved.')).toBeVisible()
})

test('a session that ends while one works asks for the password, and one goes on', async ({
  installation,
  owner,
}) => {
  await owner.goto(`${installation.product.origin}/account`)
  await owner.getByLabel('Your name').fill('Ada L. Owner')
  await owner.context().clearCookies()

  await owner.getByRole('button', { name: 'Save name' }).click()

  const dialog = owner.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await checkScreenOnce(owner, 'sign-in-again')
  await signInAgain(owner)
  await expect(owner.getByText('Changes are saved.')).toBeVisible()
  await expect(owner.getByLabel('Your name')).toHaveValue('Ada L. Owner')
  await owner.getByLabel('Your name').fill('Ada Owner')
  await owner.context().clearCookies()
  await owner.getByRole('button', { name: 'Save name' }).click()
  await expect(dialog).toBeVisible()
  const otherTab = await owner.context().newPage()
  await otherTab.goto(`${installation.product.origin}/sign-in`)
  await enterPassword(otherTab, 'ada@example.com')
  await expect(dialog).toHaveCount(0)
  await expect(owner.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await otherTab.close()
})

for (const { when, use } of [
  { when: 'at a newer server', use: fetchingDialogOnce },
  { when: 'after the line was away', use: failingToFetchDialog },
])
  test(`a session that ends ${when} loses nothing that was typed`, async ({ installation, owner }) => {
    const name = owner.getByLabel('Your name')
    await owner.goto(`${installation.product.origin}/account`)
    await use(owner, [() => name.click(), () => name.fill('Ada L. Owner')])
    await owner.context().clearCookies()

    await owner.getByRole('button', { name: 'Save name' }).click()
    await signInAgain(owner)

    await expect(owner.getByText('Changes are saved.')).toBeVisible()
    await expect(name).toHaveValue('Ada L. Owner')
    await name.fill('Ada Owner')
    await owner.getByRole('button', { name: 'Save name' }).click()
    await expect(owner.getByRole('button', { name: 'Save name' })).toBeDisabled()
  })

/** A newer server has other files: what was not fetched by then is gone. */
async function fetchingDialogOnce(owner: Page, steps: (() => Promise<void>)[]) {
  const fetched = owner.waitForResponse(/sign-in-again/)
  for (const step of steps) await step()
  await fetched
  await owner.route(/assets/, (route) => route.fulfill({ status: 404 }))
}

async function failingToFetchDialog(owner: Page, steps: (() => Promise<void>)[]) {
  await owner.route(/sign-in-again/, (route) => route.abort())
  for (const step of steps) {
    const failed = owner.waitForEvent('requestfailed', (request) => request.url().includes('sign-in-again'))
    await step()
    await failed
  }
  await owner.unroute(/sign-in-again/)
}

test(
  'whoever signs in over the work of somebody else is told so, and begins at the start',
  keptBy(
    'src/admin/calls/session.test.ts',
    'what waited for somebody who does not come back is never sent: it would be done by whoever signed in',
  ),
  async ({ installation, owner }) => {
    await owner.goto(`${installation.product.origin}/account`)
    await owner.getByLabel('Your name').fill('Not by Ben')
    await owner.context().clearCookies()
    await owner.getByRole('button', { name: 'Save name' }).click()

    await signInAgain(owner, 'ben@example.com')

    const dialog = owner.getByRole('dialog', { name: 'This is another account' })
    await expect(dialog).toContainText('You are signed in as ben@example.com.')
    await checkScreenOnce(owner, 'sign-in-again-other')
    await dialog.getByRole('button', { name: 'Go to your campaigns' }).click()
    await expect(owner).toHaveURL(`${installation.product.origin}/campaigns`)
    await owner.goto(`${installation.product.origin}/account`)
    await expect(owner.getByLabel('Your name')).toHaveValue('Ada Owner')
  },
)

test('whoever opens a screen without a session is refused once, and asked to sign in', async ({
  installation,
  owner,
}) => {
  await owner.context().clearCookies()
  const stranger = await owner.context().newPage()
  const refused: string[] = []
  stranger.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })

  await stranger.goto(`${installation.product.origin}/account/team`)

  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(decodeURIComponent(stranger.url())).toContain('next=/account/team')
  expect(refused).toEqual([`${installation.product.origin}/api/account`])
})

function failWith(route: Route, status: number, error: string) {
  return route.fulfill({ status, json: { error } })
}

/** Keeps a call waiting until it is released. */
async function hold(page: Page, call: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return { release: () => resolve() }
}
