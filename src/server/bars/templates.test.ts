/** Bars that owners save under a name and use again on any page of the account. Refusals first. */
import assert from 'node:assert/strict'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import { barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import { barTemplateLimits, barTemplateMessages } from '#domain/bars/bar-template.ts'
import type { BarList, BarTemplate } from '#domain/bars/bars.api.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Answer, type Browser } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'

const mine: FloatingBar = { ...defaultFloatingBar, description: 'Half the price.' }
const NOT_FOUND = '{"error":"Not found."}'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  const { db } = server.deps.database
  const demo = async (by: Browser) => {
    const { id } = (await by.post('/api/campaigns/demo', { timezone: 'UTC' })).body as { id: string }
    const { body } = await by.get(`/v2/api/floating-bar/${id}/get`)
    return { id, pageId: (body as BarList).bars[0]?.id ?? '' }
  }
  const own = await demo(owner)
  const save = (options: object, data: FloatingBar = mine, campaign = own, by: Browser = owner) =>
    by.put(`/v2/api/floating-bar/${campaign.id}/save`, {
      data,
      pageId: campaign.pageId,
      options: { isTemplate: true, ...options },
    })
  return {
    ...server,
    db,
    owner,
    demo,
    save,
    signUp: () => server.owner(),
    async made(templateName: string, data = mine) {
      const answer = await save({ templateName }, data)
      assert.equal(answer.status, 200, answer.text)
      return (answer.body as { templateId: string }).templateId
    },
    rename: (id: string, templateName: string, by: Browser = owner) =>
      by.patch(`/v2/api/floating-bar/templates/${id}`, { templateName }),
    remove: (id: string, by: Browser = owner) => by.delete(`/v2/api/floating-bar/templates/${id}`),
    async templates() {
      const { body } = await owner.get(`/v2/api/floating-bar/${own.id}/get`)
      return (body as BarList).templates
    },
    async names() {
      const { body } = await owner.get(`/v2/api/floating-bar/${own.id}/get`)
      return (body as BarList).templates.map(({ name }) => name)
    },
    async become(plan: Plan) {
      const change = { plan, flags: withAllFlags({}) }
      assert.equal((await admin.patch(`/api/instance/accounts/${owner.accountId}`, change)).status, 200)
    },
    pages: () => db.selectFrom('pages').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function said({ status, body }: Answer) {
  const { error, fields } = body as { error: string; fields?: Record<string, string> }
  return [status, error, ...Object.keys(fields ?? {})]
}

onEngineByTurns('templates are the account’s own: nobody else finds or changes them', async (engine) => {
  await using it = await setup(engine)
  const id = await it.made('Spring')
  const stranger = await it.signUp()
  const theirs = await it.demo(stranger)
  const before = await it.templates()

  for (const by of [it.browser(), stranger]) {
    const answers = [
      await it.save({ templateId: id, templateName: 'Taken' }, mine, theirs, by),
      await it.rename(id, 'Taken', by),
      await it.remove(id, by),
    ]
    for (const { status, text } of answers) {
      if (by === stranger) assert.deepEqual([status, text], [404, NOT_FOUND])
      else assert.equal(status, 401)
    }
  }
  const { body } = await stranger.get(`/v2/api/floating-bar/${theirs.id}/get`)
  assert.deepEqual((body as BarList).templates, [])
  assert.deepEqual(await it.templates(), before)
})

onEngineByTurns('an unknown template is neither overwritten, renamed nor deleted', async (engine) => {
  await using it = await setup(engine)
  const unknown = newId()

  const answers = [
    await it.save({ templateId: unknown, templateName: 'Spring' }),
    await it.rename(unknown, 'Spring'),
    await it.remove(unknown),
  ]

  for (const { status, text } of answers) assert.deepEqual([status, text], [404, NOT_FOUND])
  assert.deepEqual(await it.templates(), [])
})

onEngineByTurns('a template needs a name of its own', async (engine) => {
  await using it = await setup(engine)
  await it.made('Spring')
  const other = await it.made('Autumn')
  const { nameRequired, nameTaken } = barTemplateMessages
  const place = 'options.templateName'

  for (const options of [{}, { templateName: '' }, { templateName: ' \t ' }])
    assert.deepEqual(said(await it.save(options)), [400, nameRequired, place])
  for (const templateName of ['Spring', ' spring ', 'SPRING', 'Ｓpring'])
    assert.deepEqual(said(await it.save({ templateName })), [400, nameTaken, place])
  assert.deepEqual(said(await it.save({ templateId: other, templateName: 'spring' })), [
    400,
    nameTaken,
    place,
  ])
  assert.deepEqual(said(await it.rename(other, '  ')), [400, nameRequired, 'templateName'])
  assert.deepEqual(said(await it.rename(other, 'spring')), [400, nameTaken, 'templateName'])
  assert.equal((await it.save({ templateName: 'x'.repeat(barTemplateLimits.name + 1) })).status, 400)
  assert.deepEqual(await it.names(), ['Autumn', 'Spring'])
})

onEngineByTurns('a template is made and overwritten without a change on any page', async (engine) => {
  await using it = await setup(engine)
  const pages = await it.pages()

  const id = await it.made('  Spring ')
  const made = await it.templates()
  const later = { ...mine, template: 'template-4' as const }
  const overwritten = await it.save({ templateId: id }, later)
  await it.save({ templateId: id, templateName: 'SPRING' }, later)

  assert.deepEqual(made, [{ id, name: 'Spring', data: mine, is_v2: true }])
  assert.partialDeepStrictEqual(overwritten.body, {
    templateId: id,
    templates: [{ id, name: 'Spring', data: later }],
  })
  assert.deepEqual(await it.templates(), [{ id, name: 'SPRING', data: later, is_v2: true }])
  assert.deepEqual(await it.pages(), pages)
})

onEngineByTurns(
  'templates are listed by name, renamed and deleted, and bars made from them stay',
  async (engine) => {
    await using it = await setup(engine)
    const ids = []
    for (const name of ['zebra', 'Autumn', 'Bar 10', 'Bar 9']) ids.push(await it.made(name))
    const [zebra = '', autumn = ''] = ids
    await it.save({ isTemplate: false, templateId: autumn })
    const pages = await it.pages()

    const listed = await it.names()
    const renamed = await it.rename(zebra, ' Aardvark ')
    const removed = await it.remove(autumn)

    assert.deepEqual(listed, ['Autumn', 'Bar 9', 'Bar 10', 'zebra'])
    assert.deepEqual(renamed.body, {
      id: zebra,
      name: 'Aardvark',
      data: mine,
      is_v2: true,
    } satisfies BarTemplate)
    assert.equal(removed.status, 204)
    assert.deepEqual(await it.names(), ['Aardvark', 'Bar 9', 'Bar 10'])
    assert.deepEqual(await it.pages(), pages)
    const { user_id, subject } = await it.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'bar-template-deleted')
      .executeTakeFirstOrThrow()
    assert.deepEqual([user_id, subject], [it.owner.userId, autumn])
  },
)

onEngineByTurns(
  'without premium no template is saved, and those there are can be used and deleted',
  async (engine) => {
    await using it = await setup(engine)
    const { colors } = mine.settings
    const useCustom = { ...mine.settings, colors: { ...colors, useCustom: true } }
    const id = await it.made('Spring', { ...mine, settings: useCustom })
    await it.become('free')

    const answers = [
      await it.save({ templateName: 'Autumn' }),
      await it.save({ templateId: id }),
      await it.save({ templateId: id, templateName: 'Autumn' }),
    ]

    for (const answer of answers) assert.deepEqual(said(answer), [403, barPermissionMessages.templates])
    const [template] = await it.templates()
    assert.deepEqual([template?.name, template?.data.settings.colors.useCustom], ['Spring', false])
    assert.equal((await it.rename(id, 'Autumn')).status, 200)
    assert.equal((await it.remove(id)).status, 204)
  },
)

onEngineByTurns('of many who ask for one name at once, one gets it', async (engine) => {
  await using it = await setup(engine)

  const answers = await Promise.all(Array.from({ length: 8 }, () => it.save({ templateName: 'Spring' })))

  const refused = answers.filter(({ status }) => status === 400)
  assert.deepEqual([answers.length, refused.length], [8, 7])
  assert.deepEqual(await it.names(), ['Spring'])
})

onEngineByTurns('an account has as many templates as anybody can tell apart', async (engine) => {
  await using it = await setup(engine)
  const id = await it.made('The first')
  const [row] = await it.db.selectFrom('bar_templates').selectAll().execute()
  assert.ok(row)
  const more = Array.from({ length: barTemplateLimits.perAccount - 1 }, (_, at) => ({
    ...row,
    id: newId(),
    name: `Bar ${at}`,
  }))
  await it.db.insertInto('bar_templates').values(more).execute()

  const refused = await it.save({ templateName: 'One more' })
  const overwritten = await it.save({ templateId: id })
  await it.remove(id)

  assert.deepEqual(said(refused), [409, barTemplateMessages.tooMany])
  assert.equal(overwritten.status, 200)
  assert.equal((await it.save({ templateName: 'One more' })).status, 200)
})

onEngineByTurns('a template that cannot be read is left out of the list', async (engine) => {
  await using it = await setup(engine)
  const id = await it.made('Spring')
  await it.made('Autumn')
  await it.db.updateTable('bar_templates').set({ data: '{"delay":"x"}' }).where('id', '=', id).execute()

  assert.deepEqual(await it.names(), ['Autumn'])
  assert.equal((await it.rename(id, 'Winter')).status, 404)
  assert.equal((await it.save({ templateId: id })).status, 200)
  assert.deepEqual(await it.names(), ['Autumn', 'Spring'])
})
