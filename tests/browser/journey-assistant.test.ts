/** Where no language model is set up: the built-in guide, from the first message to the draft that is open. */
import type { Locator } from '@playwright/test'
import { answered, inputOf, openAssistant, say } from '../support/assistant-test.ts'
import { expect, test } from '../support/journey.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'

const press = (name: string) => (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Answers' }).getByRole('button', { name, exact: true }).click()

async function pickDate(dialog: Locator) {
  await dialog.getByLabel('Date', { exact: true }).fill('2035-12-24')
  await checkScreenOnce(dialog.page(), 'guide-date')
  await dialog.getByRole('button', { name: 'Use this date' }).click()
}

async function pickTime(dialog: Locator) {
  await dialog.getByRole('spinbutton', { name: 'Time: hours' }).focus()
  await dialog.page().keyboard.type('0600p')
  await dialog.getByRole('button', { name: 'Use this time' }).click()
}

/** What is answered to each question, whatever their order. */
const answers: readonly (readonly [question: RegExp, answer: (dialog: Locator) => Promise<void>])[] = [
  [/What is the offer for\?/, press('A launch that ends on a date')],
  [/On which date/, pickDate],
  [/At what time/, pickTime],
  [/Whose clock counts\?/, (dialog) => say(dialog, 'UTC')],
  [/Which platform/, press('Not decided yet')],
  [/Shall I create the draft\?/, press('Create the draft')],
  [/call/i, (dialog) => say(dialog, 'The Christmas launch')],
]

const MAX_QUESTIONS = 12

test('a campaign is made with the built-in guide, by buttons and pickers, and opened', async ({
  product,
  owner,
}) => {
  const dialog = await openAssistant(owner, product)
  await expect(dialog.getByText('Built-in guide', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/not a language model/)).toBeVisible()
  await say(dialog, 'Hello')
  await answered(dialog)
  await checkScreen(owner, 'guide-choices')

  const view = dialog.getByRole('button', { name: 'View' })
  for (let question = 0; question < MAX_QUESTIONS && !(await view.isVisible()); question++) {
    const asked = await dialog.getByRole('listitem').filter({ hasText: 'Assistant:' }).last().innerText()
    const [, answer] = answers.find(([words]) => words.test(asked)) ?? []
    if (!answer) throw new Error(`The guide asks something new: ${asked}`)
    await answer(dialog)
    await answered(dialog)
  }
  await expect(view).toBeVisible()
  await checkScreenOnce(owner, 'guide-made')
  await expect(inputOf(dialog)).toBeEnabled()
  await owner.keyboard.press('Escape')

  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('The Christmas launch')
  await expect(owner.getByLabel('Date', { exact: true })).toHaveValue('2035-12-24')
  await owner.getByRole('button', { name: 'Open campaign' }).click()
  await expect(owner).toHaveURL(/\/edit\/[0-9a-z]+\/pages$/)
  await expect(owner.getByRole('button', { name: 'Draft', exact: true })).toBeVisible()
})
