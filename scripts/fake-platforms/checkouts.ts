/** Orders at fake checkouts, by hand: told and signed as each documents it, to the webhook URL of a campaign. */
import { platforms } from '../../src/domain/platforms/platforms.ts'
import { isNativeCheckout } from '../../src/domain/sales/native-checkouts.ts'
import { fakeCheckouts } from '../../tests/support/platforms/checkouts.ts'
import type { FakeCheckout, FakeTelling } from '../../tests/support/platforms/fake-checkout.ts'
import type { FakeDelivery } from '../../tests/support/platforms/fake-platform.ts'

const tellings: Record<string, (fake: FakeCheckout, telling: FakeTelling) => FakeDelivery | undefined> = {
  'Somebody buys': (fake, telling) => fake.sale(telling),
  'Somebody buys in test mode': (fake, telling) =>
    fake.sale({ ...telling, order: { ...telling.order, isTest: true } }),
  'The same order again': (fake, telling) => (fake.twin ?? fake.sale)(telling),
  'A later payment': (fake, telling) => fake.renewal?.(telling),
  'Refund of 10.00': (fake, telling) => fake.refund?.({ ...telling, refunded: 1000 }),
  'Refund of all': (fake, telling) => fake.refund?.({ ...telling, refunded: null }),
}

/** What the last call came to, shown on the page. */
let lastAnswer = ''

export async function tellOrder(sent: Record<string, string>): Promise<void> {
  const { checkout = '', telling = '', address = '', email = '', order: id = '' } = sent
  const fake = fakeCheckouts.find((one) => one.id === checkout)
  const order = { id, email, amount: 4950, currency: 'USD', product: 'Tea course' }
  const delivery = fake && tellings[telling]?.(fake, { order, secret: fake.secret ?? '', now: Date.now() })
  if (!delivery) return void (lastAnswer = `${checkout} tells of no such thing`)
  const { method, raw, contentType, headers } = delivery
  const init = { method, body: raw, headers: { ...headers, 'content-type': contentType } }
  lastAnswer = await fetch(address, init).then(
    async (answer) => `${checkout}: ${answer.status} ${await answer.text()}`,
    (error: unknown) => `${checkout} could not call ${address}: ${String(error)}`,
  )
}

export function checkoutsSection(safe: (text: string) => string): string {
  const rows = fakeCheckouts.map(
    ({ id, secret }) =>
      `<tr><th>${safe(isNativeCheckout(id) ? platforms[id].name : id)}</th><td>${secret === null ? 'does not sign' : `<code>${safe(secret)}</code>`}</td></tr>`,
  )
  const options = (names: readonly string[]) => names.map((name) => `<option>${safe(name)}</option>`).join('')
  return `<section id="checkouts"><h2>Checkouts</h2>
<p>Paste the webhook URL of a campaign from Help, and there what each signs with.</p><table>${rows.join('')}</table>
<form method="post" action="/dev/platforms">
<select name="checkout" aria-label="Checkout">${options(fakeCheckouts.map(({ id }) => id))}</select>
<input name="address" type="url" required placeholder="webhook URL" aria-label="Webhook URL">
<input name="email" type="email" required placeholder="ada@mail.example" aria-label="Email">
<input name="order" pattern="[1-9][0-9]{0,9}" required value="7012" aria-label="Order number">
<select name="telling" aria-label="What happens">${options(Object.keys(tellings))}</select>
<button>Tell</button></form><p role="status">${safe(lastAnswer)}</p></section>`
}
