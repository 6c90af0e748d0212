/** Every form that owners save, as the app reads and saves it, and what somebody might type into it. */
import assert from 'node:assert/strict'
import { fieldsOf, thingOf, type FieldChanges } from '../../src/domain/saves/field-changes.ts'
import type { SavedRecord } from '../../src/domain/saves/saved-records.ts'
import { form, page } from './calls.ts'
import type { Draw } from './drawn.ts'
import type { Answer, Person } from './server.ts'

/** What a tab has of a form that it opened. */
export type OpenedForm = {
  base: object
  /** Everything that a save of it may touch, where that is more than the form. */
  around: object
  save(changes: FieldChanges): Promise<Answer>
  /** With what it was told that others have saved. */
  reloaded(base: object): OpenedForm
}

export type SavedForm = {
  name: string
  record: SavedRecord
  open(who: Person): Promise<OpenedForm>
  /** One field more that was changed. */
  type(now: object, draw: Draw): object
}

type FormRow = Pick<SavedForm, 'name' | 'record'> & {
  values: Record<string, readonly unknown[]>
} & (
    | { read(who: Person): Promise<object>; save(who: Person, changes: FieldChanges): Promise<Answer> }
    | Pick<SavedForm, 'open'>
  )

const texts = (word: string) => Array.from({ length: 6 }, (_, at) => `${word} ${at}`)
const urls = (word: string) =>
  Array.from({ length: 6 }, (_, at) => `https://shop.example/${word.toLowerCase()}-${at}`)
const flags = [true, false]
const bits = [0, 1]

const deadline = {
  deadlineLength: [1, 2, 3, 4, 5],
  deadlineTime: ['08:00', '12:00', '18:00', '23:59'],
  timezone: ['UTC', 'Europe/Rome', 'America/New_York'],
}

