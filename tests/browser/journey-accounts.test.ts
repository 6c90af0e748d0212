/** Owners come in, go out, and choose new ways to prove who they are. */
import { authenticatorCode } from '../support/authenticator.ts'
import { enterPassword, followMail, signInAgain, signOut } from '../support/sign-in.ts'
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/people.ts'
import { keptBy } from '../support/sample.ts'

test('the first person to open a new installation sets it up and is offered the demo shop', async ({
  product,
  device,
}) => {
  const page = await device()
  await page.goto(product.origin)
  await expect(page.getByRole('heading', { name: 'Set up Lastcall' })).toBeVisible()

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is easy to guess. Please choose another one.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(`${product.origin}/campaigns`)
  await expect(page.getByRole('button', { name: 'Try it on the demo shop' })).toBeVisible()
})

test('the second person to open an installation cannot sign up without an invitation', async ({
  product,
  device,
}) => {
  await product.person()
  const page = await device()

  await page.goto(`${product.origin}/sign-up`)

  await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible()
})

test('whoever signs out comes back with the password to the screen they wanted', async ({
  product,
  owner,
}) => {
  await owner.goto(`${product.origin}/campaigns`)
  await signOut(owner)
  await owner.goto(`${product.origin}/account/team`)

  await enterPassword(owner, 'ada@example.com', 'not the password')
  await expect(owner.getByRole('alert')).toContainText('wrong')
  await enterPassword(owner, 'ada@example.com')

  await expect(owner).toHaveURL(`${product.origin}/account/team`)
  await expect(owner.getByRole('heading', { name: 'Team' })).toBeVisible()
})

