/** Copies text for whoever asked for it, also where the page has no clipboard or may not use it. */
import { element } from './element.ts'

/** `place`: where the text stands to be copied by hand, if nothing else works. */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, place)
  }
}

function copyBySelection(text: string, place: HTMLElement): boolean {
  const root = place.getRootNode() as ShadowRoot
  const before = root.activeElement as HTMLElement | null
  const field = element('textarea', { class: 'text', readonly: '', 'aria-label': 'Report' })
  field.value = text
  place.replaceChildren('This page does not let us copy. Copy it yourself:', field)
  field.select()
  const isCopied = document.execCommand('copy')
  if (isCopied) before?.focus()
  return isCopied
}
