/** Owners keep many campaigns apart: find, copy, rename, switch, delete. */
import { campaignMessages } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { choose } from '../support/owner-screens.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { keptBy } from '../support/sample.ts'
import { bar, deadlineByScript, promisedDeadline } from '../support/visitor.ts'

test('campaigns are found, copied with their pages, deleted, sorted, and archived together', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  await offer.calls.campaign({ campaignName: 'Autumn offer' })
  await owner.goto(`${product.origin}/campaigns`)

  await owner.getByLabel('Search campaigns').fill('SPRING')
  await expect(owner.getByRole('link', { name: 'Autumn offer' })).toHaveCount(0)
  await owner.getByRole('button', { name: 'More about Spring offer' }).click()
  await owner.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(owner.getByText('“Spring offer” was copied, without its leads.')).toBeVisible()
  const rows = owner.getByRole('listitem').filter({ hasText: 'Spring offer' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '1 page' })).toHaveCount(2)
  // The first menu fades away.
  await expect(owner.getByRole('menuitem')).toHaveCount(0)

  await rows
    .first()
    .getByRole('button', { name: /^More about/ })
    .click()
  await owner.getByRole('menuitem', { name: 'Delete…' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click()
  await expect(rows).toHaveCount(1)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: /^More about/ })
    .click()
  await owner.getByRole('menuitem', { name: 'Delete…' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click()
  await expect(rows).toHaveCount(1)
  const gone = owner.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await owner.getByRole('button', { name: 'Dismiss' }).last().click()
  await gone

  await owner.getByLabel('Search campaigns').fill('')
  const names = owner.getByRole('link', { name: /^(Autumn|Spring) offer$/ })
  await choose(owner, 'Sort', 'By name')
  await expect(owner).toHaveURL(/sort=name/)
  await expect(names).toHaveText(['Autumn offer', 'Spring offer'])
  await choose(owner, 'State', 'Draft')
  await expect(owner.getByText('None of yours is of this type, state and category.')).toBeVisible()
  await owner.getByRole('combobox', { name: 'State' }).focus()
  await owner.keyboard.press('ArrowDown')
  await owner.getByRole('option', { name: 'Every state' }).waitFor()
  await owner.keyboard.press('ArrowUp')
  await owner.keyboard.press('Enter')
  await expect(names).toHaveText(['Autumn offer', 'Spring offer'])
  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('checkbox', { name: 'Select Autumn offer' }).check()
  await owner.getByRole('checkbox', { name: '1 selected: select all' }).click()
  await owner.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(owner.getByText('2 campaigns are archived.')).toBeVisible()
  await expect(names).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveCount(2)
})

test('a campaign is renamed where its name stands, and the list says so', async ({
  product,
  site,
  owner,
}) => {
  const { campaign } = await openOffer({ product, site, owner })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)

  await owner.getByRole('heading', { level: 1 }).getByRole('button').click()
  await owner.getByRole('textbox', { name: 'Campaign name' }).fill('Summer offer')
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Summer offer')
  await owner.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Campaigns' }).click()

  await expect(owner.getByRole('link', { name: 'Summer offer' })).toBeVisible()
})

test('switching to another campaign stays in the family of addresses one came by', async ({
  product,
  site,
  owner,
}) => {
  const { campaign, calls } = await openOffer({ product, site, owner })
  const other = await calls.campaign({ campaignName: 'Autumn offer' })
  await owner.goto(`${product.origin}/campaigns/update/${campaign.id}/pages`)

  await owner.getByRole('combobox', { name: 'Switch campaign' }).click()
  await owner.getByRole('option', { name: /^Autumn offer/ }).click()

  await expect(owner).toHaveURL(`${product.origin}/campaigns/update/${other.id}/deadline`)
  // The address changes before the screen does, and until then the links are those of the campaign before.
  await expect(owner.getByRole('heading', { name: 'Autumn offer', level: 1 })).toBeVisible()
  await owner.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Pages' }).click()
  await expect(owner).toHaveURL(`${product.origin}/campaigns/update/${other.id}/pages`)
})

test('a link may name the type of a new campaign, and one that is unknown chooses none', async ({
  product,
  owner,
}) => {
  await owner.goto(`${product.origin}/campaigns/create?campaignType=hybrid`)
  await expect(owner.getByRole('radio', { name: /^Blended/ })).toBeChecked()

  await owner.goto(`${product.origin}/campaigns/create?campaignType=nonsense`)
  await expect(owner.getByRole('radio', { name: /^Blended/ })).not.toBeChecked()
})

test(
  'a bar cannot become a campaign with deadlines while it has pages',
  keptBy(
    'src/server/campaign-lifecycle/routes.test.ts',
    'a bar campaign with pages keeps its type; families are never swapped',
  ),
  async ({ product, site, owner }) => {
    const { campaign } = await openOffer({ product, site, owner })
    await owner.goto(`${product.origin}/edit/${campaign.id}/deadline`)

    await owner.getByRole('radio', { name: /^Announcement Bar/ }).click()

    const dialog = owner.getByRole('dialog', { name: campaignMessages.switchBlockedTitle })
    await expect(dialog).toContainText(campaignMessages.switchBlocked)
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await expect(owner.getByRole('radio', { name: /^Evergreen Every/ })).toBeChecked()
  },
)

test(
  'a campaign with a fixed date ends for everyone at the same moment',
  keptBy('src/server/visitors/decide.test.ts', 'a date for everyone is shown to everyone'),
  async ({ product, site, owner, device }) => {
    const tomorrow = new Date(product.clock.now() + 86_400_000).toISOString().slice(0, 10)
    const form = { deadlineType: 2, deadlineDate: tomorrow, deadlineTime: '12:00' } as const
    const offer = await openOffer({ product, site, owner }, { form })
    const one = await device({ timezoneId: 'Pacific/Auckland' })
    const other = await device({ timezoneId: 'America/Los_Angeles' })

    await one.goto(offer.url)
    await other.goto(offer.url)

    const end = Date.parse(`${tomorrow}T12:00:00Z`)
    expect(await promisedDeadline(one, product.clock)).toBe(end)
    expect(await deadlineByScript(other)).toBe(end)
    product.clock.set(end)
    const late = await device()
    await late.goto(offer.url)
    await expect(late).toHaveURL(offer.closed)
  },
)

test('of two campaigns on one page the visitor gets one bar', async ({ product, site, owner, device }) => {
  const offer = await openOffer({ product, site, owner })
  const calls = ownerCalls(product, owner)
  const second = await calls.campaign({ campaignName: 'On the same page' })
  await calls.page(second, { beforeUrl: offer.url, afterUrl: offer.closed })
  const page = await device()

  await page.goto(offer.url)

  await expect(bar(page)).toHaveCount(1)
})
