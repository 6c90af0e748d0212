/** An owner designs the timer of their emails: template, colors, words, the image after the end, and the code. */
import type { Page } from '@playwright/test'
import { NO_COLOR } from '../../src/domain/colors/color.schema.ts'
import { emailTimersApi } from '../../src/domain/email-timers/email-timers.api.ts'
import { keptElsewhere, keptBy } from '../support/sample.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { signInAgain } from '../support/sign-in.ts'
import { timerEditor } from '../support/timer-editor.ts'

const PREVIEW = '**/deploy/email_timer/preview/**'

type Looks = { installation: SharedInstallation; owner: Page; family?: string }

/** In the editor of a campaign whose timer nobody has touched. */
async function setup({ installation: { calls, product, site }, owner, family }: Looks) {
  const campaign = await calls.campaign({ campaignName: 'Masterclass' })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), label: 'Sales Page' })
  const editor = timerEditor(product, owner)
  await editor.open(campaign, family)
  await editor.stands()
  return {
    campaign,
    editor,
    saved: () => calls.ask(emailTimersApi.get, { params: { campaignId: campaign.id } }),
  }
}

test('another template brings its colors and its font, and undo brings the owner’s back', async ({
  installation,
  owner,
}) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Colors').click()
  await editor.field('Font color').fill('#ff0000')
  await editor.goOn.click()
  await editor.row('Template').click()
  await owner.getByRole('combobox', { name: 'Font' }).click()
  await owner.getByRole('option', { name: 'Lato', exact: true }).click()

  await editor.gallery('Base Template Options').getByRole('option', { name: 'Pills' }).click()

  await expect(owner.getByRole('combobox', { name: 'Font' })).toHaveValue('Poppins')
  await editor.titleBar('Template').click()
  await expect(editor.row('Template')).toContainText('Pills')
  await expect(editor.row('Colors')).toContainText('Charcoal on Rose')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('combobox', { name: 'Font' })).toHaveValue('Lato')
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeFocused()
  await editor.goOn.click()
  await expect(editor.row('Colors')).toContainText('Red on Black')
})

test('a campaign that gives nobody a deadline has no timer to design, and says where to go on', async ({
  installation: { calls, product },
  owner,
}) => {
  const editor = timerEditor(product, owner)
  const stock = await calls.campaign({ campaignType: 'quantity', deadlineType: 5 })
  const bar = await calls.campaign({ campaignType: 'AnnouncementBar', deadlineType: null })
  const missing = owner.getByRole('heading', { name: 'This campaign has no email timer' })

  await editor.open(stock)
  await expect(missing).toBeVisible()
  await expect(editor.saveAndExit).toHaveCount(0)
  await owner.getByRole('link', { name: 'Go to Emails' }).click()
  await expect(owner).toHaveURL(new RegExp(`/edit/${stock.id}/emails$`))

  await editor.open(bar)
  await expect(missing).toBeVisible()
  await owner.getByRole('link', { name: 'Go to Pages' }).click()
  await expect(owner).toHaveURL(new RegExp(`/edit/${bar.id}/pages$`))
})

test('a painted template has no colors', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await expect(editor.menu.getByRole('button')).toHaveCount(5)
  await editor.row('Template').click()

  await editor.gallery('Base Template Options').getByRole('option', { name: 'Sunset' }).click()
  await owner.getByRole('button', { name: 'Close: Base Template Options' }).click()

  await expect(editor.row('Template')).toContainText('Sunset')
  await expect(editor.row('Template')).toBeFocused()
  await expect(editor.menu.getByRole('button')).toHaveCount(4)
  await expect(editor.row('Colors')).toHaveCount(0)
})

test('templates are reached by arrow keys, and chosen by Enter only', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Template').press('Enter')
  await expect(editor.titleBar('Template')).toBeFocused()
  const options = editor.gallery('Base Template Options').getByRole('option')
  await options.first().focus()

  await owner.keyboard.press('ArrowRight')
  await owner.keyboard.press('ArrowRight')

  await expect(options.nth(2)).toBeFocused()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await owner.keyboard.press('Enter')
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await owner.keyboard.press('Escape')
  await expect(editor.row('Template')).toContainText('Outline')
})

test('colors are kept as rgba with what shows through, and what is none is refused at its field', async ({
  installation,
  owner,
}) => {
  const { editor, saved } = await setup({ installation, owner })
  await editor.row('Colors').click()

  await editor.field('Font color').fill('#AABBCC')
  await editor.field('Box color').fill('#11223344')
  await editor.field('Email background').fill('blue')
  await editor.field('Email background').blur()

  await expect(editor.field('Font color')).toHaveValue('aabbcc')
  await expect(editor.field('Box color')).toHaveValue('11223344')
  await expect(owner.getByText(NO_COLOR)).toBeVisible()
  await owner.keyboard.press('ControlOrMeta+s')
  await expect(editor.field('Email background')).toBeFocused()
  await editor.field('Email background').fill('#00f')
  await owner.keyboard.press('ControlOrMeta+s')
  await expect(owner.getByText('Email timer saved')).toBeVisible()
  await expect(editor.unsaved).toHaveCount(0)
  const { emailTimer } = await saved()
  expect([
    emailTimer.selected_font_color,
    emailTimer.email_box_color,
    emailTimer.email_background_color,
  ]).toEqual(['rgba(170,187,204,1)', 'rgba(17,34,51,0.2667)', 'rgba(0,0,255,1)'])
})

