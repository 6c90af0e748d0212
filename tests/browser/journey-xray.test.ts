/** The team looks at a campaign on the owner's own pages: marked by the team testing link, told why, at any time. */
import type { Page } from '@playwright/test'
import type { DecisionAnswer } from '../../src/domain/visitors/decision.ts'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { teamLinkApi } from '../../src/domain/testing/team-link.api.ts'
import { expect, test } from '../support/journey.ts'
import { takeLive } from '../support/live-campaign.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { reportIn } from '../support/team-browser.ts'
import { bar, visit } from '../support/visitor.ts'
import { badgeOn, openPanel, panelOn } from '../support/xray-answers.ts'

const HOUR = 3_600_000

/** What the server says of the page that is opened, and when its answer is there. */
function answerOn(page: Page): Promise<DecisionAnswer> {
  return page
    .waitForResponse((response) => new URL(response.url()).pathname === '/d')
    .then((response) => response.json() as Promise<DecisionAnswer>)
}

/** What the panel shows of the report, without what it counts by itself. */
async function panelWords(page: Page) {
  const rows = await panelOn(page)
    .locator('dl')
    .evaluate((list) => {
      const texts = [...list.children].map(({ textContent }) => textContent)
      return texts.flatMap((label, at) => (at % 2 ? [] : [[label, texts[at + 1]]]))
    })
  const checks = await panelOn(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        isRight: !item.classList.contains('no'),
        text: [...item.childNodes]
          .slice(1)
          .map(({ textContent }) => textContent)
          .join(''),
      })),
    )
  return { rows: rows.filter(([label]) => label !== 'Left' && label !== 'Last answer'), checks }
}