test(
  'a forgotten password is replaced through the mail, and every other browser is signed out',
  keptBy(
    'src/server/accounts/auth-routes.test.ts',
    'a new password by mail ends every session and access token of the person and works once',
  ),
  async ({ product, owner, device }) => {
    await owner.goto(`${product.origin}/campaigns`)
    const page = await device()
    await page.goto(`${product.origin}/sign-in`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // Both screens have a field of this name: what is typed before the next one stands is typed into the first.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()

    await followMail(page, product, 'Choose a new password')
    await page.getByLabel('New password', { exact: true }).fill('a new battery staple')
    await page.getByRole('button', { name: 'Change password' }).click()
    // The form has a link of this name too, and the old password works until the new one is stored.
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()

    await enterPassword(page, 'ada@example.com')
    await expect(page.getByRole('alert')).toContainText('wrong')
    await enterPassword(page, 'ada@example.com', 'a new battery staple')
    await expect(page).toHaveURL(`${product.origin}/campaigns`)
    await owner.getByRole('link', { name: 'Team' }).click()
    await expect(owner.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
)

test(
  'a mail link for a new password works once',
  keptBy(
    'src/server/accounts/auth-routes.test.ts',
    'a new password by mail ends every session and access token of the person and works once',
  ),
  async ({ product, device }) => {
    await product.person('ada@example.com')
    const page = await device()
    await page.goto(`${product.origin}/forgot-password`)
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await followMail(page, product, 'Choose a new password')
    await page.getByLabel('New password', { exact: true }).fill('a new battery staple')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

    await followMail(page, product, 'Choose a new password')
    await page.getByLabel('New password', { exact: true }).fill('another battery staple')
    await page.getByRole('button', { name: 'Change password' }).click()

    await expect(page.getByRole('alert')).toContainText('expired')
  },
)

test(
  'a new e-mail address counts once its own mail was opened',
  keptBy(
    'src/server/accounts/person.test.ts',
    'the address changes once the link at the new one is opened by the same person',
  ),
  async ({ product, owner }) => {
    await owner.goto(`${product.origin}/account`)
    const card = owner.getByRole('region', { name: 'Email' })
    await card.getByRole('button', { name: 'Change' }).click()
    await owner.getByLabel('New email').fill('countess@example.com')
    await owner.getByLabel('Your password').fill('not the password')
    await owner.getByRole('button', { name: 'Change email' }).click()
    await expect(owner.getByText('The password is wrong.')).toBeVisible()
    await owner.getByLabel('Your password').fill(PASSWORD)
    await owner.getByRole('button', { name: 'Change email' }).click()
    await expect(owner.getByText('We sent a link to the new address.')).toBeVisible()
    await expect(owner.getByText('You sign in with ada@example.com.')).toBeVisible()

    await followMail(owner, product, 'Confirm your email address')
    await expect(owner.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await owner.getByRole('link', { name: 'Go to your campaigns' }).click()
    await signOut(owner)
    await enterPassword(owner, 'countess@example.com')

    await expect(owner).toHaveURL(`${product.origin}/campaigns`)
    expect((await product.mailTo('ada@example.com')).subject).toBe('Your email address is about to change')
  },
)

test(
  'with two-step sign-in on, a password alone opens nothing',
  keptBy(
    'src/server/accounts/person.test.ts',
    'a second step is on once a code has confirmed it, and then it is asked for',
  ),
  async ({ product, owner, device, trouble }) => {
    await owner.goto(`${product.origin}/account/security`)
    await owner.getByRole('button', { name: 'Turn on' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Turn on two-step sign-in' })
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = await dialog.getByRole('textbox', { name: 'Or type this key' }).inputValue()
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This code is wrong.')
    await dialog.getByLabel('Code').fill(authenticatorCode(key))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(listed).toHaveCount(10)
    const codes = await listed.allTextContents()
    await dialog.getByRole('button', { name: 'I saved them' }).click()
    await expect(owner.getByText('Two-step sign-in is on.')).toBeVisible()

    const phone = await device()
    await phone.goto(`${product.origin}/sign-in`)
    await enterPassword(phone, 'ada@example.com')
    await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await phone.goto(`${product.origin}/campaigns`)
    await enterPassword(phone, 'ada@example.com')
    // The code of this half minute was used to turn it on.
    await phone.getByLabel('Code').fill(authenticatorCode(key, Date.now() + 30_000))
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone).toHaveURL(`${product.origin}/campaigns`)

    const lostPhone = await device()
    await lostPhone.goto(`${product.origin}/sign-in`)
    await enterPassword(lostPhone, 'ada@example.com')
    await lostPhone.getByRole('button', { name: 'Use a recovery code' }).click()
    await lostPhone.getByLabel('Recovery code').fill(codes[0] ?? '')
    await lostPhone.getByRole('button', { name: 'Continue' }).click()
    await expect(lostPhone).toHaveURL(`${product.origin}/campaigns`)
    await signOut(lostPhone)
    await enterPassword(lostPhone, 'ada@example.com')
    await lostPhone.getByRole('button', { name: 'Use a recovery code' }).click()
    await lostPhone.getByLabel('Recovery code').fill(codes[0] ?? '')
    await lostPhone.getByRole('button', { name: 'Continue' }).click()
    await expect(lostPhone.getByRole('alert')).toBeVisible()

    // The same two steps lead back to work whose session has ended.
    trouble.forgive(/401/)
    await phone.goto(`${product.origin}/account`)
    await phone.getByLabel('Your name').fill('Ada L. Owner')
    await phone.context().clearCookies()
    await phone.getByRole('button', { name: 'Save name' }).click()
    await signInAgain(phone)
    const step = phone.getByRole('dialog', { name: 'One more step' })
    await step.getByRole('button', { name: 'Use a recovery code' }).click()
    await step.getByLabel('Recovery code').fill(codes[1] ?? '')
    await step.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByText('Changes are saved.')).toBeVisible()
  },
)

test(
  'a browser left behind is signed out from another one',
  keptBy(
    'src/server/accounts/person.test.ts',
    'sessions are listed and ended one by one or all others at once',
  ),
  async ({ product, owner, device }) => {
    const left = await device()
    await product.signIn(left.context(), 'ada@example.com')
    await left.goto(`${product.origin}/campaigns`)

    await owner.goto(`${product.origin}/account/security`)
    const card = owner.getByRole('region', { name: 'Where you are signed in' })
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await card.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)

    await left.getByRole('link', { name: 'Team' }).click()
    await expect(left.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(card.getByText('This one')).toBeVisible()
  },
)
