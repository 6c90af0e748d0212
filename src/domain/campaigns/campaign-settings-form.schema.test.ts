/** Every limit of the settings screen, and the message that it meets people with. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadlineMessages } from '../deadlines/deadline-rule.schema.ts'
import { writtenMessages } from '../deadlines/written-deadline.schema.ts'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { settingsFormOf, settingsFromSettingsForm } from './campaign-settings-form.ts'
import { settingsForm, settingsMessages, type SettingsForm } from './campaign-settings-form.schema.ts'
import { campaignTypeFacts, campaignTypeNames, type CampaignType } from './campaign-types.ts'
import { CATEGORY_LIMIT } from './categories.ts'
import { preLaunchMessages } from './deadline-form.schema.ts'

function setup() {
  const defaults = settingsFormOf(defaultCampaignSettings)
  const check = (changes: Partial<SettingsForm>, type: CampaignType = 'evergreen') =>
    settingsForm(type).safeParse({ ...defaults, ...changes })
  return {
    defaults,
    check,
    /** The messages by field. */
    refused: (changes: Partial<SettingsForm>, type?: CampaignType) =>
      Object.fromEntries(
        (check(changes, type).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
      ),
  }
}

const fixed = { deadlineType: 2, deadlineDate: '2026-12-01' } as const
const blended = { deadlineType: 4 } as const
const quantity = { deadlineType: 5, quantityDateStart: '2026-07-01' } as const
const weekly = { ...blended, nextWeekExtendToggle: true } as const

const refusals: [CampaignType, Partial<SettingsForm>, keyof SettingsForm, string][] = [
  ['evergreen', { timezone: 'Mars/Base' }, 'timezone', deadlineMessages.zone],
  ['evergreen', { deadlineType: null }, 'deadlineType', deadlineMessages.kind],
  ['evergreen', { deadlineType: 4 }, 'deadlineType', deadlineMessages.kind],
  ['AnnouncementBar', { deadlineType: 1 }, 'deadlineType', deadlineMessages.kind],
  ['evergreen', { deadlineLength: '' }, 'deadlineLength', deadlineMessages.lengthRequired],
  ['evergreen', { deadlineLength: -1 }, 'deadlineLength', deadlineMessages.lengthNegative],
  ['evergreen', { deadlineLength: 1.5 }, 'deadlineLength', deadlineMessages.lengthWhole],
  ['evergreen', { deadlineLength: 3651 }, 'deadlineLength', deadlineMessages.daysTooMany],
  ['evergreen', { deadlineTime: '24:00' }, 'deadlineTime', deadlineMessages.time],
  [
    'evergreen',
    { excludeWeekDays: [1, 2, 3, 4, 5, 6, 7] },
    'excludeWeekDays',
    deadlineMessages.noWeekdayCounts,
  ],
  [
    'evergreen',
    { deadlineType: 3, deadlineUnit: 'hours', deadlineLength: 0 },
    'deadlineLength',
    deadlineMessages.lengthTooShort,
  ],
  ['evergreen', { ...fixed, deadlineDate: '2026-02-30' }, 'deadlineDate', deadlineMessages.date],
  [
    'evergreen',
    { ...fixed, startDateToggle: true, startDate: '2026-12-02T09:00' },
    'startDate',
    deadlineMessages.startAfterDeadline,
  ],
  ['hybrid', { ...blended, hybridType: 'monthDay', hybridDay: 32 }, 'hybridDay', deadlineMessages.monthDay],
  ['hybrid', { ...weekly, nextWeekExtendHours: 168 }, 'nextWeekExtendHours', deadlineMessages.extendHours],
  ['hybrid', { ...weekly, nextWeekExtendHours: -1 }, 'nextWeekExtendHours', deadlineMessages.extendHours],
  ['quantity', { ...quantity, quantity: '' }, 'quantity', deadlineMessages.quantityRequired],
  ['quantity', { ...quantity, quantity: -1 }, 'quantity', deadlineMessages.quantityRange],
  [
    'quantity',
    { ...quantity, quantityDateEnd: '2026-08-02' },
    'quantityDateEnd',
    deadlineMessages.windowTooLong,
  ],
  [
    'quantity',
    { ...quantity, quantityDateEnd: '2026-06-30' },
    'quantityDateEnd',
    deadlineMessages.closesBeforeOpens,
  ],
  [
    'quantity',
    { ...quantity, quantityDateStart: '', quantityDateEnd: '2026-06-30' },
    'quantityDateStart',
    deadlineMessages.opensRequired,
  ],
  ['evergreen', { lockdown: true }, 'optinPageUrl', preLaunchMessages.pageUrlInvalid],
  ['evergreen', { lockdown: true, optinPageUrl: 'shop' }, 'optinPageUrl', preLaunchMessages.pageUrlInvalid],
  [
    'evergreen',
    { optinPageUrl: `https://shop.example/${'x'.repeat(2048)}` },
    'optinPageUrl',
    preLaunchMessages.pageUrlInvalid,
  ],
  [
    'evergreen',
    { deadline_text_format: 'MMM D, YY' },
    'deadline_text_format',
    writtenMessages.unknownToken('YY'),
  ],
  ['evergreen', { deadline_text_format: 'soon' }, 'deadline_text_format', writtenMessages.formatSaysNothing],
  [
    'evergreen',
    { deadline_text_format: 'MMM D '.repeat(20) },
    'deadline_text_format',
    writtenMessages.formatTooLong,
  ],
  ['evergreen', { deadline_language: 'xx-klingon' }, 'deadline_language', writtenMessages.language],
  ['evergreen', { hours_left_until_reveal: -1 }, 'hours_left_until_reveal', settingsMessages.revealHours],
  ['evergreen', { hours_left_until_reveal: '' }, 'hours_left_until_reveal', settingsMessages.revealHours],
  ['evergreen', { hours_left_until_reveal: 0.5 }, 'hours_left_until_reveal', settingsMessages.revealHours],
  [
    'evergreen',
    { hours_left_until_reveal: 87_601 },
    'hours_left_until_reveal',
    settingsMessages.revealHoursTooMany,
  ],
  ['evergreen', { coupon_cookie_exist_days: -1 }, 'coupon_cookie_exist_days', settingsMessages.lifetimeDays],
  ['evergreen', { coupon_cookie_exist_days: '' }, 'coupon_cookie_exist_days', settingsMessages.lifetimeDays],
  [
    'evergreen',
    { coupon_cookie_exist_days: 36_501 },
    'coupon_cookie_exist_days',
    settingsMessages.lifetimeDaysTooMany,
  ],
  [
    'evergreen',
    { category: 'x'.repeat(CATEGORY_LIMIT + 1) },
    'category',
    `Please use at most ${CATEGORY_LIMIT} characters.`,
  ],
  ['evergreen', { after_sale_url: 'not a page' }, 'after_sale_url', settingsMessages.afterSaleUrl],
  ['evergreen', { after_sale_url: 'javascript:alert(1)' }, 'after_sale_url', settingsMessages.afterSaleUrl],
]

