/** Journeys in which the product fetches pages of the customer's site, which is on this machine. */
import { test as journey } from './journey.ts'
import { startProduct } from './product.ts'

export { expect } from './journey.ts'

export const test = journey.extend({
  product: async ({ site, settings, port }, use) => {
    const { host } = new URL(onThisMachine(site.url('/')))
    await using product = await startProduct({ OUTBOUND_ALLOW_HOSTS: host, ...settings }, { port })
    await use(product)
  },
})

/** For the server, which does not know the names that browsers give to this machine. */
export function onThisMachine(url: string): string {
  return url.replace('shop.localhost', '127.0.0.1')
}
