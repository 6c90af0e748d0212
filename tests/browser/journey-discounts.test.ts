/** An owner connects their shop, switches on the app embed, and saves a discount on two products: its codes can be made. */
import { discountsApi } from '../../src/domain/discounts/discounts.api.ts'
import { discountMessages } from '../../src/domain/discounts/discount.schema.ts'
import { storesApi } from '../../src/domain/stores/stores.api.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test as base } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { sideBar } from '../support/owner-screens.ts'
import { fakeShops, KNEAD, type FakeShops } from '../support/platforms/shops.ts'

const test = base.extend<{ shops: FakeShops }>({
  // oxlint-disable-next-line no-empty-pattern
  shops: async ({}, use) => {
    await using shops = await fakeShops({ products: 120, currency: 'USD' })
    await use(shops)
  },
  settings: async ({ shops }, use) => use(shops.settings),
})

test('from the shop’s address to a discount on two of its products, and on to the emails', async ({
  product,
  shops,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { storeSubscribed: true })
  const { id } = await calls.campaign({ campaignName: 'Bread box welcome', campaignType: 'ShopifyWelcome' })
  const params = { campaignId: id }
  const screen = `${product.origin}/edit/${id}/discounts`

  await test.step('connects the shop', async () => {
    await owner.goto(screen)
    await owner.getByRole('textbox', { name: 'Shop URL' }).fill(`https://${KNEAD}/`)
    await owner.getByRole('button', { name: 'Integrate' }).click()
    await owner.getByRole('link', { name: 'Install' }).click()
    await expect(owner).toHaveURL(screen)
    await expect(owner.getByText('Your shop is connected.')).toBeVisible()
    await expect(owner.getByText('Integrated')).toBeVisible()
  })

  await test.step('switches on the app embed', async () => {
    const link = await owner.getByRole('link', { name: 'Open theme editor' }).getAttribute('href')
    const editor = await owner.context().newPage()
    await editor.goto(String(link))
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor.getByRole('status')).toHaveText('Lastcall is on')
    await editor.close()
    await owner.reload()
    await expect(owner.getByText('App embed is on')).toBeVisible()
  })

  const titles: string[] = []
  await test.step('chooses two products with the keyboard', async () => {
    await owner.getByRole('textbox', { name: 'Value' }).fill('15')
    await owner.getByRole('radio', { name: 'Specific Products' }).click()
    await owner.getByRole('combobox', { name: 'Products' }).focus()
    const options = owner.getByRole('listbox', { name: 'Products' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Enter']) await owner.keyboard.press(key)
    await expect(owner.getByText('2 chosen')).toBeVisible()
    const chips = owner.getByRole('list', { name: 'Specific Products' }).getByRole('listitem')
    titles.push(...(await chips.allInnerTexts()))
    const buyer = owner.getByRole('region', { name: 'What a buyer sees' })
    await expect(buyer).toContainText('15% off')
    await expect(buyer).toContainText(titles[0] ?? '')
    await expect(buyer).toContainText('BREAD-')
    await owner.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
  })

  await test.step('saves it, and goes on with the emails', async () => {
    await owner.getByRole('button', { name: 'Save discount' }).click()
    await expect(owner.getByText(discountMessages.saved)).toBeVisible()
    await expect(owner).toHaveURL(`${product.origin}/edit/${id}/emails`)
    await expect(sideBar(owner).filter({ hasText: 'Discounts' }).getByLabel('complete')).toBeVisible()
    await expect(sideBar(owner).locator('[aria-disabled]')).toHaveCount(0)
    const { data } = await calls.ask(discountsApi.show, { params })
    expect(data).toMatchObject({ value: 15, type: 'percentage', applies_to: 'specific', combines_with: [] })
    expect(data?.products.map(({ title }) => title)).toEqual(titles)
  })

  await test.step('finds it again, as it was saved', async () => {
    await sideBar(owner)
      .getByRole('link', { name: /^Discounts/ })
      .click()
    await expect(owner.getByText('2 chosen')).toBeVisible()
    await expect(owner.getByRole('textbox', { name: 'Value' })).toHaveValue('15')
    expect(shops.of().complaints).toEqual([])
  })

  await test.step('is told that the shop is gone, with the way back', async () => {
    await calls.ask(storesApi.disconnect, {})
    await owner.reload()
    await expect(owner.getByText(`${KNEAD} was disconnected`)).toBeVisible()
    await expect(owner.getByRole('textbox', { name: 'Shop URL' })).toHaveValue(KNEAD)
    await expect(owner.getByRole('button', { name: 'Save discount' })).toHaveCount(0)
  })
})

test('a shop is connected by an app of its owner’s own, and what it refuses stands at its field', async ({
  product,
  shops,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { storeSubscribed: true })
  const { id } = await calls.campaign({ campaignType: 'ShopifyWelcome' })
  const { ownApp } = shops.of()
  await owner.goto(`${product.origin}/edit/${id}/discounts`)
  await owner.getByRole('button', { name: 'Connect it in another way' }).click()
  await owner.getByRole('textbox', { name: 'Shop URL' }).last().fill(KNEAD)
  await owner.getByRole('textbox', { name: 'Client ID' }).fill(ownApp.clientId)
  const secret = owner.getByLabel('Client secret', { exact: true })
  await secret.fill('shpss_not-this-one')
  await owner.getByRole('button', { name: 'Test and connect' }).click()
  await expect(owner.getByText('The shop does not accept this client ID and secret.')).toBeVisible()
  await expect(secret).toBeFocused()

  await secret.fill(ownApp.secret)
  await owner.getByRole('button', { name: 'Test and connect' }).click()
  await expect(owner.getByText('Integrated')).toBeVisible()
})
