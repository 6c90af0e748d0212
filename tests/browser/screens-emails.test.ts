/** The email setup screen of the main types, in all of its states. */
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { emailSetupMessages } from '../../src/domain/emails/email-setup.ts'
import { webhookMessages } from '../../src/domain/emails/webhooks.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'
import { keptBy, sampleOf } from '../support/sample.ts'

const kinds: [string, Partial<CampaignForm>, family: string][] = [
  ['evergreen', {}, 'edit'],
  ['ontraport', { emailPlatform: 'ontraport' }, 'campaigns/update'],
  ['no-webhooks', { emailPlatform: 'constant-contact' }, 'edit'],
  ['no-tabs', { campaignType: 'hybrid', deadlineType: 4, emailPlatform: 'kit' }, 'campaigns/update'],
  ['quantity', { campaignType: 'quantity', deadlineType: 5 }, 'edit'],
]

for (const [name, form, family] of sampleOf(kinds, 2))
  test(`everybody can set up the emails of a campaign: ${name}`, async ({ installation, owner }) => {
    const id = await campaignWithPages(installation, form)
    await owner.goto(`${installation.product.origin}/${family}/${id}/emails#top`)
    await expect(owner.getByRole('heading', { name: 'Expiring Links' })).toBeVisible()
    await expect(owner.getByText('Loading…')).toHaveCount(0)

    await checkScreen(owner, `emails-${name}`)
  })

test('everybody can set up the emails of a store', async ({ installation, owner }) => {
  await setFlags(installation.calls, { storePlatformAccount: true, storeSubscribed: true })
  const id = await campaignWithPages(installation, {
    campaignType: 'ShopifyWelcome',
    emailPlatform: 'klaviyo',
  })
  await owner.goto(`${installation.product.origin}/edit/${id}/emails`)
  await owner.getByRole('tab', { name: /^Shopify/ }).click()
  await expect(owner.getByRole('region', { name: 'Body' })).toBeVisible()

  await checkScreen(owner, 'emails-store')
  await setFlags(installation.calls, { storePlatformAccount: false, storeSubscribed: false })
})

test('everybody can connect Zapier, Make and programs of their own', async ({ installation, owner }) => {
  const id = await campaignWithPages(installation, { emailPlatform: 'other' })
  await owner.goto(`${installation.product.origin}/edit/${id}/emails`)
  await expect(owner.getByText(emailSetupMessages.customize)).toBeVisible()
  await expect(owner.getByRole('tab')).toHaveCount(3)
  await checkScreen(owner, 'emails-zapier')

  await owner.getByRole('tab', { name: /^Make/ }).click()
  await checkScreenOnce(owner, 'emails-make')
  await owner.getByRole('tab', { name: /^Custom API/ }).click()
  await expect(owner.getByRole('region', { name: 'Sample request' })).toBeVisible()
  // The tests' installation is this machine's alone.
  await expect(owner.getByText('Your program cannot reach this address')).toBeVisible()
  await checkScreen(owner, 'emails-custom')

  await owner.getByRole('button', { name: 'Change the URL' }).click()
  await expect(owner.getByRole('dialog', { name: 'Change the webhook URL?' })).toBeVisible()
  await checkScreenOnce(owner, 'emails-rotate')
})

test('everybody sees what arrived, and what was wrong with it', async ({ installation, owner }) => {
  const id = await campaignWithPages(installation, { emailPlatform: 'mailchimp' })
  await owner.clock.install()
  await owner.goto(`${installation.product.origin}/edit/${id}/emails`)
  await owner.getByRole('button', { name: 'Or paste a webhook address yourself' }).click()
  const url = await owner.getByRole('textbox', { name: 'Webhook URL' }).inputValue()
  // The screen asks every few seconds: they pass at once.
  const tell = async (body: string) => {
    await fetch(url, { method: 'POST', body: new URLSearchParams(body) })
    await owner.clock.fastForward(3000)
  }
  const received = owner.getByRole('region', { name: 'Last received' })
  await tell('data[email]=vera@example.com')
  await expect(received).toContainText('has until')
  await checkScreenOnce(owner, 'emails-received')

  await tell('data[email]=*|EMAIL|*')
  await expect(received).toContainText(webhookMessages.unfilledTag)
  await checkScreenOnce(owner, 'emails-unfilled')
})

test('a campaign without pages says so, and where they are added', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.empty.id}/emails`)
  await expect(owner.getByRole('heading', { name: emailSetupMessages.noLinks })).toBeVisible()

  await checkScreen(owner, 'emails-empty')
})

test(
  'emails wait with a sketch, say when they cannot be shown, and try again',
  keptBy(
    'tests/browser/screens-settings.test.ts',
    'wait with a sketch, say when they cannot be shown, and try again',
  ),
  async ({ installation, owner }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const refused = { status: 409, json: { error: 'Something went wrong. Please try again.' } }
    await owner.route(
      (url) => url.pathname === `/api/campaigns/${installation.busy.id}/emails`,
      async (route) => {
        await held
        await route.fulfill(refused)
      },
    )

    await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/emails`)
    await expect(owner.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
    await checkScreenOnce(owner, 'emails-loading')
    release()
    await expect(owner.getByRole('alert')).toContainText('Something went wrong. Please try again.')
    await checkScreenOnce(owner, 'emails-failed')
    await owner.unrouteAll({ behavior: 'wait' })
    await owner.getByRole('button', { name: 'Try again' }).click()

    await expect(owner.getByRole('heading', { name: 'Expiring Links' })).toBeVisible()
  },
)

async function campaignWithPages({ calls, site }: SharedInstallation, form: Partial<CampaignForm>) {
  const campaign = await calls.campaign({ campaignName: 'A campaign with emails', ...form })
  const pages = [
    { beforeUrl: site.url('/offer'), afterUrl: site.url('/closed'), label: 'Sales Page' },
    { beforeUrl: site.url('/a/rather/long/way/to/the/checkout?plan=yearly&coupon=WELCOME') },
  ]
  for (const page of pages) await calls.page(campaign, page)
  return campaign.id
}
