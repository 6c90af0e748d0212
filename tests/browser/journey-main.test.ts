/** The main job, from an empty installation to a visitor whose deadline has passed. */
import { campaignMessages } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { expect, test } from '../support/journey.ts'
import { goLive } from '../support/owner-screens.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { PASSWORD } from '../support/people.ts'
import { bar, promisedDeadline, visit } from '../support/visitor.ts'

test('an owner sets a campaign up, and each visitor gets a deadline that holds on every device', async ({
  product,
  site,
  device,
}) => {
  const owner = await device()
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  const offer = site.page('/offer', { title: 'Spring offer' })
  const optIn = site.page('/free-lesson', { title: 'Free lesson' })
  const after = site.page('/closed', { title: 'The offer is over' })
  let snippet = ''

  await test.step('the owner signs up', async () => {
    await owner.goto(product.origin)
    await owner.getByLabel('Your name').fill('Ada')
    await owner.getByLabel('Email').fill('ada@example.com')
    await owner.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await owner.getByRole('button', { name: 'Create account' }).click()
    await expect(owner.getByRole('button', { name: 'Try it on the demo shop' })).toBeVisible()
  })

  await test.step('the owner creates a campaign', async () => {
    await owner.getByRole('link', { name: 'Create campaign' }).first().click()
    for (const title of [
      'Name Your Campaign',
      'Connect Your Marketing Stack',
      'Choose A Campaign Type And Deadline',
    ])
      await expect(owner.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await owner.getByRole('button', { name: 'Create campaign' }).click()
    await expect(owner.getByText(campaignMessages.nameRequired)).toBeVisible()
    await expect(owner.getByText(campaignMessages.typeRequired)).toBeVisible()

    await owner.getByLabel('Campaign name', { exact: true }).fill('Spring offer')
    await owner.getByRole('radio', { name: /^Evergreen Every lead/ }).click()
    await owner.getByRole('button', { name: 'Create campaign' }).click()
    for (const kind of ['email', 'checkout', 'landing'] as const)
      await expect(owner.getByText(campaignMessages.platformRequired(kind))).toBeVisible()

    await owner.getByRole('combobox', { name: 'Email platform', exact: true }).click()
    await expect(owner.getByRole('option')).toHaveCount(12)
    await owner.getByRole('option', { name: 'See 58 more platforms' }).click()
    await expect(owner.getByRole('option')).toHaveCount(69)
    await owner.getByRole('combobox', { name: 'Search: Email platform' }).fill('classic mail')
    await owner.getByRole('option', { name: 'MailerLite Classic' }).click()
    await owner.getByRole('combobox', { name: 'Checkout platform', exact: true }).click()
    await owner.getByRole('option', { name: 'Kajabi' }).click()
    await owner.getByLabel('Same platform for checkout and website').check()
    await expect(owner.getByRole('combobox', { name: 'Website platform', exact: true })).toContainText(
      'Kajabi',
    )
    await owner.getByRole('textbox', { name: 'Length' }).fill('')
    await owner.getByRole('button', { name: 'Create campaign' }).click()
    await expect(owner.getByText(campaignMessages.lengthRequired)).toBeVisible()
    await owner.getByRole('textbox', { name: 'Length' }).fill('3')
  })

  await test.step('nothing unsaved is lost by accident', async () => {
    await owner.goBack()
    const leave = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
    await expect(leave.getByRole('button', { name: 'Save and leave' })).toBeVisible()
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Spring offer')
    await owner.getByRole('button', { name: 'Create campaign' }).click()
    await expect(owner.getByText(campaignMessages.saved)).toBeVisible()
    await expect(owner).toHaveURL(/\/edit\/[0-9a-z]+\/pages$/)
  })

  await test.step('the owner adds the pages and takes the code', async () => {
    await owner.getByRole('button', { name: 'Add New Page' }).click()
    const form = owner.getByRole('form', { name: 'New page' })
    await form.getByLabel('When Someone Lands on This Page:').fill(offer)
    await form.getByRole('radio', { name: /^Floating bar A bar/ }).click()
    await form.getByRole('switch', { name: /^Redirect when/ }).check()
    await form.getByLabel('After the Deadline, Redirect to:').fill(after)
    await form.getByRole('button', { name: 'Copy code' }).click()
    snippet = await owner.evaluate(() => navigator.clipboard.readText())
    expect(snippet).toContain('<script data-cfasync="false"')
    await form.getByRole('button', { name: 'Save' }).click()
    await owner.getByRole('dialog', { name: 'Page Setup' }).press('Escape')
    await expect(owner.getByRole('listitem').filter({ hasText: '/offer' })).toContainText('Not verified')

    await owner.getByRole('button', { name: 'Add New Page' }).click()
    await form.getByLabel('When Someone Lands on This Page:').fill(optIn)
    await form.getByRole('radio', { name: /^Opt-in form/ }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('2 pages')).toBeVisible()
  })

  const link = await owner.getByRole('code').filter({ hasText: '/s/' }).first().innerText()
  expect(link).toMatch(/\/s\/[0-9a-f]{8}\?em=\{\$email\}$/)
  const linkFor = (email: string) => `${link.replace(/\?.*/, '')}?em=${email}`
  const form = `<form action="/offer" method="post"><label>E-mail <input type="email" name="email"></label><button>Get it</button></form>`
  site.page('/offer', { title: 'Spring offer', head: snippet })
  site.page('/free-lesson', { title: 'Free lesson', head: snippet, body: form })

  const phone = await device()
  const laptop = await device({ timezoneId: 'Asia/Tokyo' })
  let deadline = 0

  await test.step('strangers see nothing of a draft, until its owner goes live', async () => {
    await phone.goto(offer)
    await expect(phone.getByRole('heading', { name: 'Spring offer' })).toBeVisible()
    await expect(bar(phone)).toHaveCount(0)
    await goLive(owner)
  })

  await test.step('a visitor signs up and sees a deadline of their own', async () => {
    await visit(phone, optIn)
    await phone.getByLabel('E-mail').fill('vera@example.com')
    await phone.getByRole('button', { name: 'Get it' }).click()
    await expect(bar(phone)).toBeVisible()
    deadline = await promisedDeadline(phone, product.clock)
  })

  await test.step('the owner sees the same deadline, to the second', async () => {
    await owner.getByRole('link', { name: 'Open Analytics' }).click()
    await owner.getByRole('link', { name: 'People' }).click()
    const row = owner.getByRole('row').filter({ hasText: 'vera@example.com' })
    await expect(row).toContainText('Running')
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    await expect(row.getByRole('cell').nth(2)).toHaveText(shown.format(deadline))
    const [{ id: campaignId } = { id: '' }] = (
      await ownerCalls(product, owner).ask(campaignsApi.list, { query: {} })
    ).campaigns
    const campaign = await ownerCalls(product, owner).ask(campaignsApi.read, { params: { campaignId } })
    const [lead] = await ownerCalls(product, owner).leads(campaign)
    expect(lead?.deadlineAt).toBe(deadline)
  })

  await test.step('the page is verified by the visit', async () => {
    for (let screen = 0; screen < 2; screen++) await owner.goBack()
    await expect(owner).toHaveURL(/\/pages$/)
    const card = owner.getByRole('listitem').filter({ hasText: '/offer' })
    await expect(async () => {
      await owner.reload()
      await expect(card).toContainText('Verified, last seen', { timeout: 1000 })
    }).toPass()
  })

  await test.step('the e-mail link brings the deadline to another device', async () => {
    product.clock.advance({ hours: 5 })
    await laptop.goto(linkFor('vera@example.com'))
    await expect(laptop).toHaveURL(/\/offer(\?|$)/)
    await expect(laptop).not.toHaveURL(/dlt=/)
    expect(await promisedDeadline(laptop, product.clock)).toBe(deadline)
  })

  await test.step('after the deadline the visitor is sent on, by the page and by the link', async () => {
    product.clock.set(deadline + 1)
    await phone.goto(offer)
    await expect(phone).toHaveURL(after)
    await laptop.goto(linkFor('vera@example.com'))
    await expect(laptop).toHaveURL(new RegExp(`^${after}`))
    await expect(laptop.getByRole('heading')).toHaveText('The offer is over')
  })
})
