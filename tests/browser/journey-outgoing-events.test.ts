/** An owner has a program told of events, reads what became of them, and sends one again. */
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import { sendDueEvents } from '../../src/server/outgoing-events/event-worker.ts'
import { expect, test as base } from '../support/journey.ts'
import { loopbackServer } from '../support/loopback-server.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'

type Receiver = Awaited<ReturnType<typeof loopbackServer>> & { answers: (status: number) => void }

const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    let status = 200
    await using server = await loopbackServer((response) => response.writeHead(status).end())
    await use({
      ...server,
      answers(next) {
        status = next
      },
    })
  },
  settings: async ({ receiver }, use) => use({ OUTBOUND_ALLOW_HOSTS: receiver.host }),
})

test('an address is added, tried, fails, and gets an event once more', async ({
  product,
  owner,
  receiver,
  trouble,
}) => {
  trouble.forgive(/400/)
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign()
  await owner.goto(`${product.origin}/connections`)
  const section = owner.getByRole('region', { name: 'Outgoing events' })
  await expect(section).toContainText('No address is told of events yet.')

  await section.getByRole('button', { name: 'Add an address' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await dialog.getByLabel('Name').fill('Our CRM')
  await dialog.getByLabel('Address').fill('http://10.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('it is not on the public internet')).toBeVisible()
  await checkScreenOnce(owner, 'outgoing-events-add')
  await dialog.getByLabel('Address').fill(`${receiver.origin}/hook`)
  await owner.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await checkScreenOnce(owner, 'outgoing-events-secret')
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  const row = section.getByRole('listitem').filter({ hasText: 'Our CRM' })
  await expect(row).toContainText('Nothing sent yet')

  await row.getByRole('button', { name: 'More about Our CRM' }).click()
  await owner.getByRole('menuitem', { name: 'Send a test event' }).click()
  await expect(owner.getByText('The test event has arrived at Our CRM.')).toBeVisible()
  receiver.answers(500)
  const rows = [{ email: 'vera@mail.example' }]
  await calls.ask(leadsApi.importLeads, { params: { campaignId }, body: { rows } })
  await sendDueEvents(product.deps)
  await row.getByRole('button', { name: 'Log' }).click()
  const started = row.getByRole('listitem').filter({ hasText: 'vera@mail.example' })
  await expect(started).toContainText('Failed there (5xx), next try')
  await checkScreen(owner, 'outgoing-events')

  receiver.answers(200)
  product.clock.advance({ minutes: 1 })
  await sendDueEvents(product.deps)
  await owner.reload()
  await row.getByRole('button', { name: 'Log' }).click()
  await expect(started).toContainText('Arrived, 2 tries')
  await started.getByRole('button', { name: 'Send again: Deadline started, vera@mail.example' }).click()
  await expect(owner.getByText('It is sent once more.')).toBeVisible()
  await sendDueEvents(product.deps)
  const ids = receiver.received
    .filter(({ body }) => body.includes('vera@mail'))
    .map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])

  await row.getByRole('button', { name: 'More about Our CRM' }).click()
  await owner.getByRole('menuitem', { name: 'Remove…' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section).toContainText('No address is told of events yet.')
})
