/**
 * The sentences that the specification gives word for word, each as it must stand in the code. What a sentence is for,
 * and that it comes when it should, the tests of its screen prove; they import most of these texts, so only this list
 * notices when a letter changes. Where the two documents differ, the first one counts. Left out are the sentences of what is
 * not built: the two earlier bar editors, sales tracking set-up and testing.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const texts: Record<string, readonly string[]> = {
  'campaign form': [
    'Name Your Campaign',
    'Connect Your Marketing Stack',
    'Choose A Campaign Type And Deadline',
    'Choose A Campaign Type',
    'more platforms',
    'This field is required.',
    'Campaign type is required.',
    'Deadline length is required.',
    'platform is required.',
    'Page URL is invalid',
    'Changes are saved.',
    'Something went wrong. Please make sure the inputs are correct.',
    'Saving...',
    'Are you sure you want to leave?',
    'You have unsaved changes.',
    'Continue without saving',
    'Whoops!',
    'Unique deadline and discount code for every subscriber.',
    'Same deadline for everyone.',
  ],
  wizard: [
    'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
    'Please add at least one page to your campaign.',
  ],
  'settings and copying': ['Advanced Settings', 'Copied to clipboard!', 'Failed to copy.'],
  pages: [
    'Add Your Pages',
    'Add New Page',
    'When Someone Lands on This Page:',
    "The timer will be hidden and the page won't redirect",
    'Edit Settings',
    'Edit Appearance',
    'Please enter a valid URL.',
    'Invalid URL',
    'Please enter a valid before URL.',
    'Please enter a valid after URL.',
    'Whoops! You can’t use the same URL for before and after the deadline.',
    'Please add at least one page.',
    'Please select CTA Style.',
    'Please enter a valid URL or #text.',
    'Max ${CTA_TEXT_LIMIT} characters',
    'Checkout Page',
    'Sales Page',
    'Are you sure you want to delete this page?',
    'Warning: This cannot be undone. Deleting this page will disable the product on it and the email link connected to it will also be deleted.',
    "Not verified. We're having trouble detecting the code on the page.",
    'I need help',
  ],
  'pages with the announcement bar': [
    'Page URL is required.',
    'Please enter a valid URL (e.g., https://example.com)',
    'Announcement bar page created successfully.',
    'Failed to create announcement bar page.',
    'Announcement bar page updated successfully.',
    'Failed to update announcement bar page.',
    'Announcement bar page deleted successfully.',
    'Failed to delete announcement bar page.',
    'Announcement Bar will be disabled on the page.',
    'Error: ${message}',
  ],
  'floating bars': [
    'Description is required.',
    'Title is required when enabled.',
    'CTA text is required.',
    'Invalid hex value',
    'Floating bar saved',
    'Template saved.',
    'Failed to save floating bar.',
    'Failed to save template.',
    'Failed to fetch floating bars',
    'No floating bars found.',
    'Are you sure you want to delete this template? This action cannot be undone.',
    'Create a Custom Template',
    'Enter template name',
    'Save Changes',
    'Apply To Current Page',
    'Create Template',
  ],
  'visual editors': [
    'Return to Campaign',
    'Floating Bar (New)',
    'Floating Bar',
    'Inline Timer',
    'Email Timer',
    'Portal',
    'Template',
    'Colors',
    'Settings',
    'Size',
    'Translate',
    'Expired',
    'Base Template Options',
    'Continue',
    'Save Selection',
    'Save and Exit',
    'Cancel',
    '100% full',
    '75%',
    '50%',
  ],
  'shops and discounts': [
    'Whoops! You can’t leave this blank.',
    'Integrated',
    'Fixed Amount',
    'Percentage',
    'All Products',
    'Specific Products',
    'Specific Collections',
    'Discount saved successfully.',
    'Failed to save discount.',
    'Failed to fetch extension setup',
    'Failed to fetch products',
    'Failed to load discount data',
    'Failed to save discount data',
    'No products found.',
    'No collections found.',
  ],
  emails: [
    'Email is required',
    'Invalid email address',
    "Looks like you don't have any pages or email links yet!",
    'Email links and timer code cannot be used without customization.',
    'Zapier',
    'Make',
    'Custom API',
  ],
  'the assistant': [
    'AI Assistant (Beta)',
    'Processing...',
    'Creating campaign...',
    'Creating page...',
    'An error occurred. Please try again.',
    "Couldn't create campaign: ${error || 'Unknown error'}",
    "Couldn't add page: ${error || 'Unknown error'}",
    'The conversation has exceeded the maximum token limit.',
  ],
  'around the screens': [
    'Campaign Setup Checklist',
    'Watch Video',
    'Open Analytics',
    'Create New',
    'Tell a friend',
  ],
}

/** What people can read in the code, however its lines are broken: comments left out. */
const code = globSync('src/{domain,admin}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .map((text) => text.replaceAll(/^\s*(\/\*.*?\*\/|\/\/.*?$)/gms, ''))
  .join('\n')
  .replaceAll(/\s+/g, ' ')

/** As a whole text, between quotes or tags, and not as a part of a longer one. */
function stands(text: string): boolean {
  return new RegExp(`['"\`>}] ?${RegExp.escape(text)} ?['"\`<{]`).test(code)
}

for (const [screen, sentences] of Object.entries(texts))
  test(`the texts of the specification stand word for word: ${screen}`, () => {
    assert.deepEqual(
      sentences.filter((sentence) => !stands(sentence)),
      [],
    )
  })
