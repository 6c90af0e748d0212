/** A style sheet of a bar's owner, in the bar's shadow root: the bar waits for it a little, then comes without. */
import { element } from './element.ts'

const WAIT_MS = 500

/** What is given back takes the address of the style sheet; `show` is called once, when the bar may be seen. */
export type OwnerStyle = (root: ShadowRoot, show: () => void) => (address: string | undefined) => void

export const ownerStyle: OwnerStyle = (root, show) => {
  let link: HTMLElement | undefined
  let address: string | undefined
  let isShown = false

  function ready() {
    if (!isShown) show()
    isShown = true
  }

  return (next: string | undefined) => {
    if (next !== undefined && next === address) return
    link?.remove()
    address = next
    if (next === undefined) return ready()
    const sheet = (link = element('link', { rel: 'stylesheet', href: next }))
    const late = setTimeout(() => {
      // What came after the bar would change it while somebody looks.
      sheet.remove()
      ready()
    }, WAIT_MS)
    const settled = () => {
      clearTimeout(late)
      ready()
    }
    sheet.addEventListener('load', settled)
    sheet.addEventListener('error', settled)
    root.append(sheet)
  }
}
