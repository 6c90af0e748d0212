/** Which shop an owner means: what people paste is an address, what a shop is called everywhere is its own host. */

import { BLANK } from '../calls/blank.ts'

export const shopAddressMessages = {
  blank: BLANK,
  unknown: 'Please enter the address of your shop, like your-shop.myshopify.com.',
} as const

/** As A §5 has it sent: without its scheme and without slashes around it. */
export function withoutScheme(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^\/+|\/+$/g, '')
}

/** Nothing else is ever called as a shop: neither a port nor a path nor another host. */
const SHOP = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/
const ADMIN = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]{0,60})(?:\/|$)/

/** `knead.myshopify.com`, also of an address in its admin; null: it is none. */
export function shopOf(typed: string): string | null {
  const address = withoutScheme(typed).toLowerCase()
  const name = ADMIN.exec(address)?.[1]
  const host = name === undefined ? address.replace(/\/admin(?:\/.*)?$/, '') : `${name}.myshopify.com`
  return isShop(host) ? host : null
}

/** Whether a text that comes from elsewhere is the host of a shop, to the letter. */
export function isShop(host: string): boolean {
  return SHOP.test(host)
}
