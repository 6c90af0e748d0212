/** What buyers see of a fake shop: pictures of products, and the address that applies a code and leads on. */
import type { FakeAnswer } from './fake-platform.ts'
import { escaped } from './shop-oauth.ts'
import { statusOf, type FakeShopState } from './shop-state.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

export function storefrontPage(state: FakeShopState, path: string, query: URLSearchParams): FakeAnswer {
  const picture = /^\/pictures\/(\d+)\.svg$/.exec(path)?.[1]
  if (picture !== undefined)
    return { status: 200, text: pictureOf(Number(picture)), headers: { 'content-type': 'image/svg+xml' } }
  const code = /^\/discount\/([^/]+)$/.exec(path)?.[1]
  if (code !== undefined) return applied(state, decodeURIComponent(code), query.get('redirect') ?? '/')
  const used = query.get('discount')
  const said =
    used === null
      ? ''
      : `<p role="status">${escaped(used)} ${isGood(state, used) ? 'is applied' : 'is not valid'}</p>`
  return {
    status: 200,
    text: `<!doctype html><html lang="en"><title>${escaped(state.name)}</title><h1>${escaped(state.name)}</h1>${said}</html>`,
    headers: html,
  }
}

function isGood({ byCode, now }: FakeShopState, code: string): boolean {
  const found = byCode.get(code.toLowerCase())
  return found !== undefined && statusOf(found, now()) === 'ACTIVE'
}

/** Only to a path of its own. */
function applied({ storefront }: FakeShopState, code: string, redirect: string): FakeAnswer {
  const path = /^\/(?![/\\])/.test(redirect) ? redirect : '/'
  const url = new URL(`${storefront}${path}`)
  url.searchParams.set('discount', code)
  return { status: 302, text: '', headers: { location: url.href } }
}

function pictureOf(number: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="hsl(${number * 45} 45% 78%)"/><circle cx="40" cy="40" r="${14 + number * 2}" fill="hsl(${number * 45} 45% 45%)"/></svg>`
}
