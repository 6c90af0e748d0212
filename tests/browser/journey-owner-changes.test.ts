/** What an owner changes reaches the visitors at once, and only those it is meant for. */
import { pageMessages } from '../../src/domain/pages/page.schema.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { keptBy, keptElsewhere } from '../support/sample.ts'
import { bar, newVisitor, promisedDeadline, visit } from '../support/visitor.ts'

const HOUR_MS = 3_600_000

test(
  'a lead that the owner resets starts anew at the next visit',
  keptBy('src/server/visitors/decide.test.ts', 'a reset is honored at the next visit'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.linkFor('vera@example.com'))
    product.clock.advance({ minutes: 30 })

    await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/people`)
    await owner.getByRole('button', { name: 'More about vera@example.com' }).click()
    await owner.getByRole('menuitem', { name: 'Reset deadline…' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Reset this deadline?' })
    await expect(dialog).toContainText('The deadline of vera@example.com is forgotten.')
    await dialog.getByRole('button', { name: 'Reset deadline' }).click()
    await expect(owner.getByText('The deadline was reset.')).toBeVisible()

    await page.goto(offer.url)
    expect(await promisedDeadline(page, product.clock)).toBeGreaterThanOrEqual(deadline + 0.5 * HOUR_MS)
  },
)

test(
  'a lead that the owner deletes is gone with everything known of the person',
  keptBy('src/server/leads/routes.test.ts', 'an erased lead leaves nothing of the person behind'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const page = await device()
    await page.goto(offer.linkFor('vera@example.com'))
    await expect(bar(page)).toBeVisible()

    await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/people`)
    await owner.getByRole('button', { name: 'More about vera@example.com' }).click()
    await owner.getByRole('menuitem', { name: 'Delete…' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete lead' }).click()
    await expect(owner.getByText('The lead is deleted.')).toBeVisible()

    await expect(owner.getByText('Nobody has a deadline yet')).toBeVisible()
  },
)

test(
  'a changed length moves running deadlines when the owner says everyone',
  keptBy(
    'src/server/visitors/decide.test.ts',
    'when the owner moves everyone, known visitors follow at once with a token no younger',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)

    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/deadline`)
    await expect(owner.getByRole('region', { name: 'Save' })).toHaveCount(0)
    await owner.getByRole('textbox', { name: 'Length' }).fill('3')
    await owner.getByRole('button', { name: 'Save changes' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Who gets the new deadline?' })
    await expect(dialog).toContainText('1 lead has a running deadline that this change would move.')
    await expect(dialog).toContainText('3 hours')
    await expect(dialog.getByRole('radio', { name: /^New leads only/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Everyone in the campaign/ }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.getByText('Changes are saved.')).toBeVisible()

    const known = await device()
    await known.goto(offer.url)
    await page.reload()
    expect(await promisedDeadline(page, product.clock)).toBe(deadline + HOUR_MS)
    await expect(async () => {
      expect(await offer.calls.leads(offer.campaign)).toContainEqual(
        expect.objectContaining({ deadlineAt: deadline + HOUR_MS }),
      )
    }).toPass()
  },
)

test(
  'a changed length leaves running deadlines alone when it is for new leads only',
  keptBy(
    'tests/browser/journey-settings.test.ts',
    'a changed length asks who gets it, and new leads only leaves the others alone',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)

    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/deadline`)
    await owner.getByRole('textbox', { name: 'Length' }).fill('3')
    await owner.getByRole('button', { name: 'Save changes' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Who gets the new deadline?' })
    await dialog.getByRole('radio', { name: /^New leads only/ }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.getByText('Changes are saved.')).toBeVisible()

    await page.reload()
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
    const later = await device()
    await later.goto(offer.url)
    expect(await promisedDeadline(later, product.clock)).toBeGreaterThanOrEqual(deadline + HOUR_MS)
  },
)

test(
  'unsaved changes can be thrown away, and leaving with them asks first',
  keptElsewhere,
  async ({ product, site, owner }) => {
    const { campaign } = await openOffer({ product, site, owner })
    await owner.goto(`${product.origin}/edit/${campaign.id}/deadline`)
    const name = owner.getByLabel('Campaign name', { exact: true })
    await name.fill('Something else')
    await owner.getByRole('button', { name: 'Discard' }).click()
    await expect(name).toHaveValue('Spring offer')
    await expect(owner.getByRole('region', { name: 'Save' })).toHaveCount(0)

    await name.fill('Something else')
    await owner.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Pages' }).click()
    const leave = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await expect(name).toHaveValue('Something else')
    await owner.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Pages' }).click()
    await expect(leave).toContainText('Campaign name')
    await leave.getByRole('button', { name: 'Continue without saving' }).click()

    await expect(owner).toHaveURL(/\/pages$/)
    await expect(owner.getByText('Spring offer').first()).toBeVisible()
  },
)

test(
  'a deleted page shows nothing, and its e-mail link leads to the account’s fallback URL',
  keptBy(
    'src/server/emails/follow-link.test.ts',
    'the link of a deleted page leads to the account’s fallback URL',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const lost = site.page('/lost', { title: 'Our shop' })
    await owner.goto(`${product.origin}/account`)
    await owner.getByLabel('Fallback URL').fill(lost)
    await owner.getByRole('button', { name: 'Save account' }).click()
    await expect(owner.getByText('Changes are saved.')).toBeVisible()

    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
    await owner.getByRole('button', { name: `More about ${offer.url}` }).click()
    await owner.getByRole('menuitem', { name: 'Delete…' }).click()
    const dialog = owner.getByRole('dialog', { name: pageMessages.deleteTitle })
    await expect(dialog).toContainText(pageMessages.deleteWarning)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await owner.getByRole('button', { name: `More about ${offer.url}` }).click()
    await owner.getByRole('menuitem', { name: 'Delete…' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(owner.getByRole('heading', { name: 'Add Your Pages' })).toBeVisible()

    const page = await device()
    await visit(page, offer.url)
    await expect(bar(page)).toHaveCount(0)
    await page.goto(offer.linkFor('vera@example.com'))
    await expect(page).toHaveURL(new RegExp(`^${lost}`))
  },
)

test(
  'an archived campaign does nothing on its pages until it is taken out again',
  keptBy('src/server/visitors/decide.test.ts', 'an archived campaign does nothing on its pages'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)

    await owner.goto(`${product.origin}/campaigns`)
    await owner.getByRole('button', { name: 'More about Spring offer' }).click()
    await owner.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(owner.getByText('“Spring offer” is archived.')).toBeVisible()
    await visit(page, offer.url)
    await expect(bar(page)).toHaveCount(0)

    await owner.getByText('Archived', { exact: true }).click()
    await owner.getByRole('button', { name: 'More about Spring offer' }).click()
    await owner.getByRole('menuitem', { name: 'Take out of archive' }).click()
    await expect(owner.getByText('“Spring offer” is back')).toBeVisible()
    await page.reload()
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
  },
)
