/** An owner makes a link that gives one person a new deadline, changes until when it works, and deletes it. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'

const JUNO = 'juno@crumbmail.example'

test('a reset link is made, copied, changed in place, and deleted with a way back', async ({
  product,
  site,
  owner,
}) => {
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({ timezone: 'America/New_York' })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), afterUrl: site.url('/closed') })
  await owner.goto(`${product.origin}/edit/${campaign.id}/testing`)
  const card = owner.getByRole('region', { name: 'Public Reset Link' })
  const rows = card.getByRole('listitem')

  await test.step('what is missing or wrong is said at its field', async () => {
    await expect(card.getByText('No link yet.')).toBeVisible()
    await card.getByRole('button', { name: 'Create link' }).click()
    await expect(card.getByText('Please enter a valid email.')).toBeVisible()
    await expect(card.getByText('Please enter a valid URL.')).toBeVisible()
    await expect(card.getByLabel('Subscriber’s email')).toBeFocused()
    await card.getByLabel('Subscriber’s email').fill('juno@crumbmail')
    await card.getByLabel('Redirect to').fill('not a page')
    await expect(card.getByText('Please enter a valid email.')).toBeVisible()
    await expect(rows).toHaveCount(0)
  })

  await test.step('it is made for 72 hours, and the prefix of its redirect is added', async () => {
    await card.getByLabel('Subscriber’s email').fill(JUNO)
    await card.getByLabel('Redirect to').fill('kneadful.example/masterclass')
    await card.getByLabel('Redirect to').press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`for ${JUNO}, then kneadful.example/masterclass`)
    await expect(rows.getByRole('code')).toHaveText(/^.{40}\.\.\.$/)
    const in72Hours = new Date(product.clock.now() + 72 * 3_600_000)
    const day = in72Hours.toLocaleDateString('en-US', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    await expect(rows).toContainText(new RegExp(`${day}, \\d{1,2}:\\d\\d [AP]M`))
    await expect(card.getByLabel('Subscriber’s email')).toHaveValue('')

    await rows.getByRole('button', { name: `Copy link for ${JUNO}` }).click()
    const copied = await owner.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`/reset/${campaign.id}/[0-9a-z]+\\?em=juno%40crumbmail\\.example$`))
  })

  const change = rows.getByRole('button', { name: /^Change until when/ })

  await test.step('its end is changed in place, on the clock of the campaign', async () => {
    await change.press('Enter')
    await rows.getByLabel('Expires on').fill('2026-12-24')
    await typeHalfPastTwo(rows)
    await rows.getByRole('button', { name: 'Cancel' }).click()
    await expect(change).toBeFocused()
    await expect(rows).not.toContainText('12/24/2026')

    await change.click()
    await rows.getByLabel('Expires on').fill('')
    await rows.getByRole('button', { name: 'Save' }).click()
    await expect(rows.getByText('Please choose a date and a time.')).toBeVisible()
    await rows.getByLabel('Expires on').fill('2935-11-24')
    await rows.getByRole('button', { name: 'Save' }).click()
    await expect(rows.getByText('Please choose a date within the next year.')).toBeVisible()
    const inAMonth = Temporal.Instant.fromEpochMilliseconds(product.clock.now())
      .toZonedDateTimeISO('America/New_York')
      .add({ days: 30 })
    const [year, month, day] = inAMonth.toPlainDate().toString().split('-')
    await rows.getByLabel('Expires on').fill(`${year}-${month}-${day}`)
    await typeHalfPastTwo(rows)
    await rows.getByRole('button', { name: 'Save' }).click()
    await expect(rows).toContainText(`${month}/${day}/${year}, 2:30 PM`)
    await expect(change).toBeFocused()

    await change.click()
    await rows.getByLabel('Expires on').fill('2020-11-24')
    await rows.getByRole('button', { name: 'Save' }).click()
    await expect(rows).toContainText('11/24/2020, 2:30 PM')
    await expect(rows).toContainText('Expired')
  })

  await test.step('deleted, it can be brought back; then it is gone', async () => {
    await rows.getByRole('button', { name: `Delete the link for ${JUNO}` }).click()
    await expect(rows).toHaveCount(0)
    await owner.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(1)

    await rows.getByRole('button', { name: `Delete the link for ${JUNO}` }).click()
    await expect(rows).toHaveCount(0)
    await owner.reload()
    await expect(card.getByText('No link yet.')).toBeVisible()
  })
})

/** As people type a time: the parts follow one another by themselves. */
async function typeHalfPastTwo(rows: Locator) {
  await rows.getByLabel('Expires at: hours').click()
  await rows.page().keyboard.type('0230p')
}
