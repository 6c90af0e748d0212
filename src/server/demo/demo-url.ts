/** Where the demo shop of an account is. */

export const demoPages = ['opt-in', 'offer', 'closed', 'welcome'] as const

export type DemoPage = (typeof demoPages)[number]

type Place = { edgeOrigin: string; publicKey: string; page: DemoPage }

export function demoUrl({ edgeOrigin, publicKey, page }: Place): string {
  return `${edgeOrigin}/demo/${publicKey}/${page}`
}
