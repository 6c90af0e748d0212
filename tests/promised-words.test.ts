/**
 * Every sentence and limit that the specification gives the screens that are built: where it is said, and the test
 * that brings it about. Either one missing, or a letter of it changed, fails here.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Promised = {
  sentence: string
  /** The file that says it. */
  said: string
  /** The tests that bring it about, and what they call it: the sentence itself, unless named. */
  tried: string
  as?: string
}

const promised = (tried: string, said: string, sentence: string, as?: string): Promised => ({
  sentence,
  said,
  tried,
  ...(as !== undefined && { as }),
})

const browser = (name: string) => `tests/browser/journey-${name}.test.ts`
const page = 'src/domain/pages/page.schema.ts'
const bar = 'src/domain/pages/announcement-page.ts'
const cta = 'src/domain/pages/page-cta.ts'
const floatingBar = 'src/domain/bars/floating-bar.schema.ts'
const campaign = 'src/domain/campaigns/campaign-form.schema.ts'
const deadline = 'src/domain/deadlines/deadline-rule.schema.ts'
const settings = 'src/domain/campaigns/campaign-settings-form.schema.ts'
const wizard = 'src/domain/campaigns/blueprint-steps.ts'
const types = 'src/domain/campaigns/campaign-types.ts'
const barWords = 'src/domain/bars/bar-editor.ts'
const emailSetup = 'src/domain/emails/email-setup.ts'
const leaving = 'src/admin/shell/unsaved-changes.tsx'

