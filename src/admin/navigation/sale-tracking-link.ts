/** The address of the sales tracking dialog: `#sales` over any screen of a campaign, `#sales/drip` for one of its tabs. */
import { linkOptions } from '@tanstack/react-router'

const HASH = 'sales'

/** Stays on the screen. */
const here = { to: '.', search: true, params: true, resetScroll: false } as const

export function saleTrackingLink(provider?: string) {
  return linkOptions({ ...here, hash: provider === undefined ? HASH : `${HASH}/${provider}` })
}

/** Without the dialog. */
export function belowSaleTracking() {
  return linkOptions({ ...here, hash: '' })
}

/** Null: it is closed. `provider` is empty where the address names none. */
export function saleTrackingIn(hash: string): { provider: string } | null {
  const [name, provider = ''] = hash.split('/')
  return name === HASH ? { provider } : null
}