test('a team sees a draft, travels to its end and is held back, while strangers and figures know nothing of it', async ({
  product,
  site,
  owner,
  device,
}) => {
  const calls = ownerCalls(product, owner)
  const offer = site.url('/offer')
  const closed = site.page('/closed', { title: 'The offer is over' })
  const form = {
    ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
    campaignName: 'Sourdough weekend',
    emailPlatform: 'activecampaign',
    checkoutPlatform: 'clickfunnels',
    landingPlatform: 'clickfunnels',
    samePlatform: true,
    deadlineType: 3 as const,
    deadlineUnit: 'hours' as const,
    deadlineLength: 2,
  }
  const { id: campaignId } = await calls.ask(campaignsApi.create, { body: { form } })
  const campaign = await calls.ask(campaignsApi.read, { params: { campaignId } })
  await calls.page(campaign, { beforeUrl: offer, afterUrl: closed })
  const { snippet } = await calls.snippets(campaign)
  site.page('/offer', { title: 'The offer', head: snippet })
  const { url: link } = await calls.ask(teamLinkApi.load, { params: { campaignId } })
  const figures = async () => (await calls.ask(campaignsApi.read, { params: { campaignId } })).analytics
  const leads = async () => calls.leads(campaign)
  const before = await figures()
  const [tester, stranger] = [await device(), await device()]
  const scripts: string[] = []
  stranger.on('request', (request) => void scripts.push(request.url()))

  await test.step('the team link marks this browser, and opens the page of the draft', async () => {
    await tester.goto(link)
    await tester.getByRole('button', { name: /^Open .*\/offer$/ }).click()
    await tester.waitForURL(offer)
    await expect(badgeOn(tester)).toContainText('X-ray · Draft')
    await expect(bar(tester)).toBeVisible()
  })

  await test.step('a stranger sees nothing of it', async () => {
    await visit(stranger, offer)
    await expect(bar(stranger)).toHaveCount(0)
    await expect(badgeOn(stranger)).toHaveCount(0)
  })

  await test.step('the panel says what the server says, and what the owner reads in the leads', async () => {
    await takeLive(product, campaignId)
    const answered = answerOn(tester)
    await tester.reload()
    const report = reportIn(await answered)!
    await expect(badgeOn(tester)).toHaveText(/^X-ray · Live1 h 59 min left$/)
    await openPanel(tester)

    expect(await panelWords(tester)).toEqual({ rows: report.rows, checks: report.checks })
    expect(report.rows[0]).toEqual(['Campaign', 'Sourdough weekend'])
    expect((await leads()).map(({ source, deadlineAt }) => [source, deadlineAt])).toEqual([
      ['test', report.deadlineAt],
    ])
  })

  const stored = await leads()

  async function travel(choice: string) {
    const gone = tester.waitForURL(/[?&]dlat=/)
    if (await panelOn(tester).isHidden()) await openPanel(tester)
    await panelOn(tester).getByRole('button', { name: choice }).click()
    await gone
    await expect(tester.locator('.tape')).toContainText('You see this page as if it were')
  }

  await test.step('an hour before the end the bar shows an hour', async () => {
    await travel('An hour before the end')
    await expect(badgeOn(tester)).toContainText(/X-ray · Live(1 h 0 min|59 min \d+ s) left/)
    await expect(bar(tester)).toHaveAccessibleName(/^(1 hour|59 minutes)$/)
  })

  await test.step('in the last ten seconds it counts down to zero, and nobody is sent away', async () => {
    await travel('The last ten seconds')
    await expect(badgeOn(tester)).toContainText(/X-ray · Live\d+ s left/)
    await expect(badgeOn(tester)).toHaveText('X-ray · Endedredirect held back')
    await expect(bar(tester)).toHaveCount(0)
    await expect(tester).toHaveURL(/\/offer\?/)
  })

  await test.step('just after the end the panel says where visitors go', async () => {
    await tester.goto(offer)
    await expect(badgeOn(tester)).toContainText('X-ray · Live')
    await travel('Just after')
    await expect(badgeOn(tester)).toHaveText('X-ray · Endedredirect held back')
    await openPanel(tester)
    await expect(panelOn(tester)).toContainText('Visitors are redirected to /closed; you are held back')
    await tester.reload()
    await expect(tester.locator('.tape')).toBeVisible()
  })

  await test.step('back to now everything is as it was', async () => {
    await openPanel(tester)
    await panelOn(tester).getByRole('button', { name: 'Back to now' }).click()
    await tester.waitForURL(offer)
    await expect(badgeOn(tester)).toContainText('X-ray · Live1 h')
    await expect(tester.locator('.tape')).toBeHidden()
    await expect(bar(tester)).toBeVisible()
    expect(await leads()).toEqual(stored)
  })

  await test.step('a new start gives the test a new deadline', async () => {
    product.clock.set(product.clock.now() + HOUR)
    await tester.reload()
    await expect(badgeOn(tester)).toContainText(/Live(1 h 0 min|59 min \d+ s) left/)
    await openPanel(tester)
    await panelOn(tester).getByRole('button', { name: 'Start anew' }).click()
    await expect(badgeOn(tester)).toContainText('Live1 h 59 min left')
    const [lead] = (await leads()).filter(({ state }) => state === 'running')
    expect(lead).toMatchObject({ source: 'test' })
    expect(lead!.deadlineAt).toBeGreaterThan(stored[0]!.deadlineAt)
  })

  await test.step('after the deadline the team stays on the page', async () => {
    product.clock.set(product.clock.now() + 3 * HOUR)
    await tester.reload()
    await expect(badgeOn(tester)).toHaveText('X-ray · Endedredirect held back')
    await expect(tester).toHaveURL(offer)
  })

  await test.step('once the link is changed the browser is a visitor’s like any other', async () => {
    await calls.ask(teamLinkApi.change, { params: { campaignId } })
    await tester.reload()
    await tester.waitForURL(closed)
    await tester.goto(link)
    await expect(tester.getByRole('heading')).toHaveText('This link does not lead anywhere.')
    await expect(tester.getByRole('button')).toHaveCount(0)
  })

  await test.step('no figure knows of the team, and a stranger’s visit is counted', async () => {
    expect(await figures()).toEqual(before)
    await visit(stranger, offer)
    await expect(bar(stranger)).toBeVisible()
    await expect.poll(figures).not.toEqual(before)
  })

  expect(scripts.filter((url) => url.includes('part=xray'))).toEqual([])
})
