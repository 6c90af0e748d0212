/** What one test leaves on a page that the next one is lent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { keepPage } from '../support/kept-page.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

test('the next test has the same page, unless it has a device with passkeys', async ({ browser }) => {
  const app = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
  const lent: Page[] = []
  {
    await using kept = keepPage(browser, { reducedMotion: 'reduce' })
    for (const use of [() => {}, addVirtualAuthenticator, () => {}])
      await kept.lend(
        origin,
        () => {},
        async (page) => {
          lent.push(page)
          await use(page)
        },
      )
  }
  app.close()

  expect(lent[1]).toBe(lent[0])
  expect(lent[2]).not.toBe(lent[0])
})
