/** A fake shop, by hand: its embed, its orders and customers, its codes, and what becomes of it when its owner has enough. */
import { shopify } from '../../src/integrations/shopify/store.ts'
import type { FakeShop } from '../../tests/support/platforms/shop.ts'
import {
  checkoutBody,
  customerBody,
  orderBody,
  refundBody,
} from '../../tests/support/platforms/shop-events.ts'
import type { FakeEmbed } from '../../tests/support/platforms/shop-theme.ts'
import type { FakeShops } from '../../tests/support/platforms/shops.ts'
import { statusOf } from '../../tests/support/platforms/shop-state.ts'
import { nextFailures } from './actions.ts'

type Sent = { email: string; code: string; order: number }
type Act = (shop: FakeShop, sent: Sent, shops: FakeShops) => Promise<(number | null)[]> | void

const embed = (state: FakeEmbed) => (shop: FakeShop) => shop.setEmbed(state)

function orderOf({ email, code, order }: Sent) {
  return { id: order, email: email === '' ? null : email, amount: 4950, code: code === '' ? null : code }
}

const acts: Readonly<Record<string, Act>> = {
  'Somebody buys': (shop, sent) => {
    shop.redeem(sent.code)
    return shop.tell({ topic: 'orders/paid', body: orderBody(orderOf(sent)) })
  },
  'The order is refunded': (shop, sent) =>
    shop.tell({ topic: 'refunds/create', body: refundBody(orderOf(sent)) }),
  'A customer signs up': (shop, { email, order }) =>
    shop.tell({ topic: 'customers/create', body: customerBody({ id: order, email }) }),
  'Somebody begins a checkout': (shop, { email, order }) =>
    shop.tell({ topic: 'checkouts/create', body: checkoutBody({ token: `checkout-${order}`, email }) }),
  'Switch the embed on': embed('on'),
  'Switch the embed off': embed('switched off again'),
  'Use up the points': (shop) => shop.state.points.drain(),
  'The owner uninstalls': async (shop, _sent, { apps }) =>
    (await Promise.all([...apps.keys()].map((clientId) => shop.uninstall(clientId)))).flat(),
  'Erase a customer': (shop, { email }) =>
    shop.tell({ topic: 'customers/redact', body: { shop_domain: shop.host, customer: { id: 115, email } } }),
}

/** What the last act came to, shown on the page. */
let lastAnswer = ''

export async function actAtShop(shops: FakeShops, sent: Record<string, string>): Promise<void> {
  const { shop: host = '', act = '', failure = '', email = '', code = '', order = '' } = sent
  const shop = shops.of(host)
  const failing = nextFailures[failure]
  if (failing) return shop.fail(failing)
  const answers = await acts[act]?.(shop, { email, code: code.trim(), order: Number(order) }, shops)
  const told = answers && (answers.length === 0 ? 'nobody listens' : `answered ${answers.join(', ')}`)
  lastAnswer = `${act}: ${told ?? 'done'}`
}

const LAST_CALLS = 8
const SHOWN_CODES = 12

export function shopsSection(shops: FakeShops, safe: (text: string) => string): string {
  return shops
    .all()
    .map((shop) => shopSection(shop, safe))
    .join('')
}

function shopSection(shop: FakeShop, safe: (text: string) => string): string {
  const { host, state, ownApp, customApp, customToken, log, complaints } = shop
  const row = (head: string, text: string) => `<tr><th>${head}</th><td><code>${safe(text)}</code></td></tr>`
  const options = (names: readonly string[]) => names.map((name) => `<option>${safe(name)}</option>`).join('')
  const form = (inner: string) =>
    `<form method="post" action="/dev/platforms"><input type="hidden" name="shop" value="${safe(host)}">${inner}</form>`
  const codes = shop.discounts().toReversed().slice(0, SHOWN_CODES)
  return `<section id="${shopify.id}"><h2>${safe(shopify.name)}: ${safe(state.name)}</h2><table>
${row('Shop', host)}${row('App of its own: client id', ownApp.clientId)}${row('client secret', ownApp.secret)}
${row('Older custom app: token', customToken)}${row('secret of its webhooks', customApp.secret)}
${row('Products', `${state.products.toLocaleString('en')}, ${state.collections} collections`)}
${row('Listens', `${state.subscriptions.length} webhooks`)}${row('Embed loads', [...state.embedScripts.values()].join(' '))}</table>
${form(`<input name="email" type="email" placeholder="ada@mail.example" aria-label="Email">
<input name="code" placeholder="discount code" aria-label="Discount code">
<input name="order" pattern="[1-9][0-9]{0,9}" required value="7012" aria-label="Number">
<select name="act" aria-label="What happens">${options(Object.keys(acts))}</select><button>Do it</button>`)}
<p role="status">${safe(lastAnswer)}</p>
${form(`<select name="failure" aria-label="How it fails">${options(Object.keys(nextFailures))}</select><button>Fail like this next</button>`)}
<details open><summary>Codes and calls</summary><table>${codes
    .map((one) =>
      row(safe(one.code), `${statusOf(one, state.now())}, ends ${endOf(one.endsAt)}, used ${one.used}`),
    )
    .join('')}</table><pre>${safe(
    [...log.slice(-LAST_CALLS).map(({ method, path }) => `${method} ${path}`), ...complaints].join('\n'),
  )}</pre></details></section>`
}

function endOf(endsAt: number | null): string {
  return endsAt === null ? 'never' : new Date(endsAt).toISOString()
}
