/**
 * A first look at a screen takes few requests: its page, its files, its font and its data, none of them twice, however
 * slow the answers are.
 */
import type { Page, Request } from '@playwright/test'
import { campaignWithBars } from '../support/bar-editor.ts'
import { openContext } from '../support/contexts.ts'
import { setFlags } from '../support/account-flags.ts'
import { keptElsewhere } from '../support/sample.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

const REQUESTS = 25

/** Longer than an answer counts as fresh: whoever asks for it again after that asks twice. */
const SLOW_MS = 1300

/** `:id` is a campaign with pages and leads, `:lead` one of its people, `:store` a campaign of a shop, `:classic` one with a classic bar. */
const screens = [
  'campaigns',
  'campaigns?show=priority',
  'campaigns/create',
  'campaigns/blueprint',
  'edit/:id/quickstart',
  'edit/:id/deadline',
  'edit/:id/pages',
  'edit/:id/emails',
  'edit/:id/settings',
  'edit/:id/testing',
  'edit/:store/discounts',
  'edit/:id/inline-timer-editor',
  'edit/:id/email-timer-editor',
  'edit/:id/floating-bar-editor',
  'edit/:classic/editor',
  'analytics',
  'analytics/:id',
  'analytics/:id/people',
  'analytics/:id/people/:lead',
  'analytics/:id/pages',
  'analytics/:id/sales',
  'analytics/:id/proof-log',
  'connections',
  'api-integrations/:id',
  'help',
  'help/guides/pages',
  'help/platforms/mailchimp',
  'account',
  'account/security',
  'account/team',
  'instance',
  'instance/accounts',
  'instance/settings',
  'instance/api',
  'referrals',
  'upgrade/create',
]

/** The heaviest of each area; the others are looked at in the whole run. */
const always = new Set([
  'edit/:id/floating-bar-editor',
  'edit/:classic/editor',
  'edit/:id/emails',
  'analytics/:id/people',
  'instance',
])

for (const screen of screens)
  test(
    `a first look at ${screen} takes at most ${REQUESTS} requests, none of them twice`,
    always.has(screen) ? {} : keptElsewhere,
    async ({ installation, owner }) => {
      const asked = await firstLook(
        owner,
        `${installation.product.origin}/${await addressOf(screen, installation)}`,
      )

      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS)
      expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
    },
  )

for (const screen of ['sign-in', 'sign-up', 'forgot-password'])
  test(
    `a first look at ${screen} takes at most ${REQUESTS} requests`,
    keptElsewhere,
    async ({ installation, browser }) => {
      const context = await openContext(browser)

      const asked = await firstLook(await context.newPage(), `${installation.product.origin}/${screen}`)

      await context.close()
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS)
    },
  )

async function addressOf(screen: string, installation: SharedInstallation): Promise<string> {
  const { calls, busy } = installation
  const [lead] = await calls.leads(busy)
  const store = screen.includes(':store') ? await storeCampaign(calls) : ''
  const classic = screen.includes(':classic') ? await classicCampaign(installation) : ''
  return screen
    .replace(':id', busy.id)
    .replace(':lead', lead?.id ?? '')
    .replace(':store', store)
    .replace(':classic', classic)
}

async function classicCampaign(installation: SharedInstallation): Promise<string> {
  const { campaign } = await campaignWithBars(installation, { types: ['floatbar'] })
  return campaign.id
}

async function storeCampaign(calls: SharedInstallation['calls']): Promise<string> {
  await setFlags(calls, { storeSubscribed: true })
  const { id } = await calls.campaign({
    campaignName: 'Bread box welcome',
    campaignType: 'ShopifyWelcome',
    deadlineType: 1,
    deadlineUnit: 'days',
    deadlineLength: 3,
  })
  return id
}

/** What is asked for until nothing more was in two seconds, as method and address. */
async function firstLook(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => isOurs(request) && asked.push(`${request.method()} ${request.url()}`))
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })

  await page.goto(address)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  let before = 0
  await expect
    .poll(
      () => {
        const isQuiet = asked.length === before
        before = asked.length
        return isQuiet
      },
      { intervals: [2000] },
    )
    .toBe(true)
  test.info().annotations.push({ type: 'requests', description: String(asked.length) })
  return asked
}

/** Pictures that stand in a style sheet are no requests, and what an owner's own page asks for is its own affair. */
function isOurs(request: Request): boolean {
  return /^https?:/.test(request.url()) && !new URL(request.url()).hostname.startsWith('shop.')
}
