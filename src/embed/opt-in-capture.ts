/** Reads the address that a visitor submits on an opt-in page, and nothing else; never delays the form. */
import { neverThrow } from '#widgets/never-throw.ts'
import { listen } from './host-page.ts'
import type { PagePart, PartPage } from './page-part.ts'

export function createOptInCapture({ dl, submit }: PartPage): PagePart {
  /** Only while the page is an opt-in page: until then, and after, nothing is read. */
  let isReading = false
  let lastSubmitted: string | undefined

  function capture(form: EventTarget | null) {
    if (!isReading) return
    const field = [...(form as ParentNode).querySelectorAll('input')].find(holdsAddress)
    const address = field?.value.trim()
    if (!address || address === lastSubmitted) return
    lastSubmitted = address
    submit(address)
  }

  listen(document, 'submit', ({ target }) => capture(target))
  // Builders whose form is no form element.
  listen(document, 'click', ({ target }) => {
    // Clicks land on elements.
    const button = (target as Element).closest('a[href="#submit-form"]')
    if (button) capture(button.closest('form') ?? document)
  })
  wrapScriptedSubmit(capture)

  return {
    show({ serverAnswer: answer }) {
      if (answer) isReading = !!answer.optIn && !dl.hold
    },
  }
}

/** `form.submit()` fires no event. */
function wrapScriptedSubmit(capture: (form: HTMLFormElement) => void) {
  const { prototype } = HTMLFormElement
  // oxlint-disable-next-line typescript/unbound-method
  const { submit } = prototype
  prototype.submit = function scriptedSubmit(this: HTMLFormElement) {
    neverThrow(() => capture(this))
    submit.call(this)
  }
}

function holdsAddress(field: HTMLInputElement) {
  const { type, name, id, value, validity } = field
  return (
    /^(email|text)$/.test(type) &&
    /e-?mail/i.test(type + name + id) &&
    /^\S+@\S+\.\S+$/.test(value.trim()) &&
    validity.valid &&
    !field.closest('[data-dl-ignore]')
  )
}
