/** The e-mail timer editor as its owner uses it. */
import type { Page } from '@playwright/test'
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { expect } from './journey.ts'
import type { Product } from './product.ts'

export function timerEditor({ origin }: Pick<Product, 'origin'>, owner: Page) {
  const image = owner.getByRole('img', { name: 'Your email timer' })
  return {
    open: ({ id }: Pick<CampaignDetail, 'id'>, family = '/edit') =>
      owner.goto(`${origin}${family}/${id}/email-timer-editor`),
    image,
    /** The picture has come, and is of how the timer stands. */
    async stands() {
      await expect(image).toBeVisible()
      await expect(owner.getByText('Updating the preview', { exact: true })).toHaveCount(0)
    },
    /** So much time is left in the preview. */
    show: (left: string) =>
      owner.getByRole('region', { name: 'Email preview' }).getByText(left, { exact: true }).click(),
    menu: owner.getByRole('navigation', { name: 'Appearance' }),
    row: (name: string) =>
      owner
        .getByRole('navigation', { name: 'Appearance' })
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    titleBar: (name: string) => owner.getByRole('heading', { name, level: 2 }).getByRole('button'),
    goOn: owner.getByRole('button', { name: 'Continue', exact: true }),
    gallery: (title: string) => owner.getByRole('listbox', { name: title }),
    field: (name: string) => owner.getByRole('textbox', { name, exact: true }),
    unsaved: owner.getByText('Unsaved changes', { exact: true }),
    saveAndExit: owner.getByRole('button', { name: 'Save and Exit', exact: true }),
    cancel: owner.getByRole('link', { name: 'Cancel', exact: true }),
    code: owner.getByRole('region', { name: 'Timer code', exact: true }),
  }
}
