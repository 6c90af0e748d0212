/** Team testing links as whoever has one meets them: who only looks changes nothing, and a chosen page knows the team. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { reportIn } from '../../../tests/support/team-browser.ts'
import { campaignWithTeamLink, CATALOG, CLOSED, OFFER } from '../../../tests/support/team-link.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'

const DAY = 86_400_000

onEngineByTurns(
  'the page lists what can be opened, changes nothing, and a chosen page is the team’s',
  async (engine) => {
    await using it = await campaignWithTeamLink(engine)
    await it.addPage(it.campaignId, CATALOG)
    const url = it.pathOf(await it.link())
    const browser = it.browser()

    const page = await it.look(url, browser)
    assert.equal((await it.link()).markedBrowsers, 0)
    const chosen = await it.choose(url, it.pageId, browser)

    assert.equal(page.status, 200)
    assert.match(page.text, /shop\.example\/offer/)
    assert.match(page.text, /Its address ends in \*/)
    assert.equal(page.text.match(/<button/g)?.length, 1)
    assert.equal(page.headers['set-cookie'], undefined)
    assert.equal(chosen.status, 303)
    const target = new URL(String(chosen.headers.location))
    assert.equal(target.origin + target.pathname, OFFER)
    assert.match(
      String(chosen.headers['set-cookie']),
      /^lc_team=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    )
    assert.deepEqual(
      [chosen.headers['referrer-policy'], chosen.headers['cache-control'], chosen.headers['x-robots-tag']],
      ['no-referrer', 'no-store', 'noindex'],
    )
    assert.equal((await it.link()).markedBrowsers, 1)
    const { answer } = await it.visitor().open(target.href)
    assert.equal(reportIn(answer)?.title, 'X-ray · Draft')
  },
)

onEngineByTurns('a link that another process has just changed marks browsers for good', async (engine) => {
  await using it = await campaignWithTeamLink(engine)
  const { campaignId } = it
  await inTransaction(it.db, async (trx) => {
    await trx
      .insertInto('team_links')
      .values({ account_id: it.owner.accountId, campaign_id: campaignId, rotation: 1 })
      .execute()
    campaignChanged(trx, campaignId)
  })

  const chosen = await it.choose(it.pathOf(await it.link()), it.pageId)
  await it.deps.snapshot.refresh()
  const { answer } = await it.visitor().open(String(chosen.headers.location))

  assert.equal(reportIn(answer)?.title, 'X-ray · Draft')
  assert.equal((await it.link()).markedBrowsers, 1)
})

onEngineByTurns('a browser that is marked again stays one, and is counted for seven days', async (engine) => {
  await using it = await campaignWithTeamLink(engine)
  const url = it.pathOf(await it.link())
  const browser = it.browser()
  await it.choose(url, it.pageId, browser)
  await it.choose(url, it.pageId, browser)
  await it.choose(url, it.pageId)

  assert.equal((await it.link()).markedBrowsers, 2)
  it.clock.advance(7 * DAY - 1)
  assert.equal((await it.link()).markedBrowsers, 2)
  it.clock.advance(1)
  assert.equal((await it.link()).markedBrowsers, 0)
})

test('forged, foreign and unknown links are one answer to the byte', async () => {
  await using it = await campaignWithTeamLink(sqlite)
  const other = await it.addCampaign(await it.signUp())
  const [, , , id, hash] = it.pathOf(await it.link()).split('/') as [string, string, string, string, string]
  const paths = [
    ...[...hash].map((_, at) => `/promotions/xray/${id}/${changedAt(hash, at)}`),
    `/promotions/xray/${other}/${hash}`,
    `/promotions/xray/${'0'.repeat(25)}/${hash}`,
    `/promotions/xray/nothing/${hash}`,
    `/promotions/xray/${id}/${hash}0`,
    `/promotions/xray/${id}/${hash.toUpperCase()}`,
  ]

  const answers = await Promise.all(paths.map((path) => it.look(path)))
  const pressed = await it.choose(`/promotions/xray/${id}/${changedAt(hash, 0)}`, it.pageId)

  for (const { status, text } of [...answers, pressed]) {
    assert.equal(status, 404)
    assert.equal(text, answers[0]?.text)
  }
  assert.equal((await it.link()).markedBrowsers, 0)
})

function changedAt(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
}

onEngineByTurns(
  'once the link is changed the one before leads nowhere, and its browsers are the team’s no more',
  async (engine) => {
    await using it = await campaignWithTeamLink(engine)
    const before = await it.link()
    const { headers } = await it.choose(it.pathOf(before), it.pageId)
    const visitor = it.visitor()
    await visitor.open(String(headers.location))

    const after = await it.change()
    const { answer } = await visitor.open(OFFER)

    assert.notEqual(after.url, before.url)
    assert.equal(after.markedBrowsers, 0)
    assert.equal((await it.look(it.pathOf(before))).status, 404)
    assert.equal((await it.look(it.pathOf(after))).status, 200)
    assert.equal(reportIn(answer), undefined)
  },
)

