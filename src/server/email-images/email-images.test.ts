/** Which image mails are sent, whoever opens them and whatever they ask for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { mailCampaign, type MailCampaign } from '../../../tests/support/mail-campaign.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { inTransaction } from '../database/transaction.ts'
import { eraseLead, resetLead } from '../leads/lead-endings-repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const neutral = { shows: 'neutral' } as const
const none = { shows: 'nothing' } as const
const running = (seconds: number) => ({ shows: 'time', seconds, frames: 60, ends: false }) as const

onEveryDatabase('the address and the token show the same deadline, to the second', async (engine) => {
  await using world = await mailCampaign(engine)
  const started = await world.start('ada@example.com')
  const token = world.tokenOf(started)
  await world.pass(DAY + 500)

  const byAddress = await world.see('em=ada%40example.com&r=abcde-fghij')
  const byToken = await world.see(`em=nobody@example.com&t=${token}`)

  assert.deepEqual(byAddress, running(DAY / 1000))
  assert.deepEqual(byToken, byAddress)
})

onEveryDatabase('an address is the same however the mail tool spells it', async (engine) => {
  await using world = await mailCampaign(engine)
  await world.start('ada.love+lists@gmail.com')

  for (const em of ['ada.love+lists@gmail.com', 'Ada.Love%2Blists%40gmail.com', 'adalove@gmail.com'])
    assert.deepEqual(await world.see(`r=1&em=${em}`), running(172_800))
  assert.deepEqual(await world.see('em=ada@example.com&em=ada.love@gmail.com'), neutral)
})

onEveryDatabase('who is not known sees the neutral image, and starts nothing', async (engine) => {
  await using world = await mailCampaign(engine)
  await world.start('ada@example.com')
  const { path, campaign } = world

  for (const em of [
    'bob@example.com',
    '*|EMAIL|*',
    '{{ contact.email }}',
    '%EMAIL%',
    '',
    '%E0%A4%A',
    'x'.repeat(5000),
  ])
    assert.deepEqual(await world.see(`em=${em}`), neutral, em)
  for (const from of [
    `${path}x.gif`,
    `/email-image/${campaign.id}`,
    '/email-image/',
    path,
    '/email-image/x/y.gif',
  ])
    assert.deepEqual(
      await world.see('em=ada@example.com', from),
      from === path ? running(172_800) : neutral,
      from,
    )

  const leads = await world.db.selectFrom('leads').select('id').execute()
  assert.equal(leads.length, 1)
})

onEveryDatabase('at the deadline stands the image that the owner chose', async (engine) => {
  await using world = await mailCampaign(engine, { timer: { expiration_image_id: 5 } })
  await world.start('ada@example.com')

  await world.pass(2 * DAY - 1)
  const before = await world.see('em=ada@example.com')
  await world.pass(1)
  const after = await world.see('em=ada@example.com')
  await world.saveTimer({ expiration_image_id: 9 })
  const without = await world.see('em=ada@example.com')

  assert.deepEqual(before, { shows: 'time', seconds: 1, frames: 3, ends: true })
  assert.deepEqual(after, { shows: 'expired', id: 5 })
  assert.deepEqual(without, none)
})

onEveryDatabase('an uploaded image follows the deadline, and a later upload it', async (engine) => {
  await using world = await mailCampaign(engine, { timer: { expiration_image_id: 8 } })
  await world.start('ada@example.com')
  await world.pass(2 * DAY)
  const upload = (id: string, gif: Buffer) =>
    world.change(world.campaign, async (trx) => {
      await trx.deleteFrom('expired_images').execute()
      await trx
        .insertInto('expired_images')
        .values({
          account_id: world.campaign.accountId,
          campaign_id: world.campaign.id,
          id,
          gif: gif.toString('base64'),
          width: 3,
          height: 2,
          created_at: 1,
        })
        .execute()
    })

  const missing = await world.see('em=ada@example.com')
  await upload('first', await world.styles.still({ kind: 'expired', id: 61, scale: 1 }))
  const first = await world.see('em=ada@example.com')
  await upload('second', await world.styles.still({ kind: 'expired', id: 62, scale: 1 }))
  const second = await world.see('em=ada@example.com')
  const png = await world.ask('em=ada@example.com', `${world.path}.png`)

  assert.deepEqual(
    [missing, first, second],
    [none, { shows: 'expired', id: 61 }, { shows: 'expired', id: 62 }],
  )
  assert.equal((await sharp(png.body).metadata()).format, 'png')
})

onEveryDatabase('a sale hides the timer, also from those whose token is older', async (engine) => {
  await using world = await mailCampaign(engine)
  const token = world.tokenOf(await world.start('ada@example.com'))
  const before = await world.see(`t=${token}`)

  await world.sell('ada@example.com')

  assert.deepEqual(before, running(172_800))
  assert.deepEqual(await world.see(`t=${token}`), none)
  assert.deepEqual(await world.see('em=ada@example.com'), none)
  await world.pass(3 * DAY)
  assert.deepEqual(await world.see(`t=${token}`), none)
})

onEveryDatabase('who was reset sees the neutral image until they start anew', async (engine) => {
  await using world = await mailCampaign(engine)
  const { lead, token, see } = await startedWith(world)

  await endLead(world, lead, resetLead)
  const between = [await see(`t=${token}`), await see('em=ada@example.com')]
  await world.pass(HOUR)
  await world.start('ada@example.com')

  assert.deepEqual(between, [neutral, neutral])
  assert.deepEqual(
    [await see(`t=${token}`), await see('em=ada@example.com')],
    [running(172_800), running(172_800)],
  )
  await world.pass(DAY)
  assert.deepEqual(await see(`t=${token}`), running(86_400))
})

onEveryDatabase('who was erased is nobody, whatever they carry', async (engine) => {
  await using world = await mailCampaign(engine)
  const { lead, token, see } = await startedWith(world)

  await endLead(world, lead, eraseLead)

  assert.deepEqual([await see(`t=${token}`), await see('em=ada@example.com')], [neutral, neutral])
  await world.pass(2 * DAY)
  assert.deepEqual(await see(`t=${token}`), neutral)
})

onEveryDatabase('records of one person show the deadline that counts for all of them', async (engine) => {
  await using world = await mailCampaign(engine)
  const browser = new VisitorBrowser(world.visitors, world.campaign.publicKey)
  const { first } = await browser.open('https://shop.example/offer')
  await world.pass(HOUR)
  const later = await world.start('ada@example.com')
  const token = world.tokenOf(later)

  await browser.open('https://shop.example/offer?em=ada@example.com', {})
  await browser.follow(world.campaign.pages[0]!.code, 'em=ada@example.com')

  const left = (first!.at! - world.clock.now()) / 1000
  assert.equal(left, 172_800 - 3600)
  assert.deepEqual(
    [await world.see(`t=${token}`), await world.see('em=ada@example.com')],
    [running(left), running(left)],
  )
})

onEveryDatabase('a token of weeks ago still shows what counts today', async (engine) => {
  await using world = await mailCampaign(engine, { settings: { deadline_length: 24 * 40 } })
  const kept = world.tokenOf(await world.start('ada@example.com'))
  const sold = world.tokenOf(await world.start('bob@example.com'))
  await world.sell('bob@example.com')

  await world.pass(30 * DAY)
  await world.snapshot.refresh()

  assert.deepEqual(await world.see(`t=${kept}`), running(864_000))
  assert.deepEqual(await world.see(`t=${sold}`), none)
  await world.sell('ada@example.com')
  assert.deepEqual(await world.see(`t=${kept}`), none)
})

onEveryDatabase('who is moved by the owner is moved in mails that were sent', async (engine) => {
  await using world = await mailCampaign(engine)
  const token = world.tokenOf(await world.start('ada@example.com'))

  await world.edit(world.campaign, { deadline_length: 24 })
  const moved = [await world.see(`t=${token}`), await world.see('em=ada@example.com')]
  await world.edit(world.campaign, { deadline_length: 72 }, 'newLeadsOnly')

  assert.deepEqual(moved, [running(86_400), running(86_400)])
  assert.deepEqual(await world.see(`t=${token}`), running(86_400))
})

onEveryDatabase(
  'tokens show nothing of another campaign, and none that was tampered with shows anything',
  async (engine) => {
    await using world = await mailCampaign(engine)
    const token = world.tokenOf(await world.start('ada@example.com'))
    const { campaign: other } = await world.addCampaign({
      settings: { deadline_type: 3, deadline_length: 9 },
    })

    assert.deepEqual(await world.see(`t=${token}`, `/email-image/${other.id}/imagehash001.gif`), neutral)
    for (let at = 0; at < token.length; at += 3) {
      const letter = token[at] === 'b' ? 'c' : 'b'
      assert.deepEqual(await world.see(`t=${token.slice(0, at)}${letter}${token.slice(at + 1)}`), neutral)
    }
  },
)

onEveryDatabase("a date is everyone's, before it begins and after it ends", async (engine) => {
  const settings = {
    deadline_type: 2,
    start_date_toggle: true,
    start_date: '2026-03-04T10:00',
    expiration: '2026-03-05',
    deadline_time: '10:00',
  } as const
  await using world = await mailCampaign(engine, { settings })

  const early = await world.see('em=*|EMAIL|*')
  await world.pass(DAY)
  const open = await world.see('em=nobody@example.com')
  await world.pass(DAY)

  assert.deepEqual([early, open], [none, running(86_400)])
  assert.deepEqual(await world.see(''), { shows: 'expired', id: 0 })
})

onEveryDatabase(
  "who has bought sees no timer any more, also where the date is everyone's",
  async (engine) => {
    const settings = { deadline_type: 2, expiration: '2026-03-05', deadline_time: '10:00' } as const
    await using world = await mailCampaign(engine, { settings })
    await world.start('ada@example.com')
    await world.sell('ada@example.com')
    await world.snapshot.refresh()
    const token = world.tokenOf(await world.start('ada@example.com'))

    assert.deepEqual(await world.see('em=ada@example.com'), none)
    assert.deepEqual(await world.see(`t=${token}`), none)
    assert.deepEqual(await world.see('em=bob@example.com'), running(172_800))
  },
)

onEveryDatabase('who was erased sees the date like everybody else', async (engine) => {
  const settings = { deadline_type: 2, expiration: '2026-03-05', deadline_time: '10:00' } as const
  await using world = await mailCampaign(engine, { settings })
  const { lead, token, see } = await startedWith(world)

  await endLead(world, lead, eraseLead)

  assert.deepEqual(
    [await see(`t=${token}`), await see('em=ada@example.com')],
    [running(172_800), running(172_800)],
  )
})

onEveryDatabase('a timer that is revealed late is hidden until then', async (engine) => {
  await using world = await mailCampaign(engine, { settings: { hours_left_until_reveal: 5 } })
  await world.start('ada@example.com')

  await world.pass(43 * HOUR - 1)
  const hidden = await world.see('em=ada@example.com')
  await world.pass(1)

  assert.deepEqual(hidden, none)
  assert.deepEqual(await world.see('em=ada@example.com'), running(18_000))
})

onEveryDatabase('campaigns without a clock have the neutral image', async (engine) => {
  await using quantity = await mailCampaign(engine, { type: 'quantity', settings: { deadline_type: 5 } })
  await using announcement = await mailCampaign(engine, { type: 'AnnouncementBar' })

  assert.deepEqual(await quantity.see('em=ada@example.com'), neutral)
  assert.deepEqual(await announcement.see('em=ada@example.com'), neutral)
})

onEveryDatabase(
  'a campaign that is put away counts nothing down, and one that is deleted is forgotten',
  async (engine) => {
    await using world = await mailCampaign(engine)
    await world.start('ada@example.com')
    const put = (values: { archived_at?: number | null; deleted_at?: number }) =>
      world.change(world.campaign, (trx) => trx.updateTable('campaigns').set(values).execute())

    await put({ archived_at: 1 })
    const archived = await world.see('em=ada@example.com')
    await world.pass(2 * DAY)
    const over = await world.see('em=ada@example.com')
    await put({ archived_at: null, deleted_at: 1 })

    assert.deepEqual([archived, over], [neutral, { shows: 'expired', id: 0 }])
    assert.deepEqual(await world.see('em=ada@example.com'), neutral)
  },
)

onEveryDatabase('time left decides how many digits the days have', async (engine) => {
  await using world = await mailCampaign(engine, {
    settings: { deadline_length: 24 * 120 },
    timer: { day_digits: 1 },
  })
  const token = world.tokenOf(await world.start('ada@example.com'))
  const shown = []
  for (const days of [0, 100, 115]) {
    await world.pass(days * DAY)
    shown.push(await world.see(`t=${token}`))
    await world.pass(-days * DAY)
  }

  assert.deepEqual(shown, [running(120 * 86_400), running(20 * 86_400), running(5 * 86_400)])
  assert.deepEqual(
    world.compiled.map(({ digitCount }) => digitCount),
    [9, 8, 7],
  )
})

onEveryDatabase(
  'an image of the last minutes shows minutes and seconds, and no zeros before them',
  async (engine) => {
    await using world = await mailCampaign(engine, { settings: { deadline_length: 24 } })
    const token = world.tokenOf(await world.start('ada@example.com'))
    const shown = []
    for (const seconds of [0, 86_400 - 7200, 86_400 - 300, 86_400 - 40]) {
      await world.pass(seconds * 1000)
      shown.push(await world.see(`t=${token}`))
      await world.pass(-seconds * 1000)
    }

    assert.deepEqual(shown.slice(0, 3), [running(86_400), running(7200), running(300)])
    assert.deepEqual(
      world.compiled.map(({ digitCount }) => digitCount),
      [8, 6, 4, 2],
    )
  },
)

onEveryDatabase("the written deadline is an image too, in the campaign's words", async (engine) => {
  await using world = await mailCampaign(engine, { settings: { timezone: 'America/New_York' } })
  await world.start('ada@example.com')
  const png = `${world.path}.png`

  const { body, headers } = await world.ask('em=ada@example.com', png)
  await world.edit(world.campaign, { deadline_language: 'de' })
  await world.ask('em=ada@example.com', png)
  const unknown = await world.ask('em=bob@example.com', png)

  assert.equal(headers.get('content-type'), 'image/png')
  assert.deepEqual(world.written, ['Ends Mar 5 at 5:00 AM EST', '5. März um 5:00 AM GMT-5'])
  for (const image of [body, unknown.body]) assert.equal((await sharp(image).metadata()).format, 'png')
})

test('the answer is kept by nobody, runs nothing and names nobody', async () => {
  await using world = await mailCampaign(sqlite)

  const { headers } = await world.ask('em=ada@example.com')

  const expected = {
    'content-type': 'image/gif',
    'cache-control': 'no-store, max-age=0',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'set-cookie': null,
    location: null,
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, name)
})

test('images are counted by what they show', async () => {
  await using world = await mailCampaign(sqlite)
  await world.start('ada@example.com')

  for (const em of ['ada@example.com', 'ada@example.com', 'bob@example.com']) await world.see(`em=${em}`)

  const told = await world.registry.metrics()
  assert.match(told, /email_images_total\{shown="countdown"\} 2/)
  assert.match(told, /email_images_total\{shown="neutral"\} 1/)
})

test('the host of framed pages has no images', async () => {
  await using world = await mailCampaign(sqlite)

  const answered = await world.server.askAs('127.0.0.2', `${world.path}.gif`)

  assert.equal(answered, 404)
  assert.equal(await world.server.askAs('offers.shop.example', `${world.path}.gif`), 200)
})

test('while nothing can be drawn there is still an image', async () => {
  await using world = await mailCampaign(sqlite)
  await world.start('ada@example.com')

  world.outage.on = true

  assert.deepEqual(await world.see('em=ada@example.com'), none)
})

async function startedWith(world: MailCampaign) {
  const answer = await world.start('ada@example.com')
  return { lead: answer.shown!, token: world.tokenOf(answer), see: world.see }
}

async function endLead(world: MailCampaign, { id }: { id: string }, end: typeof resetLead) {
  const change = { campaignId: world.campaign.id, leadId: id, now: world.clock.now() }
  await inTransaction(world.db, (trx) => end(trx, change))
  await world.snapshot.refresh()
}
