/** Reads the address that a visitor submits on an opt-in page, and nothing else; never delays the form. */
import { neverThrow } from '#widgets/never-throw.ts'
import { listen } from './host-page.ts'

type Tell = ((address: string) => void) | false | 0 | undefined

let tell: Tell
let lastTold: string | undefined
let isListening = false

/** Only while the page is an opt-in page: until then, and after, nothing is read. */
export function captureOptIns(listener: Tell) {
  tell = listener
  if (isListening || !tell) return
  isListening = true
  listen(document, 'submit', ({ target }) => capture(target))
  // Builders whose form is no form element.
  listen(document, 'click', ({ target }) => {
    // Clicks land on elements.
    const button = (target as Element).closest('a[href="#submit-form"]')
    if (button) capture(button.closest('form') ?? document)
  })
  wrapScriptedSubmit()
}

/** `form.submit()` fires no event. */
function wrapScriptedSubmit() {
  const { prototype } = HTMLFormElement
  // oxlint-disable-next-line typescript/unbound-method
  const { submit } = prototype
  prototype.submit = function scriptedSubmit(this: HTMLFormElement) {
    neverThrow(() => capture(this))
    submit.call(this)
  }
}

function capture(form: EventTarget | null) {
  if (!tell) return
  const field = [...(form as ParentNode).querySelectorAll('input')].find(holdsAddress)
  const address = field?.value.trim()
  if (!address || address === lastTold) return
  lastTold = address
  tell(address)
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