test('whoever changes a digit of a color still has a color', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Colors').click()
  await editor.field('Font color').press('End')

  await owner.keyboard.press('Backspace')
  await owner.keyboard.type('0')
  await owner.keyboard.press('Tab')

  await expect(editor.field('Font color')).toHaveValue('fffff0')
  await editor.goOn.click()
  await expect(editor.row('Colors')).toContainText('Off-white on Black')
})

test(
  'digits that are hard to read are mended with a click',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { editor } = await setup({ installation, owner })
    await editor.row('Colors').click()
    await editor.field('Font color').fill('#333333')
    await expect(owner.getByText('hard to read')).toBeVisible()

    await owner.getByRole('button', { name: /^Use [A-Z]/ }).click()

    await expect(owner.getByText('hard to read')).toHaveCount(0)
    await expect(editor.field('Font color')).toBeFocused()
    await expect(editor.field('Font color')).not.toHaveValue('333333')
  },
)

test('words in Arabic are counted, drawn and saved on the way out', async ({ installation, owner }) => {
  const { campaign, editor, saved } = await setup({ installation, owner, family: '/campaigns/update' })
  const before = await editor.image.getAttribute('src')
  await editor.row('Translate').click()
  await editor.field('Days').fill('أيام')
  await editor.field('Seconds').fill('')
  await editor.field('Seconds').pressSequentially('seconds and more')

  await expect(editor.field('Seconds')).toHaveValue('seconds and ')
  await expect(editor.field('Seconds')).toHaveAccessibleDescription(/12 of 12 characters/)
  await editor.stands()
  expect(await editor.image.getAttribute('src')).not.toBe(before)
  await editor.saveAndExit.click()

  await expect(owner).toHaveURL(new RegExp(`/campaigns/update/${campaign.id}/emails$`))
  await expect(owner.getByText('Email timer saved')).toBeVisible()
  expect((await saved()).emailTimer.email_label_days).toBe('أيام')
})

test(
  'whoever cancels with unsaved changes is asked first',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor, saved } = await setup({ installation, owner })
    await editor.row('Settings').click()
    await owner.getByRole('switch', { name: 'Show labels' }).uncheck()
    await expect(editor.unsaved).toBeVisible()

    await editor.cancel.click()

    const question = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
    await expect(question).toContainText('You have unsaved changes.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor.unsaved).toBeVisible()
    await editor.cancel.click()
    await question.getByRole('button', { name: 'Continue without saving' }).click()
    await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/emails$`))
    expect((await saved()).emailTimer.use_labels).toBe(1)
  },
)

test(
  'whoever has changed nothing leaves without a question',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor } = await setup({ installation, owner })

    await editor.cancel.click()

    await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/emails$`))
  },
)

test('a save that fails says so, and nothing is lost', keptElsewhere, async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Translate').click()
  await editor.field('Days').fill('Tage')
  await owner.route('**/api/campaigns/*/email-timer', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  )

  await editor.saveAndExit.click()

  await expect(owner.getByText('Failed to save email timer.')).toBeVisible()
  await expect(editor.field('Days')).toHaveValue('Tage')
  await expect(editor.unsaved).toBeVisible()
})

