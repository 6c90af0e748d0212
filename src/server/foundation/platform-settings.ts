/** The settings of platforms that we call: another address to call them at, and the app that we are known as there. */
import { z } from 'zod'
import type { PlatformSettingName } from '#domain/installation/installation-settings.ts'
import { adapters } from '#integrations/adapters.ts'
import { hostAndPort } from './origins.ts'

/** `KIT_BASE_URL`, `HUBSPOT_CLIENT_ID` … of every platform that has an adapter; those that are set. */
export type PlatformSettings = { readonly [name: `${string}_${PlatformSettingName}`]: string | undefined }

export function platformSettingName<Name extends PlatformSettingName>(id: string, name: Name) {
  return `${id.toUpperCase().replaceAll('-', '_')}_${name}` as const
}

const address = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address such as https://proxy.example.com/kit',
    abort: true,
  })
  .refine((text) => !/[?#@]/.test(text), 'must be an address that ends with its path')
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))

const text = z.string().trim().min(1, 'must not be empty')

/** Of the platform whose shops are connected. */
const storeSettings: readonly [string, z.ZodType<string>][] = [
  ['SHOPIFY_BASE_URL', address],
  ['SHOPIFY_CLIENT_ID', text],
  ['SHOPIFY_CLIENT_SECRET', text],
  ['SHOPIFY_APP_HANDLE', text],
]

export function platformSettingsSchema() {
  const settings = Object.values(adapters).flatMap(({ id, oauth }): [string, z.ZodType<string>][] => [
    [platformSettingName(id, 'BASE_URL'), address],
    ...(oauth
      ? (['CLIENT_ID', 'CLIENT_SECRET'] as const).map((name): [string, typeof text] => [
          platformSettingName(id, name),
          text,
        ])
      : []),
  ])
  settings.push(...storeSettings)
  return z.object(
    Object.fromEntries(settings.map(([name, schema]) => [name, schema.optional()])),
  ) as unknown as z.ZodType<PlatformSettings>
}

/** What stands before the path is replaced: that is what differs where an account has an address of its own, too. */
export function platformAddress(
  settings: PlatformSettings,
  id: string,
  baseUrl: string,
): { baseUrl: string; allowed: readonly string[] } {
  const other = settings[platformSettingName(id, 'BASE_URL')]
  if (other === undefined) return { baseUrl, allowed: [] }
  return {
    baseUrl: `${other}${new URL(baseUrl).pathname.replace(/\/$/, '')}`,
    allowed: [hostAndPort(other)],
  }
}

/** The same of a shop, whose host says which one is meant: `https://fake.example/shopify/knead.myshopify.com/admin/…`. */
export function shopAddress(
  settings: PlatformSettings,
  id: string,
  realUrl: string,
): { url: string; allowed: readonly string[] } {
  const other = settings[platformSettingName(id, 'BASE_URL')]
  if (other === undefined) return { url: realUrl, allowed: [] }
  const { host, pathname, search } = new URL(realUrl)
  return { url: `${other}/${host}${pathname}${search}`.replace(/\/$/, ''), allowed: [hostAndPort(other)] }
}
