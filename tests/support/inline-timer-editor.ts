/** The inline timer editor as its owner uses it. */
import type { Page } from '@playwright/test'
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { expect } from './journey.ts'
import type { Product } from './product.ts'

export function inlineTimerEditor({ origin }: Pick<Product, 'origin'>, owner: Page) {
  const timer = owner.frameLocator('iframe[title="Your inline timer"]').getByRole('timer')
  const menu = owner.getByRole('navigation', { name: 'Appearance' })
  return {
    open: ({ id }: Pick<CampaignDetail, 'id'>, family = '/edit') =>
      owner.goto(`${origin}${family}/${id}/inline-timer-editor`),
    timer,
    /** The timer is drawn. */
    stands: () => expect(timer).toBeVisible(),
    menu,
    row: (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}`) }),
    titleBar: (name: string) => owner.getByRole('heading', { name, level: 2 }).getByRole('button'),
    goOn: owner.getByRole('button', { name: 'Continue', exact: true }),
    templates: owner.getByRole('listbox', { name: 'Base Template Options' }),
    saveSelection: owner.getByRole('button', { name: 'Save Selection', exact: true }),
    field: (name: string) => owner.getByRole('textbox', { name, exact: true }),
    unsaved: owner.getByText('Unsaved changes', { exact: true }),
    saved: owner.getByRole('status').filter({ hasText: /^Saved$/ }),
    notSaved: owner.getByRole('status').filter({ hasText: 'Not saved' }),
    saveAndExit: owner.getByRole('button', { name: 'Save and Exit', exact: true }),
    cancel: owner.getByRole('link', { name: 'Cancel', exact: true }),
  }
}
