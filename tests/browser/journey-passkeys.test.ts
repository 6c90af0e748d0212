/** Owners sign in without a password: by a passkey that they add, name, use and remove. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/people.ts'
import { keptBy } from '../support/sample.ts'
import { signOut } from '../support/sign-in.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

const passkeysOn = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** As far as the question what it is to be called. */
async function addPasskey(page: Page) {
  await passkeysOn(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test(
  'a passkey is added, named, used by its button, and removed',
  keptBy(
    'src/server/accounts/passkeys.test.ts',
    'a passkey is the proof to add another one and to remove one',
  ),
  async ({ product, owner, trouble }) => {
    // Chromium's own authenticator takes up every suggestion at once: here nothing but the button may ask it.
    await owner.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    const device = await addVirtualAuthenticator(owner)
    await owner.goto(`${product.origin}/account/security`)
    const card = passkeysOn(owner)
    await expect(card.getByText('No passkeys yet.')).toBeVisible()

    await device.verify(false)
    await addPasskey(owner)
    await expect(owner.getByRole('alert')).toContainText('No passkey was added')
    await device.verify(true)
    await owner.getByRole('button', { name: 'Continue' }).click()
    await expect(owner.getByRole('heading', { name: 'Your passkey is ready' })).toBeVisible()
    await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux')
    await owner.getByLabel('Name', { exact: true }).fill('My desk')
    await owner.getByRole('button', { name: 'Done' }).click()
    await expect(card.getByText('My desk')).toBeVisible()
    await expect(card.getByText(/^Never used/)).toBeVisible()

    await signOut(owner)
    await device.verify(false)
    await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(owner.getByRole('alert')).toContainText('No passkey was used')
    await device.verify(true)
    await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(owner).toHaveURL(`${product.origin}/campaigns`)

    // A session that ends under one's work is begun again with it, too.
    trouble.forgive(/401/)
    await owner.goto(`${product.origin}/account`)
    await owner.getByLabel('Your name').fill('Ada L. Owner')
    await owner.context().clearCookies()
    await owner.getByRole('button', { name: 'Save name' }).click()
    const again = owner.getByRole('dialog', { name: 'Sign in again' })
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(owner.getByText('Changes are saved.')).toBeVisible()
    await expect(again).toHaveCount(0)

    await owner.goto(`${product.origin}/account/security`)
    await expect(card.getByText(/^Last used/)).toBeVisible()
    await card.getByRole('button', { name: 'Remove My desk' }).click()
    await owner.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(card.getByText('No passkeys yet.')).toBeVisible()
    await owner.goto(`${product.origin}/account`)
    await signOut(owner)
    await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(owner.getByRole('alert')).toContainText('not known here')
  },
)

test('a browser that suggests the passkey needs no click on a button', async ({ product, owner }) => {
  const device = await addVirtualAuthenticator(owner)
  await owner.goto(`${product.origin}/account/security`)
  await addPasskey(owner)
  await owner.getByRole('button', { name: 'Done' }).click()
  await expect(passkeysOn(owner).getByText(/^Never used/)).toBeVisible()
  // Nobody answers the suggestion while its person leaves.
  await device.verify(false)
  await signOut(owner)
  await device.verify(true)

  await owner.goto(`${product.origin}/sign-in`)

  await expect(owner).toHaveURL(`${product.origin}/campaigns`)
})
