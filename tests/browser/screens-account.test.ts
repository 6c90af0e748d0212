/** The screens about people, the account and the installation, with every dialog open once. */
import { expect, test } from '../support/house.ts'
import { PASSWORD } from '../support/people.ts'
import { glance, inspect, inspectOnPhone } from '../support/screens.ts'

test('everybody can work with the account screens', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/account`)
  await expect(owner.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await inspect(owner, 'account')

  await owner.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click()
  await owner.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Change' }).click()
  await owner.getByRole('button', { name: 'Your menu' }).click()
  await glance(owner, 'account-user-menu')
  await owner.keyboard.press('Escape')
  await owner.getByRole('combobox', { name: 'Time zone' }).click()
  await expect(owner.getByRole('listbox')).toBeVisible()
  await glance(owner, 'account-time-zones')
})

test('everybody can make sign-in safer', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/account/security`)
  await expect(owner.getByText('This one')).toBeVisible()
  await inspect(owner, 'security')

  await owner.getByRole('button', { name: 'Turn on' }).click()
  await glance(owner, 'security-password')
  await owner.getByLabel('Your password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByRole('textbox', { name: 'Or type this key' })).toBeVisible()
  await glance(owner, 'security-scan')
})

test('everybody can manage the team', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/account/team`)
  await expect(owner.getByRole('region', { name: 'Invited' })).toBeVisible()
  await inspect(owner, 'team')

  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText('Please enter an email address.')).toBeVisible()
  await glance(owner, 'team-invite')
  await owner.getByLabel('Email').fill('dora@example.com')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('textbox', { name: 'Invitation link' })).toBeVisible()
  await glance(owner, 'team-invited')
})

test('everybody can run the installation', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/instance`)
  await expect(owner.getByRole('region', { name: 'ben@example.com' })).toBeVisible()
  await inspect(owner, 'instance')

  await owner.getByRole('button', { name: 'Flags' }).first().click()
  await owner.getByRole('combobox', { name: 'Plan of ben@example.com' }).click()
  await glance(owner, 'instance-flags')
})

test('the menu of a phone reaches every screen', async ({ house, owner }) => {
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(`${house.product.origin}/account`)
  await owner.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await inspectOnPhone(owner, 'phone-menu')

  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.getByRole('dialog').getByRole('link', { name: 'Team' }).click()
  await expect(owner.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await expect(owner.getByRole('dialog')).toBeHidden()
})
