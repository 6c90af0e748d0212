/** The screens about people, the account and the installation, with every dialog open once. */
import { accessTokenCalls } from '../../src/domain/accounts/access-tokens.api.ts'
import { expect, test } from '../support/shared-installation.ts'
import { PASSWORD } from '../support/people.ts'
import { checkScreenOnce, checkScreen, checkScreenOnPhone } from '../support/screens.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

test('everybody can work with the account screens', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/account`)
  await expect(owner.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await checkScreen(owner, 'account')

  await owner.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click()
  await owner.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Change' }).click()
  await owner.getByRole('button', { name: 'Your menu' }).click()
  for (const name of ['Account', 'Security'])
    await expect(owner.getByRole('link', { name, exact: true })).toHaveCount(1)
  await checkScreenOnce(owner, 'account-user-menu')
  await owner.keyboard.press('Escape')
  await owner.getByRole('combobox', { name: 'Time zone' }).click()
  await expect(owner.getByRole('listbox')).toBeVisible()
  await checkScreenOnce(owner, 'account-time-zones')
})

test('everybody can make sign-in safer', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/account/security`)
  await expect(owner.getByText('This one')).toBeVisible()
  await expect(owner.getByRole('region', { name: 'MCP' })).toBeVisible()
  await checkScreen(owner, 'security')

  await owner.getByRole('button', { name: 'Turn on' }).click()
  await checkScreenOnce(owner, 'security-password')
  await owner.getByLabel('Your password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByRole('textbox', { name: 'Or type this key' })).toBeVisible()
  await checkScreenOnce(owner, 'security-scan')
})

test('everybody can sign in by a passkey instead', async ({ installation, owner }) => {
  await addVirtualAuthenticator(owner)
  await owner.goto(`${installation.product.origin}/account/security`)
  await owner.getByRole('button', { name: 'Add a passkey' }).click()
  await checkScreenOnce(owner, 'passkeys-add')

  await owner.getByLabel('Your password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByRole('heading', { name: 'Your passkey is ready' })).toBeVisible()
  await checkScreenOnce(owner, 'passkeys-name')
  await owner.getByRole('button', { name: 'Done' }).click()
  await owner.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
  await expect(owner.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await checkScreenOnce(owner, 'passkeys-remove')
  await owner.getByRole('button', { name: 'Cancel' }).click()
  await checkScreen(owner, 'passkeys')
})

test('everybody can let programs in', async ({ installation, owner }) => {
  const longest = 'The till at the summer fair, and the one in our shop by town'
  const yesterday = installation.product.clock.now() - 24 * 3_600_000
  const { id } = await installation.calls.ask(accessTokenCalls.create, {
    body: { name: longest, lifetime: 'month', scope: 'read' },
  })
  await installation.calls.ask(accessTokenCalls.create, { body: { name: 'Nightly import' } })
  await installation.product.deps.database.db
    .updateTable('access_tokens')
    .set({ expires_at: yesterday, last_used_at: yesterday })
    .where('id', '=', id)
    .execute()
  await owner.goto(`${installation.product.origin}/account/security`)
  await expect(owner.getByText('Expired', { exact: true })).toBeVisible()
  await checkScreen(owner, 'access-tokens')

  await owner.getByRole('button', { name: 'Revoke Nightly import' }).click()
  await expect(owner.getByRole('dialog', { name: 'Revoke Nightly import?' })).toBeVisible()
  await checkScreenOnce(owner, 'access-token-revoke')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Create token' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  await expect(owner.getByText('Please name the token.')).toBeVisible()
  await checkScreenOnce(owner, 'access-token-form')
  await owner.getByRole('dialog').getByRole('combobox', { name: 'Access' }).click()
  await expect(owner.getByRole('listbox')).toBeVisible()
  await checkScreenOnce(owner, 'access-token-scopes')
  await owner.getByRole('option', { name: 'Read and write' }).click()
  await owner.getByLabel('Name').fill('Shop')
  await owner.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
  await expect(owner.getByRole('textbox', { name: 'Access token' })).toHaveValue(/^lct_/)
  await checkScreenOnce(owner, 'access-token-shown')
})

test('everybody can manage the team', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/account/team`)
  await expect(owner.getByRole('region', { name: 'Invited' })).toBeVisible()
  await checkScreen(owner, 'team')

  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText('Please enter an email address.')).toBeVisible()
  await checkScreenOnce(owner, 'team-invite')
  await owner.getByLabel('Email').fill('dora@example.com')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('textbox', { name: 'Invitation link' })).toBeVisible()
  await checkScreenOnce(owner, 'team-invited')
})

test('everybody can run the installation', async ({ installation, owner }) => {
  const { origin, deps } = installation.product
  deps.hourCounts.errorHappened(new Error('connect ETIMEDOUT'))
  await deps.database.db
    .updateTable('applied_migrations')
    .set({ applied_at: installation.product.clock.now() - 30 * 24 * 3_600_000 })
    .execute()
  await owner.goto(`${origin}/instance`)
  await expect(owner.getByRole('heading', { name: 'One thing needs you' })).toBeVisible()
  await expect(owner.getByRole('region', { name: 'What needs you' })).toContainText('There is no backup yet')
  await checkScreen(owner, 'instance-health')
  await owner.getByRole('button', { name: 'Send a test' }).click()
  await expect(owner.getByText('The test waits in the outbox.')).toBeVisible()

  await owner.getByRole('link', { name: 'Settings' }).click()
  await expect(owner.getByText('EDGE_ORIGIN')).toBeVisible()
  await checkScreenOnce(owner, 'instance-settings')
  await owner.getByRole('link', { name: 'API', exact: true }).click()
  await expect(owner.getByRole('textbox', { name: 'Metrics' })).toBeVisible()
  await checkScreenOnce(owner, 'instance-api')
  await owner.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(owner.getByRole('region', { name: 'ben@example.com' })).toBeVisible()
  await checkScreen(owner, 'instance-accounts')

  await owner.getByRole('button', { name: 'Flags' }).first().click()
  await owner.getByRole('combobox', { name: 'Plan of ben@example.com' }).click()
  await checkScreenOnce(owner, 'instance-flags')
})

test('everybody can find help', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/emails`)
  await owner.getByRole('link', { name: 'Help' }).click()
  await expect(
    owner.getByRole('heading', { name: 'Links, timers and webhooks for your emails' }),
  ).toBeVisible()
  await expect(owner.getByRole('img', { name: 'The screen that this guide is about' })).toBeVisible()
  await checkScreen(owner, 'help-guide')

  await owner.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help' }).click()
  await expect(owner.getByRole('heading', { name: 'Platform by platform' })).toBeVisible()
  await checkScreen(owner, 'help')
  await owner.getByRole('searchbox', { name: 'Search the guides' }).fill('xylophone')
  await expect(owner.getByText('No guide speaks of that')).toBeVisible()
  await owner.getByRole('searchbox', { name: 'Search the guides' }).fill('mailch')
  await owner.getByRole('link', { name: 'Mailchimp' }).click()
  await expect(owner.getByRole('heading', { name: 'Your emails in Mailchimp' })).toBeVisible()
  await checkScreenOnce(owner, 'help-platform')
})

test('the menu of a phone reaches every screen', async ({ installation, owner }) => {
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(`${installation.product.origin}/account`)
  await owner.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await checkScreenOnPhone(owner, 'phone-menu')

  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.getByRole('dialog').getByRole('link', { name: 'Team' }).click()
  await expect(owner.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await expect(owner.getByRole('dialog')).toBeHidden()
})
