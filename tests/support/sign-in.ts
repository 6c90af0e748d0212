/** How people sign in and out, as steps that journeys share. */
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './people.ts'
import type { Product } from './product.ts'

export async function enterPassword(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** In the dialog over the page whose session has ended; without an address as the person who was at work. */
export async function signInAgain(page: Page, email?: string) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  if (email !== undefined) await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Opens the newest mail on the page where unsent mails lie, and follows its link. */
export async function followMail(page: Page, { origin }: Product, subject: string) {
  await expect(async () => {
    await page.goto(`${origin}/dev/outbox`)
    await expect(page.getByRole('heading', { name: subject })).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.getByRole('article').filter({ hasText: subject }).first().getByRole('link').first().click()
}
