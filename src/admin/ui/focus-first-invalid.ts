/** Puts the focus where the first mistake is, in the order in which people read the form. */

/** After the messages are on the screen: only then the fields are marked. */
export function focusFirstInvalid(form: HTMLElement | null) {
  setTimeout(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const control = marked?.matches(FOCUSABLE)
      ? marked
      : (marked?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        marked?.querySelector<HTMLElement>(FOCUSABLE))
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  })
}

/** A sentence about several fields takes the focus itself, where it may. */
const FOCUSABLE = 'input:not([type="hidden"]), button, select, textarea, [contenteditable="true"], [tabindex]'
