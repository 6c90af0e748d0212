/** Where the keyboard goes on when what had the focus has closed. */

/** Whoever is left nowhere by what has closed goes on at the row that is open, else at the first. */
export function restorePanelFocus(panel: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const row = (state: string) => panel?.querySelector<HTMLElement>(`[aria-expanded${state}]`)
    ;(row('="true"') ?? row(''))?.focus()
  })
}