test('files that are no image, or too large, are refused before they are sent', async ({
  installation,
  owner,
}) => {
  const { editor } = await setup({ installation, owner })
  let sent = 0
  await owner.route('**/expired-image', (route) => {
    sent += 1
    return route.continue()
  })
  await editor.row('Expired').click()

  await choose(owner, { name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(owner.getByText('Please choose a JPEG or PNG image.')).toBeVisible()
  await choose(owner, { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(owner.getByText('Please choose an image of at most 2 MB.')).toBeVisible()
  expect(sent).toBe(0)
  await choose(owner, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })

  await expect(owner.getByRole('alert').filter({ hasText: 'image' })).toBeVisible()
  expect(sent).toBe(1)
})

test('two files that are dropped at once are asked about', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Expired').click()
  const dropped = await owner.evaluateHandle(() => {
    const files = new DataTransfer()
    for (const name of ['one.png', 'two.png']) files.items.add(new File(['x'], name, { type: 'image/png' }))
    return files
  })

  await owner
    .getByRole('group', { name: 'Use an image of your own' })
    .dispatchEvent('drop', { dataTransfer: dropped })

  await expect(owner.getByText('Please choose one image.')).toBeVisible()
})

test(
  'an image of one’s own is shown after the deadline',
  keptBy(
    'src/server/email-timers/uploads.test.ts',
    'an uploaded picture is what mails show from now on, in place of the one before',
  ),
  async ({ installation, owner }) => {
    const { editor, saved } = await setup({ installation, owner })
    await editor.row('Expired').click()

    await choose(owner, { name: 'closed.png', mimeType: 'image/png', buffer: await picture(owner) })

    const options = editor.gallery('Shown after the deadline').getByRole('option')
    await expect(options.filter({ hasText: 'Your image' })).toHaveAttribute('aria-selected', 'true')
    await expect(owner.getByRole('button', { name: 'Replace image' })).toBeVisible()
    await editor.goOn.click()
    await expect(editor.row('Expired')).toContainText('Your image')
    await editor.show('Expired')
    await editor.stands()
    await owner.keyboard.press('ControlOrMeta+s')
    await expect.poll(async () => (await saved()).emailTimer.expiration_image_id).toBe(8)
  },
)

test('nothing can be shown after the deadline', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Expired').click()

  await editor.gallery('Shown after the deadline').getByRole('option', { name: 'Show nothing' }).click()
  await editor.goOn.click()

  await expect(editor.row('Expired')).toContainText('Nothing')
  await editor.show('Expired')
  await expect(owner.getByText('After the deadline nothing is shown.')).toBeVisible()
})

test('each copy of the code has an end of its own, unless the owner fills it in', async ({
  installation,
  owner,
}) => {
  const { editor } = await setup({ installation, owner })
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.getByRole('button', { name: 'Get code' }).click()
  const copy = async () => {
    await editor.code.getByRole('button', { name: 'Copy Code for your email' }).click()
    await expect(owner.getByRole('status').filter({ hasText: 'Copied to clipboard!' })).toHaveCount(1)
    return owner.evaluate(() => navigator.clipboard.readText())
  }

  const [first, second] = [await copy(), await copy()]

  expect(first).toMatch(/&r=[a-z0-9]{5}-[a-z0-9]{5}" width="400"/)
  expect(second).toMatch(/&r=[a-z0-9]{5}-[a-z0-9]{5}" width="400"/)
  expect(second).not.toBe(first)
  await expect(editor.code.getByText(second)).toBeVisible()
  await editor.code.getByRole('switch', { name: 'Fill in the last part myself' }).check()
  expect(await copy()).toContain('&r=abc123"')
  await editor.code.getByText('Static image', { exact: true }).click()
  expect(await copy()).toMatch(/\.png\?em=/)
})

test('the preview is asked with what was typed last, in the names of the specification', async ({
  installation,
  owner,
}) => {
  const { editor } = await setup({ installation, owner })
  const asked: URLSearchParams[] = []
  await owner.route(PREVIEW, (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.continue()
  })
  await editor.row('Translate').click()

  await editor.field('Hours').fill('')
  await editor.field('Hours').pressSequentially('Stunden')
  await editor.stands()

  expect(asked.at(-1)?.get('labelHours')).toBe('Stunden')
  expect([...(asked.at(-1)?.keys() ?? [])]).toEqual(expect.arrayContaining(named))
})

/** B §7. */
const named = [
  'font',
  'color',
  'background',
  'promotion',
  'hide_labels',
  'labelDays',
  'labelHours',
  'labelMinutes',
  'labelSeconds',
  'emailBoxColor',
  'fillColor',
  'useSeparators',
  'time',
]

test(
  'the switch leads to the floating bar and back, in the same family of addresses',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign } = await setup({ installation, owner, family: '/campaigns/update' })

    await owner.getByRole('button', { name: 'Email Timer', exact: true }).click()
    await owner.getByRole('menuitem', { name: 'Floating Bar (New)' }).click()

    await expect(owner).toHaveURL(new RegExp(`/campaigns/update/${campaign.id}/floating-bar-editor`))
    await owner.getByRole('button', { name: 'Floating Bar New' }).click()
    await owner.getByRole('menuitem', { name: 'Email Timer' }).click()
    await expect(owner).toHaveURL(new RegExp(`/campaigns/update/${campaign.id}/email-timer-editor$`))
  },
)

test(
  'whoever signs in over the editor again goes on with what was unsaved',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { editor } = await setup({ installation, owner })
    await editor.row('Settings').click()
    await owner.getByRole('switch', { name: 'Show labels' }).uncheck()
    await editor.stands()
    await owner.context().clearCookies()

    await editor.show('1 hour')

    await signInAgain(owner)
    await editor.stands()
    await expect(owner.getByRole('switch', { name: 'Show labels' })).not.toBeChecked()
    await expect(editor.unsaved).toBeVisible()
  },
)

test('a preview that fails leaves the picture that is there', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  const before = await editor.image.getAttribute('src')
  await owner.route(PREVIEW, (route) => route.fulfill({ status: 503, json: { error: 'Too many.' } }))

  await editor.show('1 hour')
  await editor.stands()

  await expect(editor.image).toHaveAttribute('src', before ?? '')
})

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function choose(owner: Page, file: Chosen) {
  const chooser = owner.waitForEvent('filechooser')
  await owner.getByRole('button', { name: /^(Choose an|Replace) image/ }).click()
  await (await chooser).setFiles(file)
}

/** A real one, drawn by the browser. */
async function picture(owner: Page): Promise<Buffer> {
  const url = await owner.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 200 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = 'teal'
      pen.fillRect(0, 0, 800, 200)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
