/** The testing screen in all of its states. */
import { testingSteps } from '../../src/domain/testing/testing-steps.ts'
import { expect, test } from '../support/shared-installation.ts'
import {
  answerTesting,
  checklistWith,
  eventOfTest,
  someLinks,
  someReport,
  type TestingAnswers,
} from '../support/testing-answers.ts'
import { checkScreen } from '../support/screens.ts'

const nothing = { report: null, links: [], markedBrowsers: 0 }
const much = { report: someReport(), links: someLinks(), markedBrowsers: 3 }
const started = ['clear-tracking', 'input-email', 'event'] as const

const mergeTag = { code: 'mergeTagUnfilled', step: 'link', subject: '*|EMAIL|*' } as const
const longPage = 'https://kneadful.example/a/rather/long/way/to/the/checkout?plan=yearly&coupon=WELCOME'

const states: Record<string, TestingAnswers> = {
  begin: { checklist: checklistWith([]), ...nothing },
  waiting: { checklist: checklistWith(['clear-tracking', 'input-email']), ...nothing },
  problem: {
    checklist: checklistWith(started, { event: eventOfTest(), problems: [mergeTag] }),
    ...much,
  },
  problems: {
    checklist: checklistWith(started, {
      event: eventOfTest(Date.now() - 1000),
      problems: [
        mergeTag,
        { code: 'webhookUnreachable', step: 'event', subject: 'MailerLite' },
        { code: 'snippetMissing', step: 'link', subject: longPage },
        { code: 'redirectsSwapped', step: 'confirm', subject: longPage },
        { code: 'saleTrackingMissing', step: 'confirm', subject: null },
      ],
      emailLinks: [
        ...checklistWith([]).emailLinks,
        { pageId: 'p2', label: 'Checkout', emailLink: `${longPage}&em=mara`, pageUrl: longPage },
      ],
    }),
    ...much,
  },
  done: { checklist: checklistWith(testingSteps, { event: eventOfTest() }), ...much },
}

for (const [name, answers] of Object.entries(states))
  test(`everybody can test a campaign: ${name}`, async ({ installation, owner }) => {
    await answerTesting(owner, answers)
    await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/testing`)
    await expect(owner.getByRole('heading', { name: 'Team Testing Link' })).toBeVisible()
    await expect(owner.getByText('Loading…')).toHaveCount(0)

    await checkScreen(owner, `testing-${name}`)
  })
