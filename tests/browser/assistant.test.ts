/** The assistant in its modal, with a model of ours that answers as it is told (A §2, §4, §5, §6, §8, §9). */
import type { Locator } from '@playwright/test'
import {
  answered,
  expect,
  heard,
  inputOf,
  openAssistant,
  reopenAssistant,
  say,
  test,
} from '../support/assistant-test.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { setFlags } from '../support/account-flags.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'

const welcome = {
  campaignName: 'Welcome to Kneadful',
  campaignType: 'evergreen',
  deadlineLength: 3,
  deadlineUnit: 'days',
  deadlineTime: '18:00',
}
const christmas = {
  campaignName: 'Christmas',
  campaignType: 'evergreen',
  deadlineDate: '2035-12-24',
  deadlineTime: '18:00',
}
const making = (input: object) => ({ calls: [{ name: 'createCampaign', input }] })

const status = (dialog: Locator, text: string) => conversation(dialog).getByText(text, { exact: true })
const banner = (dialog: Locator) => dialog.getByRole('alert')
const conversation = (dialog: Locator) => dialog.getByRole('region', { name: 'Conversation' })

test('it opens with the focus in its input, and shows what one might begin with', async ({
  owner,
  installation: { product },
}) => {
  const dialog = await openAssistant(owner, product)

  await expect(dialog.getByRole('group', { name: 'Suggestions' }).getByRole('button')).toHaveCount(5)
  await expect(dialog.getByText('small', { exact: true })).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(800)
  await checkScreen(owner, 'assistant-new')
})

test('it says what it is doing, and shows what it made: a card to view, and a row for each page', async ({
  owner,
  installation: { product, model },
}) => {
  const begin = Promise.withResolvers<void>()
  const makeCampaign = Promise.withResolvers<void>()
  const addPage = Promise.withResolvers<void>()
  model.says(
    {
      says: 'Yes. ',
      ...making(welcome),
      beginsAfter: begin.promise,
      goesOnAfter: makeCampaign.promise,
    },
    { says: '**Your draft is there.** Next:\n\n1. Add a page\n2. Go live\n\nWhich page is it for?' },
  )
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'A 3-day welcome offer')
  await expect(status(dialog, 'Processing...')).toBeVisible()
  await expect(inputOf(dialog)).toBeDisabled()
  begin.resolve()
  await expect(status(dialog, 'Creating campaign...')).toBeVisible()
  makeCampaign.resolve()
  await answered(dialog)
  await expect(inputOf(dialog)).toBeFocused()
  const card = dialog.getByRole('listitem').filter({ hasText: 'Welcome to Kneadful' }).first()
  await expect(card).toContainText('3 days at 6:00 PM')
  await expect(conversation(dialog).getByText('Your draft is there.')).toBeVisible()

  model.answers(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { says: 'The page is there, too.' }
      : {
          calls: [
            {
              name: 'addCampaignPage',
              input: {
                campaignId: idIn(messages),
                type: 'floatbar_v2',
                beforeUrl: 'https://shop.example/offer',
              },
            },
          ],
          goesOnAfter: addPage.promise,
        },
  )
  await say(dialog, 'The page is shop.example/offer')
  await expect(status(dialog, 'Creating page...')).toBeVisible()
  addPage.resolve()
  await answered(dialog)
  await expect(conversation(dialog).getByText('https://shop.example/offer')).toBeVisible()
  await checkScreen(owner, 'assistant-made')

  await dialog.getByRole('button', { name: 'View' }).click()
  await expect(owner).toHaveURL(/\/edit\/[0-9a-z]+\/deadline$/)
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Welcome to Kneadful')
  await expect(owner.getByRole('button', { name: 'AI Assistant (Beta)' })).toHaveCount(0)
})

/** As a model reads it in what the tool has said. */
function idIn(messages: readonly { content?: unknown }[]): string {
  return /"id":\s*"([0-9a-z]+)"/.exec(JSON.stringify(messages).replaceAll('\\"', '"'))?.[1] ?? ''
}

