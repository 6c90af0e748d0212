/** Which modules of the owner's app come in one file. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunkOf } from '../scripts/screen-chunks.ts'

const cases: { users: readonly string[]; id?: string; chunk: string | null }[] = [
  { users: ['leads-screen'], chunk: null },
  { users: ['leads-screen', 'campaigns-screen', 'campaign-editor'], chunk: 'campaigns' },
  { users: ['bar-design-screen', 'campaign-editor'], chunk: 'campaigns' },
  { users: ['bar-design-screen', 'pages-screen'], chunk: 'editors' },
  { users: ['create-campaign-screen'], chunk: 'forms' },
  { users: ['create-campaign-screen', 'wizard-screen'], chunk: 'forms' },
  { users: ['assistant-modal', 'create-campaign-screen'], chunk: 'forms' },
  { users: ['assistant-modal', 'conversation-list'], chunk: 'assistant' },
  { users: ['assistant-modal'], id: 'composer.module.css', chunk: null },
  { users: ['bar-design-screen', 'inline-timer-editor-screen'], chunk: 'editors' },
  { users: ['sign-in-screen', 'sign-up-screen'], chunk: 'account' },
  { users: ['security-screen', 'campaigns-screen'], chunk: 'basics' },
  { users: ['help-screen', 'emails-screen'], chunk: 'campaigns' },
  { users: ['leads-screen', 'sales-screen'], chunk: 'analytics' },
  { users: ['leads-screen'], id: 'lead-table.module.css', chunk: 'analytics' },
  { users: ['pages-screen'], id: 'page-row.module.css', chunk: 'campaigns' },
  { users: ['bar-design-screen'], id: 'bar.module.css', chunk: 'editors' },
  { users: ['account-screen'], id: 'account.module.css', chunk: null },
]

for (const { users, id = 'module.ts', chunk } of cases)
  test(`${id} of ${users.join(', ')} comes ${chunk === null ? 'with its screen' : `in ${chunk}`}`, () => {
    assert.equal(chunkOf(id, new Set(users)), chunk)
  })