for (const [type, changes, field, message] of refusals) {
  test(`${type} with ${JSON.stringify(changes).slice(0, 80)}: ${message}`, () => {
    const { refused } = setup()

    assert.deepEqual(refused(changes, type), { [field]: message })
  })
}

const limits: [CampaignType, Partial<SettingsForm>][] = [
  ['evergreen', { deadlineLength: 0 }],
  ['evergreen', { deadlineLength: 3650, excludeWeekDays: [1, 2, 3, 4, 5, 6] }],
  ['hybrid', { ...weekly, nextWeekExtendHours: 167 }],
  ['hybrid', { ...weekly, nextWeekExtendHours: 0 }],
  ['quantity', { ...quantity, quantity: 0 }],
  ['quantity', { ...quantity, quantityDateEnd: '2026-08-01' }],
  ['evergreen', { hours_left_until_reveal: 87_600, coupon_cookie_exist_days: 36_500 }],
  ['evergreen', { category: 'x'.repeat(CATEGORY_LIMIT), deadline_language: 'ckb' }],
  ['AnnouncementBar', { deadlineType: null, category: 'Event' }],
]

for (const [type, changes] of limits) {
  test(`${type} with ${JSON.stringify(changes).slice(0, 80)} is at its limit, and fine`, () => {
    const { refused } = setup()

    assert.deepEqual(refused(changes, type), {})
  })
}

test('addresses without a scheme get https', () => {
  const { check } = setup()

  const checked = check({
    lockdown: true,
    optinPageUrl: 'shop.example/soon',
    after_sale_url: ' shop.example/thanks ',
  })

  assert.equal(checked.data?.optinPageUrl, 'https://shop.example/soon')
  assert.equal(checked.data?.after_sale_url, 'https://shop.example/thanks')
})

test('what the screen does not show stays as it was', () => {
  const before = Object.assign({ ...defaultCampaignSettings }, { of_a_later_version: 1 })
  const form = settingsFormOf(before)

  assert.deepEqual(settingsFromSettingsForm({ ...form, category: 'Course' }, before), {
    ...before,
    category: 'Course',
  })
})

test('settings come back from the form as they went into it', () => {
  const settings: CampaignSettings = {
    ...defaultCampaignSettings,
    deadline_type: 4,
    hybrid_type: 'quarterDay',
    hybrid_month: 3,
    hours_left_until_reveal: 12,
    track_cookies: false,
    after_sale_url: 'https://shop.example/thanks',
    currency: 'EUR',
    start_after_sale: 'upsell',
    start_after_deadline: 'second-chance',
  }

  assert.deepEqual(settingsFromSettingsForm(settingsFormOf(settings), defaultCampaignSettings), settings)
})

test('only campaigns with a clock of their own offer what a clock needs', () => {
  const offers = campaignTypeNames.map((type) => [type, campaignTypeFacts(type).advancedSettings.length])

  assert.deepEqual(Object.fromEntries(offers), {
    ...Object.fromEntries(
      campaignTypeNames.map((type) => [type, campaignTypeFacts(type).startsOnOptIn ? 9 : 8]),
    ),
    quantity: 3,
    AnnouncementBar: 0,
  })
})