test('closing it fills the form, whose main button then opens the campaign; another one is asked about', async ({
  owner,
  installation: { product, model },
}) => {
  model.says(making(christmas), { says: 'Done.' })
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'Until Christmas Eve, at six')
  await expect(dialog.getByRole('button', { name: 'View' })).toBeVisible()
  await answered(dialog)
  await owner.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await expect(owner.getByRole('button', { name: 'AI Assistant (Beta)' })).toBeFocused()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Christmas')
  await expect(owner.getByRole('radio', { name: /^Fixed date/ })).toBeChecked()
  await expect(owner.getByLabel('Date', { exact: true })).toHaveValue('2035-12-24')
  await expect(owner.getByRole('spinbutton', { name: 'Time: hours' })).toHaveValue('06')
  await expect(owner.getByRole('button', { name: 'Create campaign' })).toHaveCount(0)
  await checkScreen(owner, 'assistant-filled')
  await owner.setViewportSize({ width: 390, height: 844 })
  const saved = await owner.getByText('Saved as a draft', { exact: true }).boundingBox()
  expect(saved?.height, 'one line').toBeLessThan(30)
  await owner.setViewportSize({ width: 1440, height: 900 })

  await owner.getByRole('button', { name: 'Create another' }).click()
  const question = owner.getByRole('dialog', { name: 'Create another campaign?' })
  await expect(question).toContainText('Christmas')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  await owner.getByRole('button', { name: 'Open campaign' }).click()
  await expect(owner).toHaveURL(/\/edit\/[0-9a-z]+\/pages$/)
  const { campaigns } = await ownerCalls(product, owner).ask(campaignsApi.list, { query: {} })
  expect(campaigns.map(({ name }) => name)).toEqual(['Christmas'])
})