export async function savedForms(owner: Person): Promise<SavedForm[]> {
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const pageId = await addPage(owner, id, page)
  const otherId = await addPage(owner, id, { ...page, beforeUrl: 'https://shop.example/second' })
  const classic = { ...page, type: 'floatbar' }
  const classicIds = [
    await addPage(owner, id, { ...classic, beforeUrl: 'https://shop.example/third' }),
    await addPage(owner, id, { ...classic, beforeUrl: 'https://shop.example/fourth' }),
  ]
  const campaign = `/api/campaigns/${id}`
  const running = { runningDeadlines: 'newLeadsOnly' }

  const discount = await addDiscount(owner)

  const rows: FormRow[] = [
    {
      name: 'deadline form',
      record: 'campaign',
      read: async (who) => part(await who.get(campaign), 'form'),
      save: (who, changes) => who.put(campaign, { changes, ...running }),
      values: {
        campaignName: texts('Launch'),
        emailPlatform: ['mailchimp', 'kit', 'other'],
        landingPlatform: ['kajabi', 'other'],
        ...deadline,
      },
    },
    {
      name: 'settings',
      record: 'campaign',
      read: async (who) => part(await who.get(`${campaign}/settings`), 'form'),
      save: (who, changes) => who.patch(`${campaign}/settings`, { changes, ...running }),
      values: {
        category: texts('Course'),
        hours_left_until_reveal: [0, 1, 2, 3],
        track_cookies: flags,
        useHtml: flags,
        after_sale_url: urls('Thanks'),
        currency: ['USD', 'EUR', 'JPY'],
        ...deadline,
      },
    },
    {
      name: 'name',
      record: 'campaign',
      read: async (who) => {
        const { campaignName } = part(await who.get(campaign), 'form') as typeof form
        return { campaignName }
      },
      save: (who, changes) => who.put(`${campaign}/name`, { changes }),
      values: { campaignName: texts('Launch') },
    },
    {
      name: 'code settings',
      record: 'campaign',
      read: async (who) => part(await who.get(`${campaign}/emails`), 'settings'),
      save: (who, changes) => who.put(`${campaign}/emails/settings`, { changes }),
      values: { useHtml: flags, useLink: flags },
    },
    {
      name: 'page',
      record: 'page',
      read: async (who) => {
        const { pages } = (await who.get(`/${id}/pages`)).body as { pages: Record<string, unknown>[] }
        const one = pages.find((each) => each['id'] === pageId) ?? {}
        return Object.fromEntries(pageFields.map((field) => [field, one[field]]))
      },
      save: (who, changes) => who.post('/pages/update', { campaignId: id, pageId, changes }),
      values: {
        beforeUrl: urls('Offer'),
        afterUrl: urls('Closed'),
        label: texts('Page'),
        cta_text: texts('Buy'),
        cta_variant: ['button', 'link'],
        sale_amount: [10, 20, 30],
        sale_currency: ['USD', 'EUR'],
      },
    },
    ...barForms({
      name: 'bar',
      record: 'bar',
      path: `/v2/api/floating-bar/${id}`,
      pages: [pageId, otherId],
      scopeOf: (_page, applyToAll) => ({ options: { applyToAll } }),
      values: {
        description: texts('Only today'),
        'title.text': texts('Hurry'),
        'labels.days': ['d', 'Tage', 'jour'],
        'cta.text': texts('Go'),
        'settings.colors.palette': ['berry-deep', 'blue-skies'],
        'settings.layout.size': ['large', 'medium', 'small'],
        delay: [0, 1, 2],
      },
    }),
    ...barForms({
      name: 'classic bar',
      record: 'classicBar',
      path: `/v2/api/classic-bar/${id}`,
      pages: classicIds,
      scopeOf: (one, applyToAll) => (applyToAll ? {} : { funnelStepId: one }),
      values: {
        floatingBarText: texts('Only today'),
        currentBase: [1, 4, 'round'],
        'currentTheme.name': ['berry-deep', 'blue-skies'],
        'currentTheme.variation': [1, 2, 3],
        barPosition: ['bottom-left', 'top-center', 'top-right'],
        barWidth: ['three-quarters', 'half'],
        transDays: ['d', 'Tage', 'jour'],
        hideDays: flags,
        zindex: [1, 2, 3],
      },
    }),
    {
      name: 'inline timer',
      record: 'inlineTimer',
      read: async (who) => part(await who.get(`${campaign}/inline-timer`), 'settings'),
      save: (who, changes) => who.put(`${campaign}/inline-timer`, { changes, isECWV2: false }),
      values: {
        text_color: ['#111111', '#222222', '#333333'],
        days_long: texts('Day'),
        show_labels: bits,
        show_dd: bits,
        show_hh: bits,
        min_f_size: [6, 7, 8],
        groups_spacing: [1, 2, 3],
      },
    },
    {
      name: 'e-mail timer',
      record: 'emailTimer',
      read: async (who) => part(await who.get(`${campaign}/email-timer`), 'emailTimer'),
      save: (who, changes) => who.put(`${campaign}/email-timer`, { changes }),
      values: {
        selected_font_color: ['#111111', '#222222', '#333333'],
        email_label_days: texts('DAY'),
        use_labels: bits,
        use_separators: bits,
        day_digits: [1, 2, 3],
      },
    },
    {
      name: 'discount',
      record: 'discount',
      read: async (who) => part(await who.get(discount), 'data'),
      save: (who, changes) => who.post(discount, { changes }),
      values: {
        value: [5, 10, 15, 20],
        type: ['fixed', 'percentage'],
        // Not where it applies: another answer clears what was chosen for the one before.
        combines_with: [[], ['order'], ['order', 'shipping']],
        minimum_purchase: [null, 40, 80],
      },
    },
    {
      name: 'account',
      record: 'account',
      read: async (who) => {
        const { name, timezone, fallbackUrl, activityDays } = part(
          await who.get('/api/account'),
          'account',
        ) as AccountAnswer
        return { name, timezone, fallbackUrl: fallbackUrl ?? '', activityDays }
      },
      save: (who, changes) => who.patch('/api/account', { changes }),
      values: {
        name: texts('Shop'),
        timezone: deadline.timezone,
        fallbackUrl: urls('Sorry'),
        activityDays: [180, 365, 730],
      },
    },
  ]
  return rows.map((row) => ({
    name: row.name,
    record: row.record,
    open: 'open' in row ? row.open : (who) => openedBy(row, who),
    type: (now, draw) => typed(row.values, now, draw),
  }))
}

