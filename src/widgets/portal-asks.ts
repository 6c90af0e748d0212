/** What forms and surveys of portals have in common: they are checked, sent, and say what is wrong where it is. */
import type { FormBlock, SurveyBlock } from '#domain/portals/portal-theme.ts'
import { element } from './element.ts'
import css from './portal-asks.css?inline'
import type { PortalDrawing, StepValues, Wrong } from './portal-extras.ts'

export const asksCss = css

type Asks = {
  values: () => StepValues
  /** Seen before it is sent. */
  wrongBefore: () => Wrong | undefined
  /** The field that it is about, and what it is said behind. */
  fieldOf: (wrong: Wrong) => HTMLElement | undefined
}

/** Without the browser's own bubbles: they speak another language, and stand wherever they like. */
export function askingForm(
  block: FormBlock | SurveyBlock,
  { words, send }: PortalDrawing,
  fields: (HTMLElement | undefined | '')[],
  { values, wrongBefore, fieldOf }: Asks,
) {
  const button = element('button', { class: 'act', type: 'submit' }, block.button)
  const said = element('p', { class: 'wrong', id: `${block.id}-wrong`, role: 'alert' })
  const form = element(
    'form',
    { class: block.kind, novalidate: '' },
    ...fields.filter((field) => !!field),
    button,
  )

  function say(wrong: Wrong | undefined) {
    for (const marked of form.querySelectorAll('[aria-describedby]')) {
      marked.removeAttribute('aria-invalid')
      marked.removeAttribute('aria-describedby')
    }
    said.remove()
    if (!wrong) return
    const field = fieldOf(wrong)
    const input = field?.querySelector('input') ?? field
    said.textContent = words[wrong]
    ;(field ?? button).after(said)
    ;(field ?? button).setAttribute('aria-describedby', said.id)
    // A group of answers is never wrong, it only lacks one.
    if (input === field) field?.setAttribute('aria-invalid', 'true')
    input?.focus()
  }

  async function submit() {
    if (form.ariaBusy) return
    const wrong = wrongBefore()
    if (wrong) return say(wrong)
    say(undefined)
    form.ariaBusy = 'true'
    button.setAttribute('aria-disabled', 'true')
    const refused = await send(block, values())
    form.ariaBusy = null
    button.removeAttribute('aria-disabled')
    say(refused)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  return form
}
