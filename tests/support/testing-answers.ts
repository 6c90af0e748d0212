/** What the server says of a campaign's test, for looks at the testing screen in states that take long to come by. */
import type { Page } from '@playwright/test'
import type { RehearsalReport, RehearsalRow } from '../../src/domain/testing/rehearsal.schema.ts'
import type { ResetLink } from '../../src/domain/testing/reset-links.api.ts'
import { testingSteps, type TestingStepId } from '../../src/domain/testing/testing-steps.ts'
import type { TestingChecklist } from '../../src/domain/testing/testing.api.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

export type TestingAnswers = {
  checklist: TestingChecklist
  report: RehearsalReport | null
  links: ResetLink[]
  markedBrowsers: number
}

const link = 'https://last.kneadful.example/s/59c97289?em=mara%2Btest%40kneadful.example'

export function checklistWith(
  completed: readonly TestingStepId[],
  changes: Partial<TestingChecklist> = {},
): TestingChecklist {
  return {
    steps: testingSteps.map((id) => ({
      id,
      completed: completed.includes(id),
      locked: isLocked(id, completed),
    })),
    email: completed.includes('input-email') ? 'mara+test@kneadful.example' : null,
    percentage: completed.length * 20,
    begunAt: completed.length === 0 ? null : Date.now() - HOUR,
    event: null,
    eventWays: [
      {
        kind: 'trigger',
        name: 'Masterclass waitlist',
        platform: 'mailerlite',
        source: { kind: 'list', noun: 'group' },
        url: null,
      },
    ],
    emailLinks: [
      {
        pageId: 'p1',
        label: 'Masterclass',
        emailLink: link,
        pageUrl: 'https://kneadful.example/masterclass',
      },
    ],
    problems: [],
    ...changes,
  }
}

function isLocked(id: TestingStepId, completed: readonly TestingStepId[]): boolean {
  if (id === 'input-email') return completed.includes(id)
  return (
    (id === 'event' && !completed.includes('input-email')) ||
    (id === 'confirm' && !completed.includes('link'))
  )
}

export function eventOfTest(
  deadline = Date.now() + 5 * DAY + 14 * HOUR,
): NonNullable<TestingChecklist['event']> {
  return {
    email: 'mara+test@kneadful.example',
    deadline,
    receivedAt: Date.now() - HOUR + 42_000,
    source: 'webhook',
    detail: 'MailerLite’s webhook',
  }
}

/** Seven that agree, one that does not, and one that there is nothing to say of. */
export function someReport(): RehearsalReport {
  const ranAt = Date.now() - HOUR
  const endsAt = ranAt + 5 * DAY
  const row = (
    channel: RehearsalRow['channel'],
    text: string,
    changes: Partial<RehearsalRow> = {},
  ): RehearsalRow => ({
    channel,
    text,
    endsAt,
    verdict: 'right',
    label: null,
    mend: null,
    ...changes,
  })
  return {
    ranAt,
    tookMs: 6000,
    endsAt,
    timezone: 'America/New_York',
    rows: [
      row('start', 'MailerLite, group Masterclass waitlist'),
      row('page', 'kneadful.example/masterclass shows the bar'),
      row(
        'page',
        'kneadful.example/a/rather/long/way/to/the/checkout?plan=yearly&coupon=WELCOME shows the inline timer',
      ),
      row('image', '60 frames, stops at zero'),
      row('link', '/s/59c97289 leads to the offer'),
      row('field', 'Friday, November 27 at 11:59 PM EST'),
      row('afterTheEnd', 'kneadful.example/masterclass-closed answers 404.', {
        endsAt: null,
        verdict: 'wrong',
        label: 'Not found',
        mend: { label: 'Fix the page', screen: 'pages' },
      }),
      row('sale', '$149.00 by Custom API ends the countdown', { endsAt: null, label: 'Ended' }),
      row('saleTracking', 'No sales page in this campaign', { endsAt: null, verdict: 'skipped' }),
    ],
  }
}

export function someLinks(): ResetLink[] {
  const one = (id: string, hash: string, changes: Partial<ResetLink>): ResetLink => ({
    id,
    hash,
    email: 'juno@crumbmail.example',
    expires_at: Date.now() + 2 * DAY,
    redirects_to: 'https://kneadful.example/masterclass',
    url: `https://last.kneadful.example/reset/4821/${hash}?em=juno%40crumbmail.example`,
    usedAt: null,
    ...changes,
  })
  return [
    one('r1', 'c2f09a8821aa', {}),
    one('r2', '7be4100c11de', {
      email: 'an.unusually.long.address.of.somebody.who.moved@oldmail.example',
      redirects_to: 'https://kneadful.example/a/rather/long/way/to/the/checkout?plan=yearly',
      expires_at: Date.now() - 2 * DAY,
    }),
    one('r3', '00ffab3c92d1', { usedAt: Date.now() - HOUR }),
  ]
}

/** The calls that the screen looks with; those that change something go to the server. */
export async function answerTesting(page: Page, answers: TestingAnswers): Promise<void> {
  const { checklist, report, links, markedBrowsers } = answers
  const url = 'https://last.kneadful.example/promotions/xray/4821/e81bd07f'
  const bodies: [RegExp, unknown][] = [
    [/\/testing$/, checklist],
    [/\/testing\/event$/, { event: checklist.event, problems: checklist.problems }],
    [/\/rehearsal$/, { report }],
    [/\/reset-links$/, { links }],
    [/\/team-link$/, { url, markedBrowsers }],
  ]
  for (const [call, body] of bodies)
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/campaigns/') && call.test(pathname),
      (route) => (route.request().method() === 'GET' ? route.fulfill({ json: body }) : route.fallback()),
    )
}
