/** What owners can do with the oldest bar over HTTP, what visitors get of it, and going over to the new style and back. */
import assert from 'node:assert/strict'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { newStyleMessages } from '#domain/earlier-bars/earlier-bar-words.ts'
import type { StyleAnswer } from '#domain/earlier-bars/earlier-bars.api.ts'
import { newOldestBar } from '#domain/oldest-bars/new-oldest-bar.ts'
import type { OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import { oldestBarMessages } from '#domain/oldest-bars/oldest-bar.schema.ts'
import { oldestFontFiles } from '#domain/oldest-bars/oldest-fonts.ts'
import type { OldestBarFormData } from '#domain/oldest-bars/oldest-bars.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Answer } from '../../../tests/support/server.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { accountOf } from '../accounts/repository.ts'

const OFFER = 'https://shop.example/offer'
const fresh = newOldestBar({ kind: 'deadline', language: 'en' })
const mine: OldestBar = {
  ...fresh,
  floatingBarText: 'Doors close on Friday',
  floatingBarTextFont: 3,
  floatingBarTextFontFamily: 'Lobster',
  floatingBarBottomOverlay: 0,
  floatingBarDelaySeconds: 5,
  ctaShow: true,
  ctaText: 'Buy',
  ctaUrl: '#buy',
}
const pageButton = {
  show_cta: true,
  cta_text: 'Page',
  cta_url: '#page',
  cta_variant: 'button',
  cta_open_in_new_tab: '_parent',
}

async function setup(engine: TestEngine, { live = false } = {}) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  const { db } = server.deps.database
  const change = { plan: 'premium', flags: withAllFlags({ showLiveEditor: live }) }
  okay(await admin.patch(`/api/instance/accounts/${owner.accountId}`, change))
  const campaign = async (more = {}) => {
    const made = await owner.post('/api/campaigns', {
      form: {
        ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
        campaignName: 'Spring launch',
        emailPlatform: 'mailchimp',
        checkoutPlatform: 'kajabi',
        landingPlatform: 'kajabi',
        ...more,
      },
    })
    const { id } = okay(made) as { id: string }
    await takeLive(server, id)
    return id
  }
  const page = async (campaignId: string, more = {}) => {
    const data = { type: 'floatbar', beforeUrl: OFFER, ...more }
    return (okay(await owner.post('/pages/store', { campaignId, data })) as { id: string }).id
  }
  const id = await campaign()
  return {
    ...server,
    db,
    owner,
    id,
    stranger: () => server.owner(),
    campaign,
    page,
    get: async (of = id) => okay(await owner.get(`/v2/api/oldest-bar/${of}/get`)) as OldestBarFormData,
    save: (body: object, of = id) => owner.put(`/v2/api/oldest-bar/${of}/save`, body),
    style: async (of = id) => okay(await owner.get(`/v2/api/earlier-bar/${of}/style`)) as StyleAnswer,
    goOver: (of = id) => owner.put(`/v2/api/earlier-bar/${of}/new-style`, {}),
    goBack: (of = id) => owner.delete(`/v2/api/earlier-bar/${of}/new-style`),
    detail: async (of = id) => okay(await owner.get(`/api/campaigns/${of}`)) as CampaignDetail,
    row: async (pageId: string) =>
      db.selectFrom('pages').selectAll().where('id', '=', pageId).executeTakeFirstOrThrow(),
    /** What a new visitor is shown there. */
    async shown(url = OFFER) {
      const { public_key } = await accountOf(db, owner.accountId)
      const { first } = await new VisitorBrowser(server.deps.visitors, public_key).open(url)
      return first?.w?.[0]
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function okay({ status, body, text }: Answer): unknown {
  assert.equal(status, 200, text)
  return body
}

onEngineByTurns(
  'the flag makes new campaigns classic, without it they have the oldest form',
  async (engine) => {
    await using shown = await setup(engine, { live: true })
    await using without = await setup(engine)
    assert.equal((await shown.detail()).earlierBar, 'classic')
    assert.equal((await without.detail()).earlierBar, 'oldest')
  },
)

onEngineByTurns('nobody else’s bar is read, saved or turned', async (engine) => {
  await using it = await setup(engine)
  await it.page(it.id)
  const stranger = await it.stranger()
  const asked = (by: typeof it.owner) => [
    by.get(`/v2/api/oldest-bar/${it.id}/get`),
    by.put(`/v2/api/oldest-bar/${it.id}/save`, { settings: mine }),
    by.get(`/v2/api/earlier-bar/${it.id}/style`),
    by.put(`/v2/api/earlier-bar/${it.id}/new-style`),
    by.delete(`/v2/api/earlier-bar/${it.id}/new-style`),
  ]

  for (const { status } of await Promise.all(asked(stranger))) assert.equal(status, 404)
  assert.deepEqual(await it.get(), { settings: fresh, isSaved: false })
})

onEngineByTurns('what is no bar is refused where it is wrong, and nothing changes', async (engine) => {
  await using it = await setup(engine)

  const refused = await it.save({ settings: { ...mine, floatingBarCssUrl: 'http://shop.example/bar.css' } })

  assert.equal(refused.status, 400)
  assert.match(refused.text, new RegExp(oldestBarMessages.cssUrlInvalid))
  assert.equal((await it.get()).isSaved, false)
})

onEngineByTurns(
  'a saved bar is read back, shown to visitors at once, and copied with its campaign',
  async (engine) => {
    await using it = await setup(engine)
    await it.page(it.id)
    const before = await it.shown()

    const saved = okay(await it.save({ settings: mine }))

    assert.deepEqual(saved, { settings: mine, isSaved: true })
    assert.equal(before?.k === 'oldest' && before.bar.text, fresh.floatingBarText)
    const shown = await it.shown()
    assert.ok(shown?.k === 'oldest')
    assert.deepEqual(
      [shown.bar.text, shown.bar.fonts, shown.bar.settings.layout.placement, shown.bar.cta, shown.delay],
      [mine.floatingBarText, ['lobster-latin'], 'top', { text: 'Buy', url: '#buy' }, 5],
    )
    const copy = okay(await it.owner.post(`/api/campaigns/${it.id}/duplicate`)) as { id: string }
    assert.deepEqual(await it.get(copy.id), { settings: mine, isSaved: true })
  },
)

onEngineByTurns(
  'two people’s changes are put together, and where both changed one thing they are asked',
  async (engine) => {
    await using it = await setup(engine)
    okay(await it.save({ settings: mine }))

    okay(await it.save({ changes: { floatingBarSize: { from: 'small', to: 'big' } } }))
    const other = await it.save({ changes: { ctaBlank: { from: false, to: true } } })
    const late = await it.save({ changes: { floatingBarSize: { from: 'small', to: 'mini' } } })

    assert.deepEqual(okay(other), {
      settings: { ...mine, floatingBarSize: 'big', ctaBlank: true },
      isSaved: true,
    })
    assert.equal(late.status, 409)
  },
)

onEngineByTurns('a campaign of a limited quantity shows no timer, whatever is sent', async (engine) => {
  await using it = await setup(engine)
  const id = await it.campaign({ campaignType: 'quantity', deadlineType: 5, quantity: 100 })
  await it.page(id)

  okay(await it.save({ settings: { ...mine, showTimer: true } }, id))

  assert.equal((await it.get(id)).settings.showTimer, false)
  const shown = await it.shown()
  assert.ok(shown?.k === 'oldest' && shown.bar.labels === undefined)
})

onEngineByTurns(
  'going over turns every earlier page, and going back restores what it was',
  async (engine) => {
    await using it = await setup(engine)
    const page = await it.page(it.id, pageButton)
    okay(await it.save({ settings: mine }))
    const before = await it.row(page)
    assert.deepEqual((await it.style()).pages, [{ id: page, url: OFFER, lost: ['The font Lobster'] }])

    const over = okay(await it.goOver()) as StyleAnswer

    assert.deepEqual(over.pages, [])
    assert.deepEqual(over.wentOver, [{ id: page, url: OFFER }])
    const shown = await it.shown()
    assert.ok(shown?.k === 'bar')
    assert.equal(shown.bar.description, mine.floatingBarText)
    assert.deepEqual([shown.bar.cta.text, shown.bar.cta.url], ['Buy', '#buy'])
    assert.deepEqual((await it.get()).settings, mine)
    assert.equal((await it.goOver()).status, 400)

    const back = okay(await it.goBack()) as StyleAnswer

    assert.deepEqual(back.wentOver, [])
    const after = await it.row(page)
    assert.deepEqual([after.type, after.cta], ['floatbar', before.cta])
    assert.equal((await it.shown())?.k, 'oldest')
    assert.ok((await it.goBack()).text.includes(newStyleMessages.noneWentOver))
  },
)

onEngineByTurns('a classic bar goes over with its own settings and its page’s button', async (engine) => {
  await using it = await setup(engine, { live: true })
  const page = await it.page(it.id, pageButton)

  okay(await it.goOver())

  const shown = await it.shown()
  assert.ok(shown?.k === 'bar')
  assert.equal(shown.bar.template, 'template-1')
  assert.equal(shown.bar.settings.layout.width, 'floating')
  okay(await it.goBack())
  assert.equal((await it.row(page)).type, 'floatbar')
})

onEngineByTurns('each font is served to any page for good, and nothing else is', async (engine) => {
  await using it = await setup(engine)
  const font = await it.app.inject({
    url: '/bar-fonts/raleway-latin.woff2',
    headers: { host: 'shop.example' },
  })
  assert.equal(font.statusCode, 200)
  assert.equal(font.headers['content-type'], 'font/woff2')
  assert.equal(font.headers['access-control-allow-origin'], '*')
  assert.match(String(font.headers['cache-control']), /immutable/)
  assert.equal(font.rawPayload.subarray(0, 4).toString(), 'wOF2')
  for (const file of oldestFontFiles)
    assert.equal((await it.app.inject(`/bar-fonts/${file}.woff2`)).statusCode, 200, file)
  assert.equal((await it.app.inject('/bar-fonts/inter-latin.woff2')).statusCode, 404)
})