const sentences: readonly Promised[] = [
  // Campaign form
  promised(browser('main'), 'src/admin/campaigns/name-section.tsx', 'Name Your Campaign'),
  promised(browser('main'), 'src/admin/campaigns/stack-section.tsx', 'Connect Your Marketing Stack'),
  promised(browser('main'), 'src/admin/campaigns/type-section.tsx', 'Choose A Campaign Type And Deadline'),
  promised(browser('type-choice'), 'src/admin/campaigns/type-section.tsx', 'Choose A Campaign Type'),
  promised(browser('main'), 'src/admin/ui/platform-select.tsx', 'more platforms'),
  promised('src/server/campaigns/routes.test.ts', campaign, 'This field is required.'),
  promised('src/domain/campaigns/campaign-form.schema.test.ts', campaign, 'Campaign type is required.'),
  promised('src/server/campaigns/routes.test.ts', deadline, 'Deadline length is required.'),
  promised('src/server/campaigns/routes.test.ts', campaign, 'platform is required.'),
  promised(
    'src/domain/campaigns/campaign-form.schema.test.ts',
    'src/domain/campaigns/deadline-form.schema.ts',
    'Page URL is invalid',
  ),
  promised(browser('main'), campaign, 'Changes are saved.', 'campaignMessages.saved'),
  promised(
    browser('settings'),
    campaign,
    'Something went wrong. Please make sure the inputs are correct.',
    'campaignMessages.saveFailed',
  ),
  promised(browser('settings'), 'src/admin/shell/save-bar.tsx', 'Saving...'),
  promised(browser('settings'), leaving, 'Are you sure you want to leave?'),
  promised(browser('settings'), leaving, 'You have unsaved changes.'),
  promised(browser('settings'), leaving, 'Continue without saving'),

  // Types
  promised(browser('type-choice'), campaign, 'Whoops!'),
  promised(browser('type-choice'), types, 'Unique deadline and discount code for every subscriber.'),
  promised(browser('type-choice'), types, 'Same deadline for everyone.'),

  // Wizard
  promised(
    browser('wizard'),
    wizard,
    'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
    'blueprintMessages.overview',
  ),
  promised(
    browser('wizard'),
    wizard,
    'Please add at least one page to your campaign.',
    'blueprintMessages.pages',
  ),

  // Settings
  promised(browser('settings'), 'src/admin/settings/settings-sections.tsx', 'Advanced Settings'),
  promised(
    'src/domain/campaigns/campaign-settings-form.schema.test.ts',
    settings,
    '0 or more.',
    'settingsMessages.revealHours',
  ),
  promised(
    'src/domain/campaigns/campaign-settings-form.schema.test.ts',
    settings,
    '0 or more.',
    'settingsMessages.lifetimeDays',
  ),
  promised(
    'src/domain/campaigns/campaign-settings-form.schema.test.ts',
    deadline,
    'The end date can be at most one month after the start date.',
    'deadlineMessages.windowTooLong',
  ),

  promised(
    browser('settings'),
    'src/admin/settings/advanced-section.tsx',
    'Tracking lifetime in days',
    'a fixed date has no tracking lifetime to set',
  ),

  // Copying
  promised(browser('settings'), 'src/admin/ui/copy.ts', 'Copied to clipboard!'),
  promised(browser('settings'), 'src/admin/ui/copy.ts', 'Failed to copy.'),

  // Pages
  promised(browser('pages'), 'src/admin/pages/pages-intro.tsx', 'Add Your Pages'),
  promised(browser('pages'), 'src/admin/pages/pages-header.tsx', 'Add New Page'),
  promised(browser('pages'), 'src/admin/pages/page-edit-form.tsx', 'When Someone Lands on This Page:'),
  promised(browser('pages'), page, "The timer will be hidden and the page won't redirect"),
  promised(browser('pages'), 'src/admin/pages/page-buttons.tsx', 'Edit Settings'),
  promised(browser('pages'), 'src/admin/pages/page-buttons.tsx', 'Edit Appearance'),
  promised(browser('pages'), page, 'Please enter a valid URL.'),
  promised(browser('pages'), page, 'Invalid URL'),
  promised(browser('pages'), page, 'Please enter a valid before URL'),
  promised(browser('pages'), page, 'Please enter a valid after URL'),
  promised(browser('pages'), page, 'Whoops! You can’t use the same URL for before and after the deadline.'),
  promised(browser('pages'), page, 'Please add at least one page.'),
  promised(browser('pages'), cta, 'Please select CTA Style.'),
  promised(browser('pages'), cta, 'Max ${CTA_TEXT_LIMIT} characters', 'Max 12 characters'),
  promised(browser('pages'), cta, 'CTA_TEXT_LIMIT = 12', '7/12'),
  promised(browser('pages'), cta, 'Please enter a valid URL or #text.'),
  promised(browser('pages'), cta, 'Invalid URL'),
  promised(browser('pages'), 'src/domain/pages/page-labels.ts', 'Checkout Page'),
  promised(browser('pages'), 'src/domain/pages/page-labels.ts', 'Sales Page'),
  promised(browser('pages'), 'src/admin/pages/page-type-chooser.tsx', 'Premium Feature'),
  promised(browser('pages'), page, 'Are you sure you want to delete this page?'),
  promised(
    browser('pages'),
    page,
    'Warning: This cannot be undone. Deleting this page will disable the product on it and the email link connected to it will also be deleted.',
  ),
  promised(browser('verify'), page, "Not verified. We're having trouble detecting the code on the page."),
  promised(browser('verify'), 'src/admin/pages/add-code-step.tsx', 'I need help'),

  // Pages with the announcement bar
  promised(browser('announcement'), 'src/admin/pages/announcement-pages-screen.tsx', 'Add New Page'),
  promised(browser('announcement'), bar, 'Page URL is required.', 'words.urlRequired'),
  promised(
    browser('announcement'),
    bar,
    'Please enter a valid URL (e.g., https://example.com)',
    'words.urlInvalid',
  ),
  promised(browser('announcement'), bar, 'Announcement bar page created successfully.', 'words.created)'),
  promised(browser('announcement'), bar, 'Failed to create announcement bar page.', 'words.createFailed'),
  promised(browser('announcement'), bar, 'Announcement bar page updated successfully.', 'words.updated)'),
  promised(browser('announcement'), bar, 'Failed to update announcement bar page.', 'words.updateFailed'),
  promised(browser('announcement'), bar, 'Announcement bar page deleted successfully.', 'words.deleted)'),
  promised(browser('announcement'), bar, 'Failed to delete announcement bar page.', 'words.deleteFailed'),
  promised(browser('announcement'), bar, 'Are you sure you want to delete this page?', 'words.deleteTitle'),
  promised(
    browser('announcement'),
    bar,
    'Announcement Bar will be disabled on the page.',
    'words.deleteMessage',
  ),
  promised(
    browser('announcement'),
    'src/admin/pages/announcement-pages-screen.tsx',
    'Error: ${pages.error.message}',
    'Error: Nothing works today.',
  ),

  // Bars, refused by the server
  ...[
    'Description is required.',
    'Title is required when enabled.',
    'CTA text is required.',
    'Please select CTA Style.',
    'Please enter a valid URL or #text.',
    'Invalid hex value',
  ].map((sentence) => promised('src/server/bars/bar-fields.test.ts', floatingBar, sentence)),
  promised('src/server/bars/bar-fields.test.ts', floatingBar, 'Max ${limit} characters', 'Max 60 characters'),
  promised(browser('bars'), barWords, 'Floating bar saved', 'words.saved,'),
  promised(browser('bars'), barWords, 'Template saved', 'words.templateSaved,'),
  promised(browser('bar-editor'), barWords, 'Failed to save floating bar.', 'words.saveFailed'),
  promised(browser('bar-editor'), barWords, 'Failed to save template.', 'words.templateSaveFailed'),
  promised(
    'tests/browser/screens-bars.test.ts',
    barWords,
    'Failed to fetch floating bars',
    'words.fetchFailed',
  ),
  promised(browser('bar-editor'), barWords, 'No floating bars found.', 'words.noBars'),
  promised(
    browser('bars'),
    barWords,
    'Are you sure you want to delete this template? This action cannot be undone.',
    'words.deleteTemplate',
  ),
  promised(browser('bar-editor'), 'src/admin/bars/no-bars.tsx', 'Create at least one page'),
  promised(browser('bars'), 'src/admin/bars/template-dialog.tsx', 'Create a Custom Template'),
  promised(browser('bars'), 'src/admin/bars/template-dialog.tsx', 'Enter template name'),
  ...['Save Changes', 'Apply To Current Page', 'Save Template', 'Create Template'].map((item) =>
    promised(browser('bars'), 'src/admin/bars/save-menu.tsx', item),
  ),
  promised(browser('bar-editor'), 'src/admin/editor/editor-top-bar.tsx', 'Return to Campaign'),
  ...['Floating Bar (New)', 'Floating Bar', 'Inline Timer', 'Email Timer', 'Portal'].map((editor) =>
    promised(browser('bar-editor'), 'src/domain/campaigns/editor-switch.ts', editor),
  ),

  // E-mail timer editor
  ...['Template', 'Colors', 'Settings', 'Translate', 'Expired'].map((screen) =>
    promised(browser('email-timer'), 'src/admin/email-timers/timer-screen.ts', screen),
  ),
  promised(browser('email-timer'), 'src/admin/email-timers/template-stage.tsx', 'Base Template Options'),
  promised(browser('email-timer'), 'src/admin/email-timers/timer-panel.tsx', 'Continue', 'editor.goOn'),
  ...['email-timer', 'inline-timer'].flatMap((editor) => [
    promised(browser(editor), 'src/admin/editor/editor-exits.tsx', 'Save and Exit', 'editor.saveAndExit'),
    promised(browser(editor), 'src/admin/editor/editor-exits.tsx', 'Cancel', 'editor.cancel'),
  ]),

  // Inline timer editor
  ...['Template', 'Colors', 'Settings', 'Size', 'Translate'].map((screen) =>
    promised(browser('inline-timer'), 'src/admin/timers/timer-screens.ts', screen),
  ),
  promised(browser('inline-timer'), 'src/admin/timers/template-stage.tsx', 'Base Template Options'),
  promised(
    browser('inline-timer'),
    'src/admin/timers/timer-panel.tsx',
    'Save Selection',
    'editor.saveSelection',
  ),
  promised(browser('inline-timer'), 'src/admin/timers/timer-panel.tsx', 'Continue', 'editor.goOn'),
  promised(browser('inline-timer'), 'src/domain/timers/inline-timer-editor.ts', 'Inline timer saved'),
  promised(
    browser('timer-saves'),
    'src/domain/timers/inline-timer-editor.ts',
    'Failed to save inline timer.',
  ),
  promised(browser('inline-timer'), 'src/domain/timers/inline-timer.ts', '100% full'),
  ...['75%', '50%'].map((width) =>
    promised(browser('timer-saves'), 'src/domain/timers/inline-timer.ts', width),
  ),
  promised(
    'tests/browser/screens-inline-timer.test.ts',
    'src/admin/timers/inline-timer-editor-screen.tsx',
    'Failed to fetch inline timer',
  ),
  ...Object.entries({
    color: 'Please enter a color, such as #1d4ed8.',
    digitStyle: 'There is no such style of digits.',
    noUnits: 'Please show at least one unit.',
    sizes: 'The smallest label size is at most the largest.',
  }).map(([name, sentence]) =>
    promised(
      'src/server/timers/routes.test.ts',
      'src/domain/timers/inline-timer.schema.ts',
      sentence,
      `inlineTimerMessages.${name}`,
    ),
  ),

  // E-mail timers, refused by the server
  ...Object.entries({
    wrongType: 'Please choose a JPEG or PNG image.',
    tooLarge: 'Please choose an image of at most 2 MB.',
    unreadable: 'This image cannot be read. Please choose another one.',
    oneFile: 'Please choose one image.',
  }).map(([name, sentence]) =>
    promised(
      'src/server/email-timers/uploads.test.ts',
      'src/domain/email-timers/email-timers.api.ts',
      sentence,
      `words.${name}`,
    ),
  ),

  // Emails
  promised(browser('test-mail'), 'src/domain/emails/emails.api.ts', 'Email is required'),
  promised(browser('test-mail'), 'src/domain/emails/emails.api.ts', 'Invalid email address'),
  promised(
    browser('emails'),
    emailSetup,
    "Looks like you don't have any pages or email links yet!",
    'emailSetupMessages.noLinks',
  ),
  promised(
    browser('emails'),
    emailSetup,
    'Email links and timer code cannot be used without customization.',
    'emailSetupMessages.customize',
  ),
  ...['Zapier', 'Make', 'Custom API'].map((connector) =>
    promised(browser('emails'), 'src/domain/emails/webhooks.ts', connector),
  ),
  promised(
    'src/domain/emails/webhook-templates.test.ts',
    'src/domain/emails/webhook-templates.ts',
    'email=[Email]',
  ),

  // Around the screens
  promised(browser('shell'), 'src/admin/quickstart/quickstart-screen.tsx', 'Campaign Setup Checklist'),
  promised(browser('shell'), 'src/admin/guides/watch-video.tsx', 'Watch Video'),
  promised(
    'src/domain/campaigns/editor-switch.test.ts',
    'src/domain/campaigns/editor-switch.ts',
    'Floating Bar (New)',
  ),
]

