/** The draft that comes of what a tool is given. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from '../campaigns/campaign-form.ts'
import { campaignForm, type CampaignForm } from '../campaigns/campaign-form.schema.ts'
import { campaignFormOf, campaignFormWith, fittingMessages } from './campaign-from-tool.ts'
import type { CampaignToolInput } from './tools.schema.ts'

const FRIDAY_NOON = Date.UTC(2026, 10, 27, 12)
const zone = 'America/New_York'

function create(input: CampaignToolInput) {
  return campaignFormOf({ campaignName: 'Welcome', ...input }, { zone, now: FRIDAY_NOON })
}

function created(input: CampaignToolInput): CampaignForm {
  const made = create(input)
  if ('refused' in made) assert.fail(made.refused.message)
  return made.form
}

function refused(input: CampaignToolInput) {
  const made = create(input)
  return 'refused' in made ? made.refused : assert.fail('It was not refused')
}

function change(before: CampaignForm, input: CampaignToolInput) {
  const made = campaignFormWith(before, { input, now: FRIDAY_NOON })
  return 'refused' in made ? made.refused.message : made.form
}

test('a name and a type are enough: the rest is what the form begins with, and platforms are not decided yet', () => {
  const form = created({ campaignType: 'evergreen' })

  assert.deepEqual(form, {
    ...emptyCampaignForm({ campaignType: 'evergreen', timezone: zone }),
    campaignName: 'Welcome',
    emailPlatform: 'undecided',
    checkoutPlatform: 'undecided',
    landingPlatform: 'undecided',
  })
  assert.deepEqual(campaignForm.parse(form), form)
})

test('the deadline is of the kind that its fields spell', () => {
  const spelled: [CampaignToolInput, Partial<CampaignForm>][] = [
    [
      { campaignType: 'evergreen', deadlineLength: 3, deadlineTime: '18:00' },
      { deadlineType: 1, deadlineUnit: 'days', deadlineLength: 3, deadlineTime: '18:00' },
    ],
    [
      { campaignType: 'evergreen', deadlineLength: 36, deadlineUnit: 'hours' },
      { deadlineType: 3, deadlineUnit: 'hours', deadlineLength: 36 },
    ],
    [
      { campaignType: 'evergreen', deadlineDate: '2026-12-24' },
      { deadlineType: 2, deadlineDate: '2026-12-24', deadlineTime: '23:59' },
    ],
    [
      { campaignType: 'hybrid', deadlineWeekday: 4, deadlineTime: '20:00' },
      { deadlineType: 4, hybridType: 'weekday', expireDayInAWeek: 4, deadlineTime: '20:00' },
    ],
    [
      { campaignType: 'tripwire_offer', deadlineLength: 20 },
      { deadlineType: 3, deadlineUnit: 'minutes', deadlineLength: 20 },
    ],
    [
      { campaignType: 'tripwire_offer', deadlineLength: 2, deadlineUnit: 'days' },
      { deadlineType: 1, deadlineUnit: 'days', deadlineLength: 2 },
    ],
    [
      { campaignType: 'hybrid', deadlineTime: '12:00' },
      { deadlineType: 4, deadlineTime: '12:00' },
    ],
    [
      { campaignType: 'quantity', quantity: 50, deadlineDate: '2026-12-20' },
      { deadlineType: 5, quantity: 50, quantityDateStart: '2026-11-27', quantityDateEnd: '2026-12-20' },
    ],
    [
      { campaignType: 'ShopifyFixedDate', deadlineDate: '2026-12-24', deadlineTime: '20:00' },
      { deadlineType: 2, deadlineDate: '2026-12-24', deadlineTime: '20:00' },
    ],
    [{ campaignType: 'AnnouncementBar' }, { deadlineType: null }],
  ]

  for (const [input, wanted] of spelled) {
    const form = created(input)
    assert.partialDeepStrictEqual(form, wanted, JSON.stringify(input))
    assert.ok(campaignForm.safeParse(form).success, JSON.stringify(input))
  }
})

test('what does not go together is refused by name, and not left out in silence', () => {
  assert.deepEqual(refused({ campaignType: 'evergreen', deadlineDate: '2026-12-24', deadlineLength: 3 }), {
    field: 'deadlineDate',
    message: fittingMessages.either,
  })
  assert.deepEqual(
    refused({ campaignType: 'evergreen', deadlineUnit: 'hours', deadlineLength: 5, deadlineTime: '18:00' }),
    { field: 'deadlineTime', message: fittingMessages.timeOfDay },
  )
  assert.deepEqual(refused({ campaignType: 'abandoned_cart', deadlineDate: '2026-12-24' }), {
    field: 'deadlineDate',
    message: 'The type Abandoned Cart takes no date: it takes a length, a unit, or a time of day.',
  })
  assert.deepEqual(refused({ campaignType: 'evergreen', quantity: 10 }), {
    field: 'quantity',
    message: 'The type Evergreen takes no quantity: it takes a date, a length, a unit, or a time of day.',
  })
  assert.deepEqual(refused({ campaignType: 'AnnouncementBar', deadlineLength: 3 }), {
    field: 'deadlineLength',
    message: 'The type Announcement Bar takes no length.',
  })
})

test('a date that has passed is refused to the millisecond, in the zone of the campaign', () => {
  const at = (now: number) =>
    campaignFormOf(
      { campaignName: 'A', campaignType: 'evergreen', deadlineDate: '2026-11-27', deadlineTime: '18:00' },
      { zone, now },
    )
  const sixInNewYork = Date.UTC(2026, 10, 27, 23)

  assert.ok('form' in at(sixInNewYork - 1))
  assert.deepEqual(at(sixInNewYork), {
    refused: { field: 'deadlineDate', message: 'The date has passed. Everybody would be sent away at once.' },
  })
})

test('platforms are found by any of their names, and an unknown one is said', () => {
  const form = created({
    campaignType: 'evergreen',
    emailPlatform: 'ConvertKit',
    checkoutPlatform: 'thrive cart',
    landingPlatform: 'WORDPRESS',
  })

  assert.deepEqual(
    [form.emailPlatform, form.checkoutPlatform, form.landingPlatform],
    ['kit', 'thrivecart', 'wordpress'],
  )
  assert.deepEqual(refused({ campaignType: 'evergreen', emailPlatform: 'Carrier pigeon' }), {
    field: 'emailPlatform',
    message:
      'There is no email platform called Carrier pigeon in the list. Please choose another one, or Other.',
  })
  // It sends no mails.
  assert.equal(refused({ campaignType: 'evergreen', emailPlatform: 'Stripe' }).field, 'emailPlatform')
})

test('only what is named changes', () => {
  const before = {
    ...created({ campaignType: 'evergreen', deadlineLength: 3 }),
    excludeWeekDays: [6 as const],
  }

  assert.deepEqual(change(before, { deadlineLength: 5 }), { ...before, deadlineLength: 5 })
  assert.deepEqual(change(before, { campaignName: 'Other' }), { ...before, campaignName: 'Other' })
  assert.deepEqual(change(before, { deadlineDate: '2026-12-24' }), {
    ...before,
    deadlineType: 2,
    deadlineDate: '2026-12-24',
  })
  assert.deepEqual(change(before, { campaignType: 'tripwire_offer' }), {
    ...before,
    campaignType: 'tripwire_offer',
    deadlineType: 3,
    deadlineUnit: 'minutes',
    deadlineLength: 15,
  })
  assert.deepEqual(change(before, { campaignType: 'evergreen' }), before)
})

test('a website that was a copy of the checkout stays one until it is named itself', () => {
  const before = {
    ...created({ campaignType: 'evergreen', checkoutPlatform: 'Kajabi', landingPlatform: 'Kajabi' }),
    samePlatform: true,
  }

  assert.partialDeepStrictEqual(change(before, { checkoutPlatform: 'ThriveCart' }), {
    checkoutPlatform: 'thrivecart',
    landingPlatform: 'thrivecart',
    samePlatform: true,
  })
  assert.partialDeepStrictEqual(change(before, { landingPlatform: 'WordPress' }), {
    checkoutPlatform: 'kajabi',
    landingPlatform: 'wordpress',
    samePlatform: false,
  })
})

test('a campaign whose date has passed long since can still be renamed', () => {
  const old = {
    ...created({ campaignType: 'evergreen', deadlineDate: '2026-12-24' }),
    deadlineDate: '2025-01-01',
  }

  assert.deepEqual(change(old, { campaignName: 'Memory' }), { ...old, campaignName: 'Memory' })
  assert.equal(
    change(old, { deadlineTime: '12:00' }),
    'The date has passed. Everybody would be sent away at once.',
  )
})
