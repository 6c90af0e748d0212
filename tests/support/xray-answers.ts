/** What a server tells a team browser, for tests of the script alone. */
import type { Page } from '@playwright/test'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import type { XrayReport } from '../../src/domain/visitors/xray.ts'
import { HOUR } from './embed-test.ts'

export const MARK = '3.the-mark'

const MINUTE = 60_000

/** As in the drawing: two days, 18 hours and 41 minutes before the deadline, and half a minute for a slow machine. */
export function liveReport(more: Partial<XrayReport> = {}): XrayReport {
  return {
    state: 'live',
    title: 'X-ray · Live',
    note: null,
    rows: [
      ['Campaign', 'Sourdough weekend'],
      ['Page', 'Offer page · floating bar'],
      ['Visitor', 'n•••@example.com, by link'],
      ['Deadline', 'Nov 25, 1:12 AM UTC'],
    ],
    deadlineAt: Date.now() + 66 * HOUR + 41 * MINUTE + 30_000,
    checks: [
      { isRight: true, text: 'The address matches /weekend' },
      { isRight: true, text: 'The visitor started on Nov 22, 6:29 AM' },
      { isRight: true, text: 'Bar shown after 5 s' },
      { isRight: false, text: '“Spring sale” matches too, with a lower priority' },
    ],
    travel: null,
    campaignId: 'weekend',
    mayStartAnew: true,
    ...more,
  }
}

export function endedReport(more: Partial<XrayReport> = {}): XrayReport {
  return {
    ...liveReport(),
    state: 'ended',
    title: 'X-ray · Ended',
    note: 'redirect held back',
    rows: [
      ['Campaign', 'Founding price'],
      ['Visitor', 'anonymous'],
      ['Deadline', 'ended Nov 21, 8:00 PM'],
    ],
    deadlineAt: Date.now() - HOUR,
    checks: [
      { isRight: true, text: 'The address matches /launch' },
      { isRight: false, text: 'Visitors are redirected to /regular; you are held back' },
    ],
    ...more,
  }
}

export const nothingReport: XrayReport = {
  state: 'nothing',
  title: 'X-ray · Nothing here',
  note: 'no campaign on this page',
  rows: [['Script', 'loaded by the snippet']],
  deadlineAt: null,
  checks: [{ isRight: false, text: 'No page of the account has the address /about' }],
  travel: null,
  campaignId: null,
  mayStartAnew: false,
}

export function team(report: XrayReport, mark: string | undefined = MARK): CampaignDecision {
  return { id: 'team', ...(mark && { k: mark }), w: [{ k: 'xray', id: 'team', report }] }
}

/** Through its shadow root. */
export function badgeOn(page: Page) {
  return page.locator('.badge')
}

export function panelOn(page: Page) {
  return page.getByRole('dialog', { name: /X-ray/ })
}

export async function openPanel(page: Page) {
  await badgeOn(page).click()
  await panelOn(page).waitFor()
}
