/** A shadow root with our style sheets, on a host that the page's own styles cannot reach. */

const sheets = new Map<string, CSSStyleSheet>()

/** A host may be used again after a widget has left it. */
export function shadowOf(host: HTMLElement, ...css: string[]): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  setStyles(root, css)
  return root
}

export function setStyles(root: ShadowRoot, css: string[]) {
  try {
    root.adoptedStyleSheets = css.map(sheetOf)
  } catch {
    // Browsers before 2023 cannot construct style sheets; there the page's policy may refuse this one.
    const style = root.querySelector('style') ?? document.createElement('style')
    style.textContent = css.join('')
    root.append(style)
  }
}

function sheetOf(css: string) {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}
