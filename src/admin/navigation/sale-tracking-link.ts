/** The address of the sales tracking dialog: `#sales` over any screen of a campaign, `#sales/drip` for one of its tabs. */
import { linkOptions } from '@tanstack/react-router'

const HASH = 'sales'

/** Stays on the screen. */
const here = { to: '.', search: true, params: true, resetScroll: false } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen below is the entry before: going back there closes the dialog. */
    isAboveScreen?: boolean
  }
}

export function saleTrackingLink() {
  return linkOptions({ ...here, hash: HASH, state: { isAboveScreen: true } })
}

/** One of its tabs in place of another: Back leads past both. */
export function saleTrackingTab(provider: string) {
  return linkOptions({ ...here, hash: `${HASH}/${provider}`, replace: true, state: true })
}

/** Without the dialog, for those who came by its address. */
export function belowSaleTracking() {
  return linkOptions({ ...here, hash: '', replace: true })
}

/** Null: it is closed. `provider` is empty where the address names none. */
export function saleTrackingIn(hash: string): { provider: string } | null {
  const [name, provider = ''] = hash.split('/')
  return name === HASH ? { provider } : null
}
