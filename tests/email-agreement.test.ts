/** One instant everywhere (behavior §1): webhook, page, link, image and written text say the same, to the second. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { drawStyle } from '../src/gif/styles/draw-style.ts'
import { digitCountFor, type TimerStyle } from '../src/domain/email-timers/email-timer.ts'
import type { DrawnStyle } from '../src/gif/drawn-style.ts'
import type { DecisionAnswer } from '../src/domain/visitors/decision.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { page } from './support/calls.ts'
import { firstSeenByOmggif, withoutAlpha } from './support/gif-decoders.ts'
import type { TestEngine } from './support/postgres.ts'
import { testServer } from './support/server.ts'
import { CHROME } from './support/visitor-browser.ts'
import { webhookCampaign } from './support/webhooks.ts'
import { onEngineByTurns } from './support/every-database.ts'
import { unhurried } from './support/unhurried.ts'

const ADA = 'ada.love+shop@example.com'

const newYork = { timezone: 'America/New_York' }
const hours = { ...newYork, deadlineType: 3, deadlineLength: 48, deadlineUnit: 'hours' }
const days = { ...newYork, deadlineType: 1, deadlineLength: 3, deadlineUnit: 'days', deadlineTime: '18:00' }

/** Starts before the clocks change, ends after it. */
const changes = [
  { what: 'two days of hours over the spring change', start: '2026-03-07T15:00:13Z', form: hours },
  { what: 'two days of hours over the autumn change', start: '2026-10-31T14:00:13Z', form: hours },
  { what: 'three days at six over the spring change', start: '2026-03-06T15:00:13Z', form: days },
  { what: 'three days at six over the autumn change', start: '2026-10-30T14:00:13Z', form: days },
]

const promised: Record<string, string> = {
  '2026-03-07T15:00:13Z 3': '2026-03-09T15:00:13.000Z',
  '2026-10-31T14:00:13Z 3': '2026-11-02T14:00:13.000Z',
  // Six in the evening is an hour earlier after the spring change, and an hour later after the autumn one.
  '2026-03-06T15:00:13Z 1': '2026-03-09T22:00:00.000Z',
  '2026-10-30T14:00:13Z 1': '2026-11-02T23:00:00.000Z',
}

async function setup(engine: TestEngine, { start, form }: { start: string; form: object }) {
  const server = await testServer(engine, {}, { timeouts: unhurried })
  server.clock.set(start)
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner, form)
  await owner.post('/pages/store', { campaignId: campaign.campaignId, data: page })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const { snapshot, styles } = server.deps
  const live = () => snapshot.campaign(campaign.campaignId)!
  const scale = live().image.timer.image_scale
  const expired = await styles.still({ kind: 'expired', id: 0, scale })

  const image = async (address: string, left: number) => {
    const { pathname, search } = new URL(address)
    const response = await fetch(`${origin}${pathname}${search}`)
    const body = Buffer.from(await response.arrayBuffer())
    if (body.equals(expired)) return 0
    return secondsShown(body, lookOf(live().image.style(digitCountFor(live().image.timer, left))))
  }
  const link = async (address: string) => {
    const { pathname, search } = new URL(address)
    const headers = { 'user-agent': CHROME }
    const response = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual', headers })
    await response.arrayBuffer()
    return response.headers.get('location')!
  }
  const visit = async (address: string) => {
    const landingClaim = new URL(address).searchParams.get('dlt')
    const question = { a: account.publicKey, u: address, v: newVisitorId(), k: [], t: landingClaim }
    const response = await fetch(`${origin}/d`, {
      method: 'POST',
      headers: { 'user-agent': CHROME, 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(question),
    })
    const { c } = (await response.json()) as DecisionAnswer
    return c[0]
  }
  const account = await server.deps.database.db
    .selectFrom('accounts')
    .select('public_key as publicKey')
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow()
  return {
    ...campaign,
    clock: server.clock,
    refresh: () => snapshot.refresh(),
    image,
    link,
    visit,
    imageOf: `${origin}/email-image/${campaign.campaignId}/${live().image.hash}.gif`,
    async [Symbol.asyncDispose]() {
      server.app.server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

type Look = DrawnStyle & { pictures: Uint8Array[] }

const looks = new Map<string, Look>()

/** Drawn once: the images of these campaigns look alike. */
function lookOf(style: TimerStyle): Look {
  const key = JSON.stringify(style)
  const look = looks.get(key) ?? drawLook(style)
  looks.set(key, look)
  return look
}

function drawLook(style: TimerStyle): Look {
  const drawn = drawStyle(style)
  return { ...drawn, pictures: drawn.digits.map(({ rgba }) => withoutAlpha(rgba)) }
}

/** Whatever the palette made of the colors: the digit whose picture is nearest, in every place. */
function secondsShown(gif: Buffer, { pictures, cells, blank, digitCount }: Look): number {
  const frame = firstSeenByOmggif(gif)
  assert.equal(frame.length, blank.width * blank.height * 3, 'this is no countdown')
  const read = cells.map(({ x, y, width, height }) => {
    const distance = (picture: Uint8Array) => {
      let sum = 0
      for (let row = y; row < y + height; row += 1)
        for (let at = (row * blank.width + x) * 3; at < (row * blank.width + x + width) * 3; at += 1)
          sum += ((picture[at] ?? 0) - (frame[at] ?? 0)) ** 2
      return sum
    }
    const distances = pictures.map(distance)
    return distances.indexOf(Math.min(...distances))
  })
  const number = (from: number, to: number) => Number(read.slice(from, to).join(''))
  const [s, m, h, d] = [0, 2, 4, 6].map((less) => Math.max(0, digitCount - less))
  return ((number(0, d!) * 24 + number(d!, h!)) * 60 + number(h!, m!)) * 60 + number(m!, s!)
}

for (const change of changes)
  onEngineByTurns(`page, link, image and text agree on ${change.what}`, async (engine) => {
    await using world = await setup(engine, change)
    const webhook = await world.urlOf()

    const { body } = await world.deliver(webhook, { body: { email: ADA } })

    const { deadline_at = '', deadline_text, image_url = '', links: [sent] = [] } = body
    const deadlineAt = Date.parse(deadline_at)
    const { deadlineType } = change.form
    assert.equal(deadline_at, promised[`${change.start} ${deadlineType}`])
    const byAddress = `${world.imageOf}?em=${encodeURIComponent(ADA)}`
    for (const left of [deadlineAt - world.clock.now(), 86_400_000 + 1, 3_600_000, 61_999, 1000, 1]) {
      world.clock.set(deadlineAt - left)
      await world.refresh()
      const target = await world.link(sent!.url)
      const decided = await world.visit(target)

      assert.ok(target.startsWith(page.beforeUrl), 'the link leads to the offer')
      assert.deepEqual([decided?.at, decided?.text], [deadlineAt, deadline_text])
      const seconds = Math.ceil(left / 1000)
      const shown = [await world.image(image_url, left), await world.image(byAddress, left)]
      assert.deepEqual(shown, [seconds, seconds])
    }

    world.clock.set(deadlineAt)
    await world.refresh()
    assert.ok((await world.link(sent!.url)).startsWith(page.afterUrl), 'the link leads to the end')
    assert.deepEqual([await world.image(image_url, 0), await world.image(byAddress, 0)], [0, 0])
  })