test('a form that a browser sends ahead, or from another site, marks nobody', async () => {
  await using it = await campaignWithTeamLink(sqlite)
  const url = it.pathOf(await it.link())

  const answers = [
    await it.choose(url, it.pageId, it.browser(), { 'sec-purpose': 'prefetch' }),
    await it.choose(url, it.pageId, it.browser(), { 'sec-fetch-site': 'cross-site' }),
    await it.choose(url, 'nothing'),
  ]

  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers['set-cookie']]),
    [
      [403, undefined],
      [403, undefined],
      [200, undefined],
    ],
  )
  assert.equal((await it.link()).markedBrowsers, 0)
})

test('a page of many addresses is listed and not opened, neither here nor from the checklist', async () => {
  await using it = await campaignWithTeamLink(sqlite)
  const many = await it.addPage(it.campaignId, CATALOG)

  const chosen = await it.choose(it.pathOf(await it.link()), many)
  const opened = await it.openFor({ pageId: many })

  assert.deepEqual([chosen.status, chosen.headers.location], [200, undefined])
  assert.equal(opened.status, 400)
})

onEngineByTurns('an address from the checklist opens its page once, within ten minutes', async (engine) => {
  await using it = await campaignWithTeamLink(engine)
  const addressOf = async () => it.pathOf((await it.openFor()).body as { url: string })
  const [used, late] = [await addressOf(), await addressOf()]

  const scanned = await it.browser().send('HEAD', used)
  const prefetched = await it.browser().send('GET', used, { headers: { 'sec-purpose': 'prefetch' } })
  const opened = await it.look(used)
  const { answer } = await it.visitor().open(String(opened.headers.location))
  const again = await it.look(used)
  it.clock.advance(10 * 60_000)
  const tooLate = await it.look(late)

  assert.deepEqual([scanned.status, prefetched.status], [503, 503])
  assert.equal(opened.status, 303)
  assert.ok(reportIn(answer))
  assert.deepEqual([again.status, tooLate.status], [404, 404])
  assert.equal((await it.look(`/xray/open?h=${'x'.repeat(80)}`)).text, again.text)
})

onEngineByTurns(
  'the link and the image in mails open at a time of the tester’s, for that browser',
  async (engine) => {
    await using it = await campaignWithTeamLink(engine)
    const browser = it.browser()
    const travel = { moment: 'justAfter' }
    const opened = async (opens: string) => {
      const { url } = (await it.openFor({ opens, travel })).body as { url: string }
      return new URL(String((await it.look(it.pathOf({ url }), browser)).headers.location))
    }
    const [link, image] = [await opened('link'), await opened('image')]
    const leadsTo = async (by = it.browser()) =>
      new URL(String((await it.look(it.pathOf({ url: link.href }), by)).headers.location)).pathname

    assert.match(link.pathname, /^\/s\/\w+$/)
    assert.match(image.pathname, new RegExp(`^/email-image/${it.campaignId}/\\w+\\.gif$`))
    assert.deepEqual([...link.searchParams.keys(), ...image.searchParams.keys()], ['dlat', 'dlat'])
    assert.equal(await leadsTo(browser), new URL(CLOSED).pathname)
    assert.equal(await leadsTo(), new URL(OFFER).pathname)
  },
)

test('a page without a link in mails has none to be opened', async () => {
  await using it = await campaignWithTeamLink(sqlite)
  const form = { beforeUrl: 'https://shop.example/form', type: 'optinform' }
  const { body } = await it.owner.post('/pages/store', { campaignId: it.campaignId, data: form })

  const opened = await it.openFor({ pageId: (body as { id: string }).id, opens: 'link' })

  assert.deepEqual(
    [opened.status, (opened.body as { error: string }).error],
    [400, 'This page has no email link.'],
  )
})

test('nobody tries one link after the other', async () => {
  await using it = await campaignWithTeamLink(sqlite)
  const answers = await Promise.all(
    Array.from({ length: 301 }, (_, at) => it.look(`/promotions/xray/${it.campaignId}/${at}`)),
  )

  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status !== 404),
    [429],
  )
})

test('a page of another campaign is none of this link', async () => {
  await using it = await campaignWithTeamLink(sqlite)
  const other = await it.addCampaign()
  const foreign = await it.addPage(other, 'https://shop.example/other')

  assert.equal((await it.openFor({ pageId: foreign })).status, 404)
  assert.equal((await it.openFor({ email: 'no address', travel: { moment: 'justAfter' } })).status, 400)
})
