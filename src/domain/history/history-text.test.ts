/** What a row of the proof log says. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { historyText } from './history-text.ts'
import type { HistoryDetails } from './history-entry.ts'
import type { HistoryKind } from './history-kinds.ts'

const at = Date.UTC(2026, 2, 3, 22, 59)
const sale = { amount: 4900, currency: 'USD', isLate: 1, provider: 'stripe', state: 'confirmed' }

const said: [HistoryKind, HistoryDetails, string][] = [
  [
    'started',
    { source: 'link', deadlineAt: at, zone: 'Europe/Berlin' },
    'Started by: email link. Promised until Mar 3, 2026, 11:59:00 PM (Europe/Berlin).',
  ],
  [
    'moved',
    { from: at, to: at + 1, zone: 'UTC' },
    'Moved later: from Mar 3, 2026, 10:59:00 PM (UTC) to Mar 3, 2026, 10:59:00 PM (UTC).',
  ],
  ['sale', sale, '$49.00, counted, told by stripe, after the buyer’s deadline.'],
  ['refunded', { ...sale, from: 0, to: 900, isWhole: 0 }, '$9.00 of $49.00 was paid back so far.'],
  [
    'rules',
    { from: '7 days', to: '3 days', forWhom: 'newLeadsOnly' },
    'From “7 days” to “3 days”, for new leads only.',
  ],
  [
    'page-changed',
    {
      beforeUrl: 'https://shop.example/offer',
      wasBeforeUrl: 'https://shop.example/offer',
      afterUrl: '',
      wasAfterUrl: 'https://shop.example/closed',
      type: 'countdown',
      wasType: 'countdown',
      label: '',
      wasLabel: '',
      isBarChanged: 1,
    },
    'https://shop.example/offer: where it leads after the deadline from “https://shop.example/closed” to “”, its bar.',
  ],
  [
    'page-changed',
    {
      beforeUrl: 'https://shop.example/offer',
      wasBeforeUrl: 'https://shop.example/offer',
      afterUrl: '',
      wasAfterUrl: '',
      type: 'portal',
      wasType: 'portal',
      label: '',
      wasLabel: '',
      isBarChanged: 1,
    },
    'https://shop.example/offer: its portal.',
  ],
]

for (const [kind, details, text] of said)
  test(`the log says of ${kind}: ${text}`, () => {
    assert.equal(historyText({ kind, details }, 'UTC'), text)
  })
