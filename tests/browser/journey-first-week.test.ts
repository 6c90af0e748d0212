/** From signing up to a visitor whose deadline has passed, on a phone and with nothing but a keyboard. */
import { devices, type Page } from '@playwright/test'
import { type Hands, onlyKeys, touching } from '../support/hands.ts'
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/people.ts'
import { promisedDeadline, visit } from '../support/visitor.ts'

const { viewport, hasTouch, isMobile } = devices['Pixel 7']

const ways = {
  'on a phone': { device: { viewport, hasTouch, isMobile }, handsOn: touching },
  'with the keyboard alone': { device: {}, handsOn: onlyKeys },
}

for (const [way, { device: kind, handsOn }] of Object.entries(ways))
  test(`${way} an owner gets from signing up to a campaign that sends its visitors on`, async ({
    product,
    site,
    device,
  }) => {
    const offer = site.page('/offer', { title: 'The offer' })
    const closed = site.page('/closed', { title: 'Too late' })
    const owner = await device(kind)
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
    const hands = handsOn(owner)

    await test.step('signs up', () => signUp(owner, hands, product.origin))
    await test.step('tries the demo shop', () => tryDemo(owner, hands))
    await test.step('creates a campaign', () => create(owner, hands))
    const snippet = await test.step('adds a page', () => addPage(owner, hands, { offer, closed }))
    site.page('/offer', { title: 'The offer', head: snippet })
    await test.step('goes live', () => goLive(owner, hands))

    await test.step('a visitor gets a deadline, and is sent on when it has passed', async () => {
      const visitor = await device(kind)
      await visit(visitor, offer)
      const deadline = await promisedDeadline(visitor, product.clock)
      product.clock.set(deadline + 1)
      await visitor.goto(offer)
      await expect(visitor).toHaveURL(closed)
    })
  })

async function signUp(owner: Page, { use, write }: Hands, origin: string) {
  await owner.goto(origin)
  await write(owner.getByLabel('Your name'), 'Ada')
  await write(owner.getByLabel('Email'), 'ada@example.com')
  await write(owner.getByLabel('Password', { exact: true }), PASSWORD)
  await use(owner.getByRole('button', { name: 'Create account' }))
}

async function tryDemo(owner: Page, { use }: Hands) {
  await use(owner.getByRole('button', { name: 'Try it on the demo shop' }))
  const ready = owner.getByRole('dialog', { name: 'Your demo campaign is ready' })
  await expect(ready).toBeVisible()
  const opened = owner.waitForEvent('popup')
  await use(ready.getByRole('link', { name: 'Open the demo shop' }))
  const shop = await opened
  await expect(shop.getByRole('button', { name: 'Send me the guide' })).toBeVisible()
  await shop.close()
  await owner.keyboard.press('Escape')
  await expect(ready).toBeHidden()
}

async function create(owner: Page, { use, turnOn, write, pick }: Hands) {
  await use(owner.getByRole('link', { name: 'Create campaign' }).first())
  await write(owner.getByLabel('Campaign name', { exact: true }), 'Spring offer')
  await pick(owner.getByRole('combobox', { name: 'Email platform', exact: true }), 'Mailchimp')
  await pick(owner.getByRole('combobox', { name: 'Checkout platform', exact: true }), 'Kajabi')
  await turnOn(owner.getByLabel('Same platform for checkout and website'))
  await use(owner.getByRole('radio', { name: /^Evergreen Every/ }))
  await use(owner.getByRole('button', { name: 'Create campaign' }))
  await expect(owner).toHaveURL(/\/edit\/[0-9a-z]+\/pages$/)
}

async function addPage(
  owner: Page,
  { use, turnOn, write }: Hands,
  { offer, closed }: Record<'offer' | 'closed', string>,
) {
  await use(owner.getByRole('button', { name: 'Add New Page' }))
  const form = owner.getByRole('form', { name: 'New page' })
  await write(form.getByLabel('When Someone Lands on This Page:'), offer)
  await turnOn(form.getByRole('switch', { name: /^Redirect when/ }))
  await write(form.getByLabel('After the Deadline, Redirect to:'), closed)
  await use(form.getByRole('button', { name: /Copy Code/i }).first())
  await use(form.getByRole('button', { name: 'Save' }))
  const setup = owner.getByRole('dialog', { name: 'Page Setup' })
  await expect(setup).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(setup).toBeHidden()
  return owner.evaluate(() => navigator.clipboard.readText())
}

async function goLive(owner: Page, { use }: Hands) {
  await use(owner.getByRole('button', { name: 'Draft', exact: true }))
  await use(owner.getByRole('menuitem', { name: /^Go live…/ }))
  const dialog = owner.getByRole('dialog', { name: /^Go live with/ })
  await use(dialog.getByRole('button', { name: /^Go live/ }))
  await expect(owner.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
}