test('what could not be made says why, and fills the form for its owner to mend', async ({
  owner,
  installation: { product, model },
}) => {
  model.says(
    {
      calls: [
        { name: 'createCampaign', input: { ...welcome, deadlineLength: 0.5 } },
        {
          name: 'addCampaignPage',
          input: { campaignId: 'none', type: 'floatbar_v2', beforeUrl: 'https://a.example' },
        },
      ],
    },
    { says: 'That did not work.' },
  )
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'Half a day')
  await answered(dialog)
  await expect(conversation(dialog).getByText(/^Couldn't create campaign: .+/)).toBeVisible()
  await expect(conversation(dialog).getByText(/^Couldn't add page: .+/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'View' })).toHaveCount(0)
  await checkScreenOnce(owner, 'assistant-refused')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Welcome to Kneadful')
  await expect(owner.getByRole('button', { name: 'Create campaign' })).toBeVisible()
  await owner.getByRole('link', { name: 'Campaigns' }).first().click()
  await expect(owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })).toBeVisible()
})

test('an error shows for ten seconds, and the message can be sent again', async ({
  owner,
  installation: { product, model },
}) => {
  model.says({ status: 500 })
  await owner.clock.install()
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'A launch')
  await expect(banner(dialog)).toHaveText('An error occurred. Please try again.')
  // The clock goes on by itself, too: a slow machine has two seconds to look.
  await owner.clock.fastForward(8_000)
  await expect(banner(dialog)).toBeVisible()
  await owner.clock.fastForward(2_000)
  await expect(banner(dialog)).toHaveCount(0)

  model.says({ status: 500 })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(banner(dialog)).toBeVisible()
  await checkScreenOnce(owner, 'assistant-error')

  model.says({ says: 'Until when does it last?' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(conversation(dialog).getByText('Until when does it last?')).toBeVisible()
  await expect(conversation(dialog).getByText('You: A launch')).toHaveCount(1)
  expect(model.asked.at(-1)?.body.messages.filter(({ role }) => role === 'user')).toHaveLength(1)
})

test('a message has 250 characters, Enter sends it, and Shift+Enter begins a line', async ({
  owner,
  installation: { product, model },
}) => {
  model.says({ says: 'I see.' })
  const dialog = await openAssistant(owner, product)
  const [input, send] = [inputOf(dialog), dialog.getByRole('button', { name: 'Send' })]
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('250', { exact: true })).toBeVisible()
  await input.fill('a'.repeat(262))
  await expect(dialog.getByText('-12', { exact: true })).toBeVisible()
  await expect(input).toHaveAccessibleDescription('12 characters too many.')
  await expect(send).toBeDisabled()
  await input.press('Enter')
  await expect(input).toHaveValue('a'.repeat(262))
  await checkScreenOnce(owner, 'assistant-too-long')

  await input.fill('One')
  for (let line = 0; line < 12; line++) await input.press('Shift+Enter')
  await owner.keyboard.type('Two')
  expect((await input.boundingBox())?.height).toBe(120)
  await input.press('Enter')
  await expect(conversation(dialog).getByText('I see.')).toBeVisible()
  await expect(input).toHaveValue('')
  const [asked] = model.asked.at(-1)?.body.messages.filter(({ role }) => role === 'user') ?? []
  expect(JSON.stringify(asked)).toContain(String.raw`One\n\n\n`)
})

test('an answer can be stopped, stays as far as it came, and is asked for again', async ({
  owner,
  installation: { product, model },
}) => {
  const never = Promise.withResolvers<void>()
  model.says({ says: 'First of all, it is good to know. '.repeat(40), goesOnAfter: never.promise })
  const before = model.leftAlone()
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'Tell me more')
  await expect(conversation(dialog).getByText(/^First of all/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeFocused()
  await owner.keyboard.press('Enter')
  await answered(dialog)
  await expect(inputOf(dialog)).toBeFocused()
  await expect(conversation(dialog).getByText(/^First of all/)).toBeVisible()
  await expect.poll(() => model.leftAlone()).toBe(before + 1)

  model.says({ says: 'In short: yes.' })
  await dialog.getByRole('button', { name: 'Answer again' }).click()
  await expect(conversation(dialog).getByText('In short: yes.')).toBeVisible()
  await expect(conversation(dialog).getByText(/^First of all/)).toHaveCount(0)
})

test('at 60,000 tokens the input is gone, and a new conversation can be begun', async ({
  owner,
  installation: { product, model },
}) => {
  model.says({ says: 'That was long.', tokens: 60_000 })
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'Everything, please')
  await expect(dialog.getByText('The conversation has exceeded the maximum token limit.')).toBeVisible()
  await expect(inputOf(dialog)).toHaveCount(0)
  await checkScreenOnce(owner, 'assistant-full')

  await owner.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await owner.getByRole('button', { name: 'AI Assistant (Beta)' }).click()
  await expect(dialog.getByText('The conversation has exceeded the maximum token limit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'New conversation' }).last().click()
  await expect(inputOf(dialog)).toBeFocused()
  await expect(dialog.getByRole('group', { name: 'Suggestions' })).toBeVisible()
})

test('conversations come back, are listed, and are deleted after a question', async ({
  owner,
  installation: { product, model },
}) => {
  model.says({ says: 'What do you sell?' }, { says: 'Until when?' })
  const dialog = await openAssistant(owner, product)
  await dialog.getByRole('button', { name: 'Conversations' }).click()
  await expect(dialog.getByText('No conversations yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Conversations' }).click()
  await say(dialog, 'A bread course')
  await answered(dialog)
  await dialog.getByRole('button', { name: 'New conversation' }).click()
  await say(dialog, 'A launch')
  await answered(dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('')

  await reopenAssistant(owner)
  await expect(conversation(dialog).getByText('Until when?')).toBeVisible()
  await expect(heard(dialog)).toBeEmpty()
  await dialog.getByRole('button', { name: 'Conversations' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/^A launch/, /^A bread course/])
  await checkScreenOnce(owner, 'assistant-conversations')
  await dialog.getByRole('button', { name: /^A bread course/ }).click()
  await expect(conversation(dialog).getByText('What do you sell?')).toBeVisible()

  await dialog.getByRole('button', { name: 'Conversations' }).click()
  await dialog.getByRole('button', { name: 'Delete “A bread course”' }).click()
  const question = owner.getByRole('dialog', { name: 'Delete this conversation?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/^A launch/])
  await dialog.getByRole('button', { name: 'Conversations' }).click()
  await expect(conversation(dialog).getByText('What do you sell?')).toHaveCount(0)
})

test('who sees only store campaigns or bars has no assistant', async ({
  owner,
  browser,
  installation: { product },
}) => {
  const admin = await (await browser.newContext()).newPage()
  await product.signIn(admin.context(), 'ada@example.com')
  const calls = ownerCalls(product, admin)
  for (const flag of ['storePlatformAccount', 'announcementBarOnly'] as const) {
    await setFlags(calls, { storePlatformAccount: false, announcementBarOnly: false, [flag]: true })
    await admin.goto(`${product.origin}/campaigns/create`)
    await expect(admin.getByLabel('Campaign name', { exact: true })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'AI Assistant (Beta)' })).toHaveCount(0)
  }
  await setFlags(calls, { storePlatformAccount: false, announcementBarOnly: false })
  await admin.context().close()
  await owner.goto(`${product.origin}/campaigns/create`)
  await expect(owner.getByRole('button', { name: 'AI Assistant (Beta)' })).toBeVisible()
})

test('an answer is text: nothing in it is fetched, or leads anywhere', async ({
  owner,
  installation: { product, model },
}) => {
  const probe =
    '![x](https://evil.example/a.png) [press](https://evil.example) <img src=https://evil.example/b.png> https://evil.example/c'
  model.says({ says: `${probe}\n\n- شحن مجاني حتى الجمعة!\n- Free` })
  const fetched: string[] = []
  owner.on('request', (request) => fetched.push(request.url()))
  const dialog = await openAssistant(owner, product)
  await say(dialog, '<b>عرض</b> לחברים')
  await expect(conversation(dialog).getByText(probe)).toBeVisible()

  await expect(dialog.locator('a, img, b')).toHaveCount(0)
  expect(fetched.filter((url) => url.includes('evil.example'))).toEqual([])
  const directions = dialog.getByRole('listitem').filter({ hasText: /^(شحن|Free)/ })
  await expect(directions.first()).toHaveCSS('direction', 'rtl')
  await expect(directions.last()).toHaveCSS('direction', 'ltr')
})

test('who listens hears each status and whole answers, not each word of them', async ({
  owner,
  installation: { product, model },
}) => {
  model.says({ says: 'One word comes after the other. Until when?', pieces: 3, everyMs: 20 })
  const dialog = await openAssistant(owner, product)
  const spoken = await heard(dialog).evaluateHandle((region) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    return texts
  })
  await say(dialog, 'A launch')
  await answered(dialog)

  expect(await spoken.jsonValue()).toEqual(['Processing...', 'One word comes after the other. Until when?'])
})

test('the newest stays in view, unless somebody has scrolled up to read', async ({
  owner,
  installation: { product, model },
}) => {
  const rest = Promise.withResolvers<void>()
  model.says({ says: 'A line of many.\n\n'.repeat(120), pieces: 40, goesOnAfter: rest.promise })
  const dialog = await openAssistant(owner, product)
  await say(dialog, 'A lot of lines')
  const list = conversation(dialog)
  const fromEnd = () => list.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)
  await expect.poll(() => list.evaluate((it) => it.scrollTop)).toBeGreaterThan(100)
  expect(await fromEnd()).toBeLessThan(2)
  await list.hover()
  await owner.mouse.wheel(0, -4000)
  await expect(dialog.getByRole('button', { name: 'Go to the newest message' })).toBeVisible()
  rest.resolve()
  await answered(dialog)
  expect(await fromEnd()).toBeGreaterThan(200)
  await dialog.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect.poll(fromEnd).toBeLessThan(2)
})

test('on a phone it fills the screen, and the input stays in view while its keyboard is open', async ({
  browser,
  installation: { product, model },
}) => {
  model.says(making(welcome), { says: 'Done.' })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const { email } = await product.person()
  await product.signIn(context, email)
  const dialog = await openAssistant(page, product)
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await say(dialog, 'A welcome offer')
  await expect(dialog.getByRole('button', { name: 'View' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(inputOf(dialog)).toBeInViewport({ ratio: 1 })
  await expect(conversation(dialog).getByText('Done.')).toBeInViewport()
  await expect(inputOf(dialog)).toHaveCSS('font-size', '16px')
  await context.close()
})

test('a campaign is made with the keyboard alone', async ({ owner, installation: { product, model } }) => {
  model.says(making(welcome), { says: 'Done.' })
  await owner.goto(`${product.origin}/campaigns/create`)
  await owner.getByRole('button', { name: 'AI Assistant (Beta)' }).focus()
  await owner.keyboard.press('Enter')
  const dialog = owner.getByRole('dialog', { name: 'AI Assistant' })
  await expect(inputOf(dialog)).toBeFocused()
  await owner.keyboard.type('A welcome offer')
  await owner.keyboard.press('Enter')
  await answered(dialog)
  await expect(inputOf(dialog)).toBeFocused()
  const view = dialog.getByRole('button', { name: 'View' })
  for (let stop = 0; stop < 8 && !(await isFocused(view)); stop++) await owner.keyboard.press('Shift+Tab')
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/\/edit\/[0-9a-z]+\/deadline$/)
})

function isFocused(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element === document.activeElement)
}

const environment = {
  source: 'environment',
  baseUrl: 'https://llm.example/v1',
  model: 'small',
  hasKey: true,
  mayUseInnerAddresses: false,
}
const usage = [
  { accountId: 'a', account: 'Kneadful Bread & Co.', model: 'small', messages: 1204, tokens: 1_250_300 },
  { accountId: 'b', account: 'The Oven', model: 'small', messages: 12, tokens: 18_400 },
]

test('whoever runs the installation sets the model, tries it, and sees what each account uses', async ({
  browser,
  installation: { product },
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const admin = await context.newPage()
  await product.signIn(context, 'ada@example.com')
  await admin.route('**/api/instance/assistant/usage', (route) => route.fulfill({ json: { rows: [] } }))
  await admin.goto(`${product.origin}/instance/settings`)
  const card = admin.getByRole('region', { name: 'AI Assistant' })
  await expect(card.getByText(/The environment says so/)).toBeVisible()
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByText(/^small answers\./)).toBeVisible()
  await expect(card.getByText('Nobody has used a model in the last 30 days.')).toBeVisible()

  await admin.route('**/api/instance/assistant/usage', (route) => route.fulfill({ json: { rows: usage } }))
  const none = { ...environment, source: null, baseUrl: null, model: null, hasKey: false }
  await admin.route('**/api/instance/assistant', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { ...environment, source: 'screen' } })
      : route.fulfill({ json: none }),
  )
  await admin.route('**/api/instance/assistant/test', (route) =>
    route.fulfill({ json: { outcome: 'refused', detail: 'The server refused the key.', took: 120 } }),
  )
  await admin.reload()
  await expect(card.getByRole('cell', { name: '1,250,300' })).toBeVisible()
  await card.getByRole('button', { name: 'Save model' }).click()
  await expect(card.getByLabel('Base URL')).toHaveAccessibleDescription(/leave this blank/)
  await checkScreen(admin, 'assistant-installation')
  await card.getByLabel('Base URL').fill('https://llm.example/v1')
  await card.getByLabel('Model').fill('small')
  await card.getByLabel('API key').fill('a key of mine')
  await card.getByRole('button', { name: 'Save model' }).click()
  await expect(card.getByLabel('API key')).toHaveAttribute('placeholder', 'Kept, and never shown')
  await card.getByRole('button', { name: 'Test' }).click()
  await expect(card.getByText('The server refused the key.')).toBeVisible()
  await checkScreenOnce(admin, 'assistant-installation-refused')
  await context.close()
})
