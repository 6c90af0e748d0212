/** The form of an announcement bar's page, and the same words from the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementPageForm } from './announcement-page.schema.ts'
import { announcementMessages } from './announcement-page.ts'
import { pageDraft } from './page.schema.ts'

function read(beforeUrl: string) {
  const form = announcementPageForm.safeParse({ beforeUrl })
  const server = pageDraft.safeParse({ type: 'announcement_bar', beforeUrl })
  const said = (result: typeof form | typeof server) =>
    result.success ? result.data.beforeUrl : result.error.issues[0]?.message
  return [said(form), said(server)]
}

const cases = [
  ['', announcementMessages.urlRequired],
  ['   ', announcementMessages.urlRequired],
  ['nonsense', announcementMessages.urlInvalid],
  ['https://', announcementMessages.urlInvalid],
  ['ftp://shop.example', announcementMessages.urlInvalid],
  ['shop.example', 'https://shop.example'],
  [' shop.example/news ', 'https://shop.example/news'],
  ['http://shop.example', 'http://shop.example'],
] as const

for (const [typed, expected] of cases)
  test(`"${typed}" is ${expected}`, () => assert.deepEqual(read(typed), [expected, expected]))
