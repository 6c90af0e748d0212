/** What the proof log of a campaign can say: a row of it is of one of these kinds. */

/** Who or what a row is about. */
export type HistorySubject = 'campaign' | 'lead' | 'sale'

export const historyKinds = {
  started: { label: 'Deadline started', about: 'lead' },
  moved: { label: 'Deadline moved', about: 'lead' },
  reset: { label: 'Deadline reset', about: 'lead' },
  restarted: { label: 'Started again', about: 'lead' },
  merged: { label: 'Recognized as one person', about: 'lead' },
  reopened: { label: 'Record reopened', about: 'lead' },
  identified: { label: 'Address became known', about: 'lead' },
  'ended-by-sale': { label: 'Deadline ended by a sale', about: 'lead' },
  revived: { label: 'Deadline counts again', about: 'lead' },
  erased: { label: 'Person erased', about: 'lead' },
  sale: { label: 'Sale', about: 'sale' },
  'sale-decided': { label: 'Sale decided', about: 'sale' },
  'sale-matched': { label: 'Buyer recognized', about: 'sale' },
  'sale-forgotten': { label: 'Buyer erased', about: 'sale' },
  'sale-changed': { label: 'Sale corrected', about: 'sale' },
  'sale-removed': { label: 'Sale removed', about: 'sale' },
  refunded: { label: 'Refund', about: 'sale' },
  created: { label: 'Campaign created', about: 'campaign' },
  rules: { label: 'Deadline rule changed', about: 'campaign' },
  settings: { label: 'Settings changed', about: 'campaign' },
  stage: { label: 'Stage changed', about: 'campaign' },
  'page-added': { label: 'Page added', about: 'campaign' },
  'page-changed': { label: 'Page changed', about: 'campaign' },
  'page-removed': { label: 'Page removed', about: 'campaign' },
} as const satisfies Record<string, { label: string; about: HistorySubject }>

export type HistoryKind = keyof typeof historyKinds

/** Why something was done, where the kind of the row leaves it open. */
export const historyCauses = {
  'taken-over': 'Known from before this log was kept',
  bulk: 'One of many at once',
  'reset-link': 'By a reset link',
  rules: 'The deadline rule was changed for everyone',
  refund: 'Their sale was taken back',
  test: 'A test of the campaign',
  person: 'Everything known of the person was erased',
  shop: 'The shop asked for it',
} as const satisfies Record<string, string>

export type HistoryCause = keyof typeof historyCauses
