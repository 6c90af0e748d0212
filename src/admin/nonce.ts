/** The nonce of this page's content security policy, for style elements made at run time. */
import { setNonce } from 'get-nonce'

/** Browsers hide the attribute from selectors and scripts; the property still carries it. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** For the scroll lock of dialogs, which reads its nonce from a module of its own. */
export function shareNonce() {
  const nonce = pageNonce()
  if (nonce) setNonce(nonce)
}
