/** An owner lets a program in and shows it out again. */
import type { Page } from '@playwright/test'
import { pagesApi } from '../../src/domain/pages/pages.api.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'

test('a program adds a page with the token it was given, until the token is revoked', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const store = async (token: string, path: string) => {
    const answer = await fetch(`${product.origin}/pages/store`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        campaignId: campaign.id,
        data: { beforeUrl: `https://shop.example/${path}`, type: 'floatbar_v2' },
      }),
    })
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() }
  }
  await owner.goto(`${product.origin}/account/security`)
  const card = owner.getByRole('region', { name: 'Access tokens' })
  await expect(card).toContainText('No tokens yet.')

  await card.getByRole('button', { name: 'Create token' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shop import')
  await dialog.getByRole('combobox', { name: 'Access' }).click()
  await owner.getByRole('option', { name: 'Read and write' }).click()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = dialog.getByRole('textbox', { name: 'Access token' })
  await expect(shown).toHaveValue(/^lct_[\w-]{43}$/)
  const token = await shown.inputValue()
  await dialog.getByRole('button', { name: 'Copy Access token' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied to clipboard!')
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  await expect(card.getByRole('listitem')).toContainText(`Shop import${token.slice(0, 10)}…`)
  await expect(card.getByRole('listitem')).toContainText('Read and write · never used')

  const stored = await store(token, 'offer')
  const { pages } = await calls.ask(pagesApi.list, { params: { campaignId: campaign.id }, query: {} })
  await owner.reload()
  await expect(card.getByRole('listitem')).toContainText('last used')
  expect(await secretsIn(owner)).not.toContain(token.slice(4))

  await card.getByRole('button', { name: 'Revoke Shop import' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(owner.getByText('The token is revoked.')).toBeVisible()
  await expect(card).toContainText('No tokens yet.')
  const refused = await store(token, 'another')

  expect([stored.status, stored.cookies]).toEqual([200, []])
  expect(pages.map(({ beforeUrl }) => beforeUrl)).toEqual(['https://shop.example/offer'])
  expect([refused.status, refused.body]).toEqual([
    401,
    { error: 'This access token is not valid. It may have expired or been revoked.' },
  ])
})

test('an assistant is let in by a configuration to copy, and with a token that only reads it only looks', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id } = await calls.campaign()
  await owner.goto(`${product.origin}/account/security`)
  const card = owner.getByRole('region', { name: 'MCP' })
  const shown = card.getByRole('region', { name: /^Configuration for / })

  await expect(card.getByRole('textbox', { name: 'Address of the MCP server' })).toHaveValue(
    `${product.origin}/mcp`,
  )
  await expect(shown).toHaveText(
    `claude mcp add --transport http lastcall ${product.origin}/mcp --header "Authorization: Bearer YOUR_ACCESS_TOKEN"`,
  )
  await card.getByRole('combobox', { name: 'Program' }).click()
  await owner.getByRole('option', { name: 'Cursor' }).click()
  await card.getByRole('button', { name: 'Copy Configuration for Cursor' }).click()
  await expect(card.getByRole('status').last()).toHaveText('Copied to clipboard!')
  const configuration = JSON.parse(await shown.innerText()) as {
    mcpServers: { lastcall: { url: string; headers: { Authorization: string } } }
  }
  await owner.getByRole('button', { name: 'Create token' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Cursor')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Whoever has it reads the account in your name')).toBeVisible()
  const token = await dialog.getByRole('textbox', { name: 'Access token' }).inputValue()

  const { url, headers } = configuration.mcpServers.lastcall
  const ask = async (name: string, input: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: headers.Authorization.replace('YOUR_ACCESS_TOKEN', token),
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    })
    return answer.text()
  }
  expect(await ask('describeCampaign', { campaignId: id })).toContain('"ok":true')
  expect(await ask('updateCampaign', { campaignId: id, campaignName: 'Mine' })).toContain('may only read')
})

test('a token is made and revoked with the keyboard alone', async ({ product, owner }) => {
  await owner.goto(`${product.origin}/account/security`)
  const card = owner.getByRole('region', { name: 'Access tokens' })
  const dialog = owner.getByRole('dialog')

  await card.getByRole('button', { name: 'Create token' }).focus()
  await owner.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await owner.keyboard.press('Enter')
  await expect(dialog.getByText('Please name the token.')).toBeVisible()
  await owner.keyboard.type('Till')
  await owner.keyboard.press('Enter')
  await expect(dialog.getByText('Copy it now')).toBeFocused()
  await owner.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Access token' })).toBeFocused()
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Copied to clipboard!')
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('button', { name: 'Create token' })).toBeFocused()

  await owner.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'API documentation' })).toBeFocused()
  await owner.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Revoke Till' })).toBeFocused()
  await owner.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('Enter')

  await expect(card).toContainText('No tokens yet.')
})

/** Everything that a page keeps, in one text. */
function secretsIn(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
}