/** Numbers: where they stand, and the promise of a test that stands on both sides of them. */
const limits: readonly Promised[] = [
  promised(
    'src/admin/ui/platform-matches.test.ts',
    'src/admin/ui/platform-matches.ts',
    'FIRST_SHOWN = 11',
    'eleven platforms need no expander',
  ),
  promised(
    'src/admin/ui/truncate.test.ts',
    'src/admin/ui/platform-select.tsx',
    'LABEL_MAX = 30',
    'a label that fits is shown whole, up to the last character',
  ),
  promised(
    'src/admin/ui/truncate.test.ts',
    'src/admin/campaigns/summary.tsx',
    'NAME_MAX = 30',
    'a longer label keeps its first characters',
  ),
  promised(
    'src/domain/analytics/last-days.test.ts',
    'src/domain/analytics/last-days.ts',
    'FIGURES_DAYS = 30',
    'figures look back exactly thirty days',
  ),
  promised(
    'src/domain/campaigns/deadline-words.test.ts',
    'src/domain/campaigns/campaign-settings.ts',
    "deadline_length: 7, deadline_unit: 'days', deadline_time: '23:59'",
    '7 days at 11:59 PM',
  ),
  promised(
    'src/domain/deadlines/deadline-rule.schema.test.ts',
    deadline,
    'Starting quantity must be a whole number from 0 to',
    'deadlineMessages.quantityRange',
  ),
  promised(
    'src/domain/campaigns/deadline-words.test.ts',
    'src/domain/campaigns/campaign-settings.ts',
    'quantity_start: 100',
    "'100 left'",
  ),
  promised(
    browser('settings'),
    'src/admin/ui/copy.ts',
    'copied: 1500, failed: 3000',
    'a copy says how it went for a second and a half, a failed one for three',
  ),
  promised(browser('emails'), emailSetup, 'LINKS_SHOWN = 10', 'ten links are shown, then all of them'),
  ...['K', 'M', 'B'].map((letter) =>
    promised(
      'src/domain/analytics/short-count.test.ts',
      'src/domain/analytics/short-count.ts',
      `letter: '${letter}'`,
      `'1${letter}'`,
    ),
  ),
  promised(
    'src/domain/campaigns/quickstart.test.ts',
    'src/domain/campaigns/quickstart.ts',
    'Math.min(100,',
    'are still 100',
  ),
  promised(
    'src/domain/campaigns/blueprint-steps.test.ts',
    wizard,
    "'funnel-pages': { label: 'Pages' }",
    'steps are counted from one',
  ),
  ...Object.entries({
    'title: 22': "'x'.repeat(23)",
    'description: 60': "'x'.repeat(61)",
    'ctaText: 12': "'x'.repeat(13)",
    'unitLabel: 4': "days: 'jours'",
    'hideLabel: 7': "hide: 'Masquer!'",
  }).map(([limit, beyond]) =>
    promised('src/domain/bars/floating-bar.schema.test.ts', 'src/domain/bars/floating-bar.ts', limit, beyond),
  ),
  promised(
    'src/domain/pages/page-url.test.ts',
    'src/domain/pages/page-url.ts',
    '[a-z]{2,63}',
    'https://shop.e',
  ),
]

/** As people read it, however the line is broken; what a comment says nobody reads. */
const text = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/^\s*\/\*.*?\*\//gms, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')

for (const { sentence, said, tried, as = sentence } of [...sentences, ...limits])
  test(`“${sentence}” is said by ${said}, and brought about by ${tried} as “${as}”`, () => {
    assert.ok(text(said).includes(sentence), `${said} does not say it`)
    assert.ok(text(tried).includes(as), `${tried} does not bring it about`)
  })
