/** What visitors’ browsers are told of the timer in a page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageType } from '#domain/pages/page-types.ts'
import { defaultInlineTimer, inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { visibleSettings } from '#domain/timers/visible-settings.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

const offer = 'https://shop.example/offer'

async function setup(types: PageType[], on = sqlite) {
  const world = await visitorWorld(on)
  const pages = types.map((type) => ({ beforeUrl: offer, type }))
  const { campaign } = await world.addCampaign({ type: 'evergreen', pages })
  const close = () => world[Symbol.asyncDispose]()
  return {
    ...world,
    shown: async () => (await new VisitorBrowser(world.visitors, campaign.publicKey).open(offer)).first?.w,
    /** What is stored, by whichever version. */
    stored: (settings: string) =>
      world.change(campaign, async (trx) => {
        const row = { account_id: campaign.accountId, campaign_id: campaign.id, settings, updated_at: 0 }
        await trx.deleteFrom('inline_timers').execute()
        await trx.insertInto('inline_timers').values(row).execute()
      }),
    [Symbol.asyncDispose]: close,
  }
}

onEveryDatabase(
  'a page shows the timer of its campaign, the first template until there is one',
  async (engine) => {
    await using world = await setup(['countdown'], engine)
    const settings = { ...defaultInlineTimer, days_long: 'Días', bgr_color: '#102030' }

    const before = await world.shown()
    await world.stored(JSON.stringify(settings))
    const after = await world.shown()

    assert.deepEqual(
      before?.map(({ k, ...rest }) => [k, 'timer' in rest && rest.timer]),
      [['timer', visibleSettings(defaultInlineTimer)]],
    )
    assert.partialDeepStrictEqual(after, [{ k: 'timer', timer: { days_long: 'Días', bgr_color: '#102030' } }])
  },
)

test('a page with a bar and a timer shows both, and a text has neither', async () => {
  await using both = await setup(['countdown', 'floatbar_v2'])
  await using text = await setup(['dynamic'])

  assert.deepEqual((await both.shown())?.map(({ k }) => k).toSorted(), ['bar', 'timer'])
  assert.equal(await text.shown(), undefined)
})

test('what cannot be drawn safely reaches nobody, whoever stored it', async () => {
  await using world = await setup(['countdown'])
  const wrong = [
    { text_color: 'red;background:url(https://spy.example)' },
    { days_long: 7 },
    { countdown_type: 9 },
    { f_family: 'x' },
  ]

  for (const change of wrong) {
    await world.stored(JSON.stringify({ ...defaultInlineTimer, bgr_color: '#102030', ...change }))
    assert.partialDeepStrictEqual(await world.shown(), [{ timer: visibleSettings(defaultInlineTimer) }])
  }
})

test('an answer says only what the timer’s kind looks at, in less than 900 bytes', () => {
  for (const { settings } of inlineTimerTemplates) {
    const visible = visibleSettings(settings)
    const names = Object.keys(visible)

    assert.equal(names.includes('bar_color'), settings.countdown_type === 2)
    assert.equal(names.includes('spacer'), settings.countdown_type === 1)
    assert.equal(names.includes('dynamic_template'), settings.countdown_type === 3)
    assert.ok(names.includes('days_long') && !names.includes('image'))
    assert.ok(JSON.stringify(visible).length < 900, `${JSON.stringify(visible).length} bytes`)
  }
})
