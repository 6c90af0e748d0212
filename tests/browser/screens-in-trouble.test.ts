/** What lists say while they wait, and when the server fails: never a blank screen, always a way on. */
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/shared-installation.ts'
import { checkScreenOnce } from '../support/screens.ts'

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
    path: (id: string) => `/analytics/${id}`,
    call: /\/leads(\?|$)/,
    there: 'vera@',
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

for (const { name, path, call, there } of lists)
  test(`the list of ${name} waits with a sketch of itself, then shows what comes`, async ({
    installation,
    owner,
  }) => {
    const held = await hold(owner, call)

    await owner.goto(installation.product.origin + path(installation.busy.id))
    await expect(owner.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
    await checkScreenOnce(owner, `${name}-loading`)
    held.release()

    await expect(owner.getByText(there).first()).toBeVisible()
    await expect(owner.getByText('Loading…')).toHaveCount(0)
  })

for (const { name, path, call, there } of lists)
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

test('a session that ends while one works asks for the password and comes back', async ({
  installation,
  owner,
}) => {
  await owner.goto(`${installation.product.origin}/campaigns`)
  await expect(owner.getByText('Welcome week')).toBeVisible()
  await owner.context().clearCookies()

  await owner.getByRole('link', { name: 'Team' }).click()

  await expect(owner.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(decodeURIComponent(owner.url())).toContain('next=/account/team')
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
