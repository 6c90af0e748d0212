/** What owners save, and which of its fields only make sense together: two people who change one group are asked. */
import type { FieldGroups } from './field-changes.ts'

const deadline = [
  'timezone',
  'deadlineType',
  'deadlineDate',
  'deadlineTime',
  'deadlineUnit',
  'deadlineLength',
  'excludeWeekDays',
  'startDateToggle',
  'startDate',
  'hybridType',
  'expireDayInAWeek',
  'hybridDay',
  'hybridMonth',
  'nextWeekExtendToggle',
  'nextWeekExtendHours',
  'quantity',
  'quantityDateStart',
  'quantityDateEnd',
]

const barColors = ['background', 'text', 'ctaBackground', 'ctaText'].map(
  (name) => `settings.colors.custom.${name}`,
)

export const savedRecords = {
  /** The deadline form, the settings, the name and the code settings: one campaign, whichever screen it is changed on. */
  campaign: {
    deadline,
    preLaunch: ['lockdown', 'optinPageUrl', 'preventUrlSelected'],
    platforms: ['checkoutPlatform', 'landingPlatform', 'samePlatform'],
  },
  page: { sale: ['sale_amount', 'sale_currency'] },
  bar: { colors: ['settings.colors.palette', 'settings.colors.useCustom', ...barColors] },
  classicBar: {
    /** How long a label may be follows from the base. */
    base: ['currentBase', 'transDays', 'transHours', 'transMin', 'transSec'],
    colors: [
      'currentTheme.name',
      'currentTheme.variation',
      'useCustomColors',
      'customBackgroundColor',
      'customTextColor',
      'customCTAColor',
    ],
    place: ['barPosition', 'barWidth', 'enableFlatBar'],
  },
  inlineTimer: {
    digitStyle: ['set_id', 'pan_id'],
    units: ['show_dd', 'show_hh', 'show_mm', 'show_ss'],
    labelSizes: ['min_f_size', 'max_f_size'],
  },
  emailTimer: { template: ['background', 'selected_font'] },
  oldestBar: {
    font: ['floatingBarTextFont', 'floatingBarTextFontFamily'],
    colors: ['floatingBarBackgroundColor', 'floatingBarColor'],
    ctaColors: ['ctaTextColor', 'ctaButtonColor'],
  },
  portalTheme: {
    colors: [
      'palette',
      'colors.background',
      'colors.text',
      'colors.accent',
      'colors.onAccent',
      'radius',
      'headingFont',
    ],
    place: ['placement', 'side'],
  },
  account: {},
  integration: {
    start: ['tags.start.act', 'tags.start.tag'],
    expiry: ['tags.expiry.act', 'tags.expiry.tag'],
    sale: ['tags.sale.act', 'tags.sale.tag'],
    optIn: ['optIn.list', 'optIn.consent'],
  },
  discount: { value: ['value', 'type'], appliesTo: ['applies_to', 'products', 'collections'] },
} as const satisfies Record<string, FieldGroups>

export type SavedRecord = keyof typeof savedRecords

export function groupsOf(record: SavedRecord): FieldGroups {
  return savedRecords[record]
}

type Place = { record: SavedRecord; group: string }

/** The button of a page is in its form and in its bar (specifications A §5, B §5.5), each in its own words. */
const buttonFields = [
  ['cta_text', 'cta.text'],
  ['cta_url', 'cta.url'],
  ['cta_open_in_new_tab', 'cta.target'],
  ['cta_variant', 'cta.variant'],
  ['show_cta', 'cta.variant'],
] as const

/** Where else one thing is saved: whoever changed it there has changed it here. */
export function alsoSavedAs({ record, group }: Place): Place[] {
  return buttonFields.flatMap(([ofPage, ofBar]): Place[] => {
    if (record === 'page' && group === ofPage) return [{ record: 'bar', group: ofBar }]
    return record === 'bar' && group === ofBar ? [{ record: 'page', group: ofPage }] : []
  })
}
