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
import { checkScreenOnce, checkScreen } from '../support/screens.ts'
import { sampleOf } from '../support/sample.ts'

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

for (const [name, answers] of sampleOf(Object.entries(states), 2))
  test(`everybody can test a campaign: ${name}`, async ({ installation, owner }) => {
    await answerTesting(owner, answers)
    await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/testing`)
    await expect(owner.getByRole('heading', { name: 'Team Testing Link' })).toBeVisible()
    await expect(owner.getByText('Loading…')).toHaveCount(0)

    await checkScreen(owner, `testing-${name}`)
  })

test('everybody can clear their tracking, and is asked first', async ({ installation, owner }) => {
  await answerTesting(owner, states['waiting']!)
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/testing`)
  await owner.getByRole('button', { name: 'Clear My Tracking' }).click()
  await expect(owner.getByRole('dialog', { name: 'Clear your tracking?' })).toContainText('mara+test@')
  await checkScreenOnce(owner, 'testing-clear')
})

test('everybody is told when no event has come, and can wait again', async ({ installation, owner }) => {
  await owner.clock.install()
  await answerTesting(owner, states['waiting']!)
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/testing`)
  await expect(owner.getByText('Waiting for an event with mara+test@kneadful.example')).toBeVisible()
  await owner.clock.fastForward('05:02')
  await expect(owner.getByText('No events received.')).toBeVisible()
  await checkScreenOnce(owner, 'testing-no-event')

  await owner.getByRole('button', { name: 'Retry' }).click()
  await expect(owner.getByText('Waiting for an event with mara+test@kneadful.example')).toBeVisible()
})

test('everybody can look at all links, and change a reset link and the link of the team', async ({
  installation,
  owner,
}) => {
  await answerTesting(owner, states['problems']!)
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/testing`)
  await owner.getByRole('button', { name: 'Show all links' }).click()
  await owner.getByRole('combobox', { name: 'See it as if it were' }).click()
  await owner.getByRole('option', { name: 'Another time…' }).click()
  await owner
    .getByRole('button', { name: 'Change until when the link for juno@crumbmail.example works' })
    .first()
    .click()
  await owner.getByRole('button', { name: 'Create link' }).click()
  await expect(owner.getByText('Please enter a valid email.')).toBeVisible()
  await expect(owner.getByText('Please enter a valid URL.')).toBeVisible()
  await checkScreen(owner, 'testing-editing')

  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Change the link' }).click()
  await expect(owner.getByRole('dialog', { name: 'Change the team testing link?' })).toBeVisible()
  await checkScreenOnce(owner, 'testing-change-link')
})

const parts = [
  { call: /\/testing$/, name: 'checklist', title: 'The checklist could not be shown' },
  { call: /\/rehearsal$/, name: 'rehearsal', title: 'The rehearsal could not be shown' },
  { call: /\/reset-links$/, name: 'links', title: 'The links could not be shown' },
  { call: /\/team-link$/, name: 'team', title: 'The link could not be shown' },
] as const

for (const { call, name, title } of sampleOf(parts, 5))
  test(`the test waits with a sketch, and says when a part cannot be shown: ${name}`, async ({
    installation,
    owner,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await answerTesting(owner, states['problem']!)
    await owner.route(
      ({ pathname }) => pathname.startsWith('/api/campaigns/') && call.test(pathname),
      async (route) => {
        await held
        await route.fulfill({ status: 409, json: { error: 'Something went wrong. Please try again.' } })
      },
    )
    await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/testing`)
    await expect(owner.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
    await checkScreenOnce(owner, `testing-loading-${name}`)
    release()
    await expect(owner.getByRole('alert').filter({ hasText: title })).toBeVisible()
    await checkScreenOnce(owner, `testing-failed-${name}`)

    await owner.unrouteAll({ behavior: 'wait' })
    await answerTesting(owner, states['problem']!)
    await owner.getByRole('button', { name: 'Try again' }).click()
    await expect(owner.getByRole('alert').filter({ hasText: title })).toHaveCount(0)
    await expect(owner.getByRole('heading', { name: 'Team Testing Link' })).toBeVisible()
  })