type BarForms = Pick<FormRow, 'name' | 'record' | 'values'> & {
  path: string
  pages: readonly string[]
  /** What a save says beside its changes: for which pages it is. */
  scopeOf: (page: string, applyToAll: boolean) => object
}

/** Opened on each page, and saved for it alone or for all. */
function barForms({ name, record, values, path, pages, scopeOf }: BarForms): FormRow[] {
  return [true, false].flatMap((applyToAll) =>
    pages.map((shown, at): FormRow => ({
      name: `${name} of the ${at === 0 ? 'first' : 'second'} page${applyToAll ? ', for all' : ''}`,
      record,
      async open(who) {
        const { bars } = (await who.get(`${path}/get`)).body as BarList
        const around = Object.fromEntries(bars.map((bar) => [bar.id, bar.data]))
        const versions = Object.fromEntries(bars.map((bar) => [bar.id, bar.version]))
        const body = { pageId: shown, versions, ...scopeOf(shown, applyToAll) }
        const from = (base: object): OpenedForm => ({
          base,
          around: { ...around, [shown]: base },
          save: (changes) => who.put(`${path}/save`, { changes, ...body }),
          reloaded: from,
        })
        return from(around[shown] ?? {})
      },
      values,
    })),
  )
}

async function openedBy(row: Extract<FormRow, { read: unknown }>, who: Person): Promise<OpenedForm> {
  const from = (base: object): OpenedForm => ({
    base,
    around: base,
    save: (changes) => row.save(who, changes),
    reloaded: from,
  })
  return from(await row.read(who))
}

type BarList = { bars: { id: string; version: string; data: object }[] }
type AccountAnswer = { name: string; timezone: string; fallbackUrl: string | null; activityDays: number }

const pageFields = [
  'type',
  'beforeUrl',
  'afterUrl',
  'label',
  'show_cta',
  'cta_variant',
  'cta_text',
  'cta_url',
  'cta_open_in_new_tab',
  'sale_amount',
  'sale_currency',
]

function typed(values: FormRow['values'], now: object, draw: Draw): object {
  const path = draw.of(Object.keys(values))
  return thingOf({ ...fieldsOf(now), [path]: draw.of(values[path] ?? []) })
}

async function addPage(owner: Person, campaignId: string, data: object): Promise<string> {
  const { status, body, text } = await owner.post('/pages/store', { campaignId, data })
  assert.equal(status, 200, text)
  return (body as { id: string }).id
}

/** Of a store campaign, saved once. */
async function addDiscount(owner: Person): Promise<string> {
  await owner.patch(`/api/instance/accounts/${owner.accountId}`, { flags: { storeSubscribed: true } })
  const asked = { form: { ...form, campaignType: 'ShopifyWelcome' } }
  const { id } = (await owner.post('/api/campaigns', asked)).body as { id: string }
  const path = `/v2/api/shopify/promotion/${id}/discount`
  const [product, collection] = [
    { id: '1', title: 'Loaf' },
    { id: '2', title: 'Bread' },
  ]
  const saved = { value: 5, type: 'percentage', applies_to: 'specific', products: [product] }
  const { status, text } = await owner.post(path, { ...saved, collections: [collection] })
  assert.equal(status, 200, text)
  return path
}

function part({ status, body, text }: Answer, name: string): object {
  assert.equal(status, 200, text)
  return (body as Record<string, object>)[name] ?? {}
}
