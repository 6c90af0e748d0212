/** The oldest bar's form: waiting, in trouble, with each of its parts open once, and the way to the new style. */
import { classicEditorMessages as words } from '../../src/domain/classic-bars/classic-bar-editor.ts'
import { newStyleMessages } from '../../src/domain/earlier-bars/earlier-bar-words.ts'
import { setFlags } from '../support/account-flags.ts'
import { campaignWithBars } from '../support/bar-editor.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

const FORM = '**/v2/api/oldest-bar/*/get'

/** A campaign whose classic pages show the oldest bar. */
async function setup(installation: SharedInstallation) {
  await setFlags(installation.calls, { showLiveEditor: false })
  try {
    const { campaign } = await campaignWithBars(installation, { types: ['floatbar'] })
    return `${installation.product.origin}/edit/${campaign.id}`
  } finally {
    await setFlags(installation.calls, { showLiveEditor: true })
  }
}

test('everybody can use each section of the oldest bar’s form', async ({ installation, owner }) => {
  const address = await setup(installation)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await owner.route(FORM, async (route) => {
    await isAsked
    await route.continue()
  })
  await owner.goto(`${address}/legacy-editor`)
  await expect(owner.getByRole('status')).toBeVisible()
  await checkScreenOnce(owner, 'oldest-waits')
  answer()

  const row = (name: string) => owner.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  await expect(row('Text')).toBeVisible()
  await checkScreen(owner, 'oldest-menu')
  await row('Text').click()
  await owner.getByRole('textbox', { name: 'Bar text' }).fill('Doors close on Friday at noon')
  await checkScreenOnce(owner, 'oldest-text')
  await row('Look').click()
  await owner.getByRole('textbox', { name: 'Text color' }).fill('#44506b')
  await expect(owner.getByText(/^Text on the background is hard to read/)).toBeVisible()
  await checkScreenOnce(owner, 'oldest-look')
  await owner.getByRole('button', { name: 'Use Light slate' }).click()
  await expect(owner.getByText(/is hard to read/)).toHaveCount(0)
  await row('Button').click()
  await owner.getByRole('switch', { name: 'Show CTA' }).check()
  await owner.getByRole('textbox', { name: 'CTA text', exact: true }).fill('')
  await owner.getByRole('button', { name: 'Save and Exit' }).click()
  await expect(owner.getByText('CTA text is required.')).toBeVisible()
  await checkScreenOnce(owner, 'oldest-problem')
  await row('Settings').click()
  await checkScreenOnce(owner, 'oldest-settings')

  await owner.getByRole('button', { name: newStyleMessages.offer }).click()
  await owner.getByRole('button', { name: 'Continue without saving' }).click()
  await expect(owner.getByRole('dialog')).toContainText(newStyleMessages.confirm)
  await checkScreenOnce(owner, 'oldest-new-style')
})

test('the form of the oldest bar says why it cannot be read, and is read again', async ({
  installation,
  owner,
}) => {
  const address = await setup(installation)
  await owner.route(FORM, (route) => route.fulfill({ status: 409, json: { error: 'Nothing works today.' } }))
  await owner.goto(`${address}/legacy-editor`)
  await expect(owner.getByRole('alert')).toContainText(words.fetchFailed)
  await checkScreenOnce(owner, 'oldest-failed')
  await owner.unroute(FORM)
  await owner.getByRole('button', { name: 'Try again' }).click()
  await expect(owner.getByRole('button', { name: /^Text\b/ })).toBeVisible()
})
