/** Opens a tab whose address is not known yet. */
import { toast } from './toast.ts'

/** At once, while the browser still sees the click; its address follows. */
export async function openTab(address: Promise<string>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const href = await address
    if (tab) tab.location.href = href
    else toast.failed('Your browser blocked the new tab. Please allow it and try again.')
  } catch (error) {
    tab?.close()
    toast.failed(error instanceof Error ? error.message : 'Something went wrong. Please try again.')
  }
}
