/** The portals of a campaign: their list and their editor, waiting, in trouble, locked, and with each of their parts open once. */
import type { Page } from '@playwright/test'
import { portalMessages } from '../../src/domain/portals/portal-theme.schema.ts'
import { setFlags } from '../support/account-flags.ts'
import { campaignWithPortals, makeTheme, portalEditor } from '../support/portal-editor.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

const GET = '**/v2/api/portals/*/get'

// Others look at this installation, too, and its account has no portals.
test.afterEach(({ installation }) => setFlags(installation.calls, { portal: false }))

async function setup(installation: SharedInstallation, owner: Page, pages = 1) {
  const made = { calls: installation.calls, ...(await campaignWithPortals(installation, pages)) }
  return { ...made, editor: portalEditor(installation.product, owner) }
}

test('everybody can begin with a starter, and look after pages and themes', async ({
  installation,
  owner,
}) => {
  const made = await setup(installation, owner, 2)
  await made.editor.openList(made)
  await expect(owner.getByRole('list', { name: 'Starters' }).getByRole('listitem')).toHaveCount(4)
  await checkScreen(owner, 'portals-starters')

  const { id, name } = await makeTheme(made, 'welcome', made.pages[0]?.id)
  await makeTheme(made, 'survey')
  await made.editor.openList(made)
  await expect(owner.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
  await checkScreen(owner, 'portals-list')
  await owner.getByRole('button', { name: 'New theme' }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await checkScreenOnce(owner, 'portals-new')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: `More about ${name}` }).click()
  await owner.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(owner.getByRole('dialog')).toContainText('Sales Page')
  await checkScreenOnce(owner, 'portals-delete')
  await owner.keyboard.press('Escape')

  await made.editor.openList(made, id)
  await expect(owner).toHaveURL(/\/portal-editor\/.*themeId=/)
})

test('everybody can use each section of the portal editor', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  const { id } = await makeTheme(made, 'survey', made.pages[0]?.id)
  await made.editor.open(made, id)
  await made.editor.stands()
  await checkScreen(owner, 'portal-blocks')
  await owner.getByRole('button', { name: 'Add block' }).click()
  await checkScreenOnce(owner, 'portal-add-block')
  await owner.keyboard.press('Escape')
  for (const section of ['Theme', 'Placement', 'Triggers', 'Pages', 'Translate']) {
    await made.editor.row(section).click()
    await expect(made.editor.section(section)).toBeVisible()
    await checkScreenOnce(owner, `portal-${section.toLowerCase()}`)
  }
})

test('everybody can edit each kind of block', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  const { id } = await makeTheme(made, 'list', made.pages[0]?.id)
  await made.editor.open(made, id)
  await made.editor.stands()
  await made.editor.row('Placement').click()
  await expect(owner.getByRole('region', { name: 'Code for the place in your page' })).toContainText(
    '<div data-deadline-portal>',
  )
  await owner.getByRole('switch', { name: 'My site forbids inline styles' }).click()
  await expect(owner.getByRole('region', { name: 'For your style sheet' })).toBeVisible()
  await checkScreenOnce(owner, 'portal-in-the-page')
  await made.editor.row('Blocks').click()
  const kinds = ['Text', 'Image', 'Guarantee', 'Questions and answers', 'Proof']
  for (const kind of kinds) {
    await owner.getByRole('button', { name: 'Add block' }).click()
    await owner.getByRole('menuitem', { name: kind }).click()
    await expect(made.editor.block(kind)).toHaveAttribute('aria-expanded', 'true')
    if (kind === 'Text') await expect(owner.getByRole('textbox', { name: 'Text' })).toBeVisible()
    await checkScreenOnce(owner, `portal-block-${kind.toLowerCase().split(' ')[0]}`)
  }
  for (const kind of ['Heading', 'What is included', 'Opt-in form']) {
    await made.editor.block(kind).click()
    await checkScreenOnce(owner, `portal-block-${kind.toLowerCase().split(' ')[0]}`)
  }
})

test('what is wrong is said where it is mended, and before anything is lost', async ({
  installation,
  owner,
}) => {
  const made = await setup(installation, owner)
  const { id } = await makeTheme(made, 'lastHours', made.pages[0]?.id)
  await made.editor.open(made, id)
  await made.editor.stands()
  await made.editor.block('Button').click()
  await owner.getByRole('textbox', { name: 'Leads to' }).fill('shop')
  await made.editor.block('Button').click()
  await made.editor.row('Theme').click()
  await owner.getByRole('switch', { name: 'Use custom colors' }).click()
  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('#0b1020')
  await expect(owner.getByText(/is hard to read/)).toBeVisible()
  await checkScreenOnce(owner, 'portal-own-colors')

  await made.editor.save.click()

  await expect(owner.getByText(portalMessages.urlInvalid)).toBeVisible()
  await checkScreenOnce(owner, 'portal-problem')
  await owner.getByRole('link', { name: 'All portals' }).click()
  await expect(owner.getByText('You have unsaved changes.')).toBeVisible()
  await checkScreenOnce(owner, 'portal-leave')
})

test('what cannot be read of portals says so, and is read again', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  await owner.route(GET, (route) => route.fulfill({ status: 409, json: { error: 'Nothing works today.' } }))

  await made.editor.openList(made)
  await expect(owner.getByRole('alert')).toContainText('Failed to fetch portals')
  await checkScreenOnce(owner, 'portals-failed')
  await owner.unroute(GET)
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(owner.getByText('Begin with one of these')).toBeVisible()
})

test('without portal pages there is a way on, and without the flag a way to it', async ({
  installation,
  owner,
}) => {
  const { calls, product, empty } = installation
  await setFlags(calls, { portal: true })
  const editor = portalEditor(product, owner)
  await editor.openList({ campaign: empty })
  await expect(owner.getByRole('heading', { name: 'No portal page yet' })).toBeVisible()
  await checkScreenOnce(owner, 'portals-none')

  const news = await calls.campaign({ campaignType: 'AnnouncementBar', deadlineType: null })
  for (const open of [editor.openList, editor.open]) {
    await open({ campaign: news })
    await expect(owner.getByRole('heading', { name: 'This campaign has no portals' })).toBeVisible()
  }
  await checkScreenOnce(owner, 'portals-no-offer')

  await setFlags(calls, { portal: false })
  for (const open of [editor.openList, editor.open]) {
    await open({ campaign: empty })
    await expect(owner.getByText('Premium Feature')).toBeVisible()
    await expect(owner.getByRole('link', { name: 'See what the portal adds' })).toHaveAttribute(
      'href',
      '/upgrade/portal',
    )
  }
  await checkScreenOnce(owner, 'portals-locked')
  await owner.goto(`${product.origin}/edit/${empty.id}/pages`)
  await owner.getByRole('button', { name: 'Add New Page' }).first().click()
  await expect(owner.getByRole('link', { name: 'Upgrade for the type “Portal”' })).toBeVisible()
  await expect(owner.getByRole('radio', { name: /^Portal/ })).toHaveCount(0)
})
