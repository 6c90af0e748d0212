/** What the campaign form refuses, in the sentences that owners read (specification A §5). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import { deadlineMessages } from '../deadlines/deadline-rule.schema.ts'
import { isTimed } from '../deadlines/deadline-rule.ts'
import { personalDeadline } from '../deadlines/personal-deadline.ts'
import { emptyCampaignForm, settingsFromForm } from './campaign-form.ts'
import { CAMPAIGN_NAME_LIMIT, campaignForm, type CampaignForm } from './campaign-form.schema.ts'
import { deadlineRuleOf } from './campaign-settings.ts'
import type { CampaignType } from './campaign-types.ts'

function setup(campaignType: CampaignType = 'evergreen') {
  const filled: CampaignForm = {
    ...emptyCampaignForm({ campaignType, timezone: 'America/New_York' }),
    campaignName: 'Spring launch',
    emailPlatform: 'mailchimp',
    checkoutPlatform: 'kajabi',
    landingPlatform: 'kajabi',
    deadlineDate: '2026-12-01',
  }
  const problems = (changes: Partial<Record<keyof CampaignForm, unknown>>) => {
    const { error } = campaignForm.safeParse({ ...filled, ...changes })
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  }
  const saved = (changes: Partial<CampaignForm>) => campaignForm.parse({ ...filled, ...changes })
  return { filled, problems, saved }
}

test('a filled form is accepted as it is', () => {
  const { filled, saved } = setup()

  assert.deepEqual(saved({}), filled)
})

test('a campaign needs a name', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ campaignName: '' }), { campaignName: 'This field is required.' })
  assert.deepEqual(problems({ campaignName: ' \t ' }), { campaignName: 'This field is required.' })
})

test('a name may be as long as the limit and no longer', () => {
  const { problems, saved } = setup()
  const longest = 'n'.repeat(CAMPAIGN_NAME_LIMIT)

  assert.equal(saved({ campaignName: longest }).campaignName, longest)
  assert.deepEqual(problems({ campaignName: `${longest}n` }), {
    campaignName: 'Please use at most 120 characters.',
  })
})

test('the space around a name is not part of it', () => {
  const { saved } = setup()

  assert.equal(saved({ campaignName: '  Spring launch ' }).campaignName, 'Spring launch')
})

test('a name is plain text in one spelling', () => {
  const { problems, saved } = setup()

  assert.equal(saved({ campaignName: 'Cafe\u0301' }).campaignName, 'Caf\u00e9')
  for (const hostile of ['a\u0000b', 'a\u202eb', 'a\ud800b', 'a\u009fb'])
    assert.deepEqual(problems({ campaignName: hostile }), { campaignName: 'Please use plain text.' })
})

test('a type must be chosen, and be one of those there are', () => {
  const { problems } = setup()

  for (const campaignType of ['', 'nonsense', 'toString', '__proto__'])
    assert.deepEqual(problems({ campaignType }), { campaignType: 'Campaign type is required.' })
})

test('each platform that the type asks for is required', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ emailPlatform: '', checkoutPlatform: '', landingPlatform: '' }), {
    emailPlatform: 'The email platform is required.',
    checkoutPlatform: 'The checkout platform is required.',
    landingPlatform: 'The landing platform is required.',
  })
})

test('a platform of another kind does not fit', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ checkoutPlatform: 'mailchimp' }), {
    checkoutPlatform: 'The checkout platform is required.',
  })
  assert.deepEqual(problems({ emailPlatform: 'no-such-platform' }), {
    emailPlatform: 'The email platform is required.',
  })
})

test('the same-platform box lets a checkout platform be the website too', () => {
  const { problems } = setup()
  const checkoutOnly = { checkoutPlatform: 'stripe', landingPlatform: 'stripe' }

  assert.deepEqual(problems({ ...checkoutOnly, samePlatform: true }), {})
  assert.deepEqual(problems({ ...checkoutOnly, samePlatform: false }), {
    landingPlatform: 'The landing platform is required.',
  })
})

test('an announcement bar asks for the website platform only, and for no deadline', () => {
  const { problems } = setup('AnnouncementBar')

  assert.deepEqual(problems({ emailPlatform: '', checkoutPlatform: '', deadlineLength: '' }), {})
  assert.deepEqual(problems({ landingPlatform: '' }), {
    landingPlatform: 'The landing platform is required.',
  })
})

test('a deadline length is required, be it in days, hours or minutes', () => {
  const { problems } = setup()
  const required = { deadlineLength: 'Deadline length is required.' }

  assert.deepEqual(problems({ deadlineLength: '' }), required)
  assert.deepEqual(problems({ deadlineType: 3, deadlineUnit: 'hours', deadlineLength: '' }), required)
})

test('a length must be one that a deadline can have', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ deadlineLength: 0 }), {})
  assert.deepEqual(problems({ deadlineType: 3, deadlineUnit: 'hours', deadlineLength: 0 }), {
    deadlineLength: deadlineMessages.lengthTooShort,
  })
  assert.deepEqual(problems({ deadlineLength: 1.5 }), { deadlineLength: deadlineMessages.lengthWhole })
})

test('every part of a deadline is refused at the field that shows it', () => {
  const { problems } = setup()
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const start = { startDateToggle: true, startDate: '2026-12-01T23:59' }

  assert.deepEqual(problems({ deadlineTime: '24:00' }), { deadlineTime: deadlineMessages.time })
  assert.deepEqual(problems({ excludeWeekDays: everyDay }), {
    excludeWeekDays: deadlineMessages.noWeekdayCounts,
  })
  assert.deepEqual(problems({ deadlineType: 2, deadlineDate: '2026-02-30' }), {
    deadlineDate: deadlineMessages.date,
  })
  assert.deepEqual(problems({ deadlineType: 2, ...start }), {
    startDate: deadlineMessages.startAfterDeadline,
  })
})

test('what is wrong with a blended deadline is said at its slot and its extension', () => {
  const { problems } = setup('hybrid')
  const extended = { nextWeekExtendToggle: true, nextWeekExtendHours: '' }

  assert.deepEqual(problems({ hybridType: 'monthDay', hybridDay: 32 }), {
    hybridDay: deadlineMessages.monthDay,
  })
  assert.deepEqual(problems(extended), { nextWeekExtendHours: deadlineMessages.extendHours })
  assert.deepEqual(problems({ ...extended, hybridType: 'monthDay' }), {})
})

test('what is wrong with a quantity is said at its number and its window', () => {
  const { problems } = setup('quantity')
  const window = { quantityDateStart: '2026-07-01', quantityDateEnd: '2026-08-02' }

  assert.deepEqual(problems({ quantity: '' }), { quantity: deadlineMessages.quantityRequired })
  assert.deepEqual(problems({ quantity: -1 }), { quantity: deadlineMessages.quantityRange })
  assert.deepEqual(problems({ quantity: 0 }), {})
  assert.deepEqual(problems({ quantityDateEnd: '2026-07-31' }), {
    quantityDateStart: deadlineMessages.opensRequired,
  })
  assert.deepEqual(problems(window), { quantityDateEnd: deadlineMessages.windowTooLong })
  assert.deepEqual(problems({ ...window, quantityDateEnd: '2026-08-01' }), {})
})

test('a kind of deadline that the type does not offer is refused', () => {
  const { problems } = setup('hybrid')

  assert.deepEqual(problems({ deadlineType: 5 }), { deadlineType: deadlineMessages.kind })
  assert.deepEqual(problems({ deadlineType: null }), { deadlineType: deadlineMessages.kind })
})

test('a zone must be one that exists, also where there is no deadline', () => {
  const zoneRefused = { timezone: deadlineMessages.zone }

  assert.deepEqual(setup().problems({ timezone: 'Mars/Olympus' }), zoneRefused)
  assert.deepEqual(setup('AnnouncementBar').problems({ timezone: '' }), zoneRefused)
})

test('a pre-access page must be an address while pre-launch is on, and gets https:// when it has no scheme', () => {
  const { problems, saved } = setup()
  const invalid = { optinPageUrl: 'Page URL is invalid' }

  for (const optinPageUrl of [
    '',
    'nonsense',
    'javascript:alert(1)',
    'ftp://shop.example',
    'https://a b.example',
  ])
    assert.deepEqual(problems({ lockdown: true, optinPageUrl }), invalid, optinPageUrl)
  assert.deepEqual(
    problems({ lockdown: true, optinPageUrl: `https://shop.example/${'x'.repeat(2048)}` }),
    invalid,
  )
  assert.equal(
    saved({ lockdown: true, optinPageUrl: ' shop.example/soon ' }).optinPageUrl,
    'https://shop.example/soon',
  )
})

test('without pre-launch its page may stay half typed', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ lockdown: false, optinPageUrl: 'nonsense' }), {})
})

test('everything wrong is said at once', () => {
  const { problems } = setup()

  assert.deepEqual(problems({ campaignType: '', timezone: '', lockdown: true }), {
    campaignType: 'Campaign type is required.',
    timezone: deadlineMessages.zone,
    optinPageUrl: 'Page URL is invalid',
  })
})

test('a form that nobody has touched says everything it needs', () => {
  const { error } = campaignForm.safeParse(emptyCampaignForm({ campaignType: '', timezone: 'UTC' }))

  assert.deepEqual(
    error?.issues.map(({ message }) => message),
    [
      'This field is required.',
      'The email platform is required.',
      'The checkout platform is required.',
      'The landing platform is required.',
      'Campaign type is required.',
    ],
  )
})

test('fields that the form does not have are refused', () => {
  const { filled } = setup()

  for (const extra of ['account_id', 'verified', 'rules_version', 'quantityUsed', 'id'])
    assert.equal(campaignForm.safeParse({ ...filled, [extra]: 1 }).success, false, extra)
})

test('whatever stands in a field, the form is refused or its deadline can be kept', () => {
  const kinds = [
    { campaignType: 'evergreen', deadlineType: 1 },
    { campaignType: 'evergreen', deadlineType: 2, startDateToggle: true, startDate: '2026-11-01T09:00' },
    { campaignType: 'evergreen', deadlineType: 3, deadlineUnit: 'hours' },
    { campaignType: 'hybrid', deadlineType: 4, nextWeekExtendToggle: true },
    {
      campaignType: 'quantity',
      deadlineType: 5,
      quantityDateStart: '2026-07-01',
      quantityDateEnd: '2026-07-31',
    },
  ]
  const { filled } = setup()

  for (const kind of kinds)
    for (const field of Object.keys(filled))
      for (const value of hostileValues) {
        const sent = { ...filled, lockdown: true, optinPageUrl: 'shop.example', ...kind, [field]: value }
        const { data } = campaignForm.safeParse(sent)
        const rule = data && deadlineRuleOf(settingsFromForm(data))
        if (rule && isTimed(rule)) assert.ok(Number.isSafeInteger(personalDeadline(rule, 1_772_532_000_000)))
      }
})
