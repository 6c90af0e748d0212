/** The demo shop: a few pages with an account's own code, as a customer's site would carry it. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountOf } from '../accounts/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { demoPolicy } from './demo-policy.ts'
import { orderInDemo, type DemoOrderDeps } from './order-in-demo.ts'
import { demoPages, demoUrl } from './demo-url.ts'
import { onlyAccount } from './repository.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from '../pages/page-code.ts'

type DemoDeps = Platform & DemoOrderDeps & { snapshot: Snapshot; pageCode: PageCode }

const SHOP = join(import.meta.dirname, '../../demo')

const edge = { config: { hostRole: 'edge' }, schema: { hide: true } } as const

export function demoRoutes(app: FastifyInstance, deps: DemoDeps): void {
  const style = readFileSync(join(SHOP, 'shop.css'), 'utf8')

  app.get('/demo/shop.css', { config: { hostRole: 'any' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'same-site' })
      .type('text/css; charset=utf-8')
      .send(style),
  )
  frontDoor(app, deps)
  shopPages(app, deps)
}

/** Whoever is signed in goes to their own shop; others learn where it is. */
function frontDoor(app: FastifyInstance, { database, environment }: DemoDeps): void {
  const page = readPage('front')
  const shopOf = (publicKey: string) =>
    demoUrl({ edgeOrigin: environment.EDGE_ORIGIN, publicKey, page: 'opt-in' })

  app.get('/demo', { config: { hostRole: 'app' }, schema: { hide: true } }, async (request, reply) => {
    const caller = await app.accessControl.callerOf(request, reply)
    if (caller) {
      const account = await accountOf(database.db, ownedAccount(caller.account.id))
      return reply.redirect(shopOf(account.public_key))
    }
    const only = await onlyAccount(database.db)
    const link = only ? shopOf(only.public_key) : `${environment.APP_ORIGIN}/sign-in`
    const html = filled(page, { link, label: only ? 'Open the demo shop' : 'Sign in to open your shop' })
    return sendPage(reply, { html, policy: demoPolicy({ environment, snippet: '' }) })
  })
}

function shopPages(app: FastifyInstance, deps: DemoDeps): void {
  const { environment, pageCode, snapshot, limits } = deps
  const { APP_ORIGIN, EDGE_ORIGIN } = environment
  const shopOf = async (publicKey: string) => {
    if (!PUBLIC_KEY.test(publicKey) || !(await snapshot.findAccount(publicKey))) throw notFound()
    return `${EDGE_ORIGIN}/demo/${publicKey}`
  }

  app.get<DemoShopRequest>('/demo/:publicKey', edge, async ({ params }, reply) =>
    reply.redirect(`${await shopOf(params.publicKey)}/opt-in`),
  )

  for (const name of demoPages) {
    const page = readPage(name)
    app.get<DemoShopRequest>(`/demo/:publicKey/${name}`, edge, async ({ params }, reply) => {
      const shop = await shopOf(params.publicKey)
      const snippet = pageCode.snippet(params.publicKey)
      const html = filled(page, { shop, snippet, app: APP_ORIGIN })
      return sendPage(reply, { html, policy: demoPolicy({ environment, snippet }) })
    })
  }

  // In a scope of its own: nowhere else is a form understood. What it says is the script's business, not ours.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (_request: FastifyRequest, payload: IncomingMessage) => {
        payload.resume()
      },
    )
    scope.post<DemoShopRequest>('/demo/:publicKey/opt-in', edge, async ({ params }, reply) =>
      reply.redirect(`${await shopOf(params.publicKey)}/offer`, 303),
    )
  })

  // In another one: of this form somebody's order is read.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ORDER_LIMIT },
      async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    )
    scope.post<DemoShopRequest>('/demo/:publicKey/checkout', edge, async ({ params, body }, reply) => {
      const shop = await shopOf(params.publicKey)
      const email = body instanceof URLSearchParams ? (body.get('email') ?? '') : ''
      await limits.take('demoOrdersPerShop', params.publicKey)
      await orderInDemo(deps, { publicKey: params.publicKey, email })
      return reply.redirect(`${shop}/welcome`, 303)
    })
  })
}

type DemoShopRequest = { Params: { publicKey: string } }

/** Of an address, with all that a browser may send along. */
const ORDER_LIMIT = 4096

const PUBLIC_KEY = /^[0-9a-z]{10}$/

function readPage(name: string): string {
  return filled(readFile(name), { brand: readFile('brand'), loaf: readFile('loaf') })
}

function readFile(name: string): string {
  return readFileSync(join(SHOP, `${name}.html`), 'utf8')
}

/** Values are ours: what all pages show, origins, public keys, the snippet. Nothing that anybody typed. */
function filled(page: string, values: Record<string, string>): string {
  return page.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function sendPage(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}
