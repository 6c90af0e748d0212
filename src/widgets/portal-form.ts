/** The form of a portal: an address, a name where it is asked for, and what one agrees to. */
import { element } from './element.ts'
import { askingForm, asksCss } from './portal-asks.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-form.css?inline'

export const portalForm: PortalExtra = {
  css: asksCss + css,
  drawers: {
    form(block, drawing) {
      const { id, emailLabel, asksName, nameLabel, consent } = block
      const email = input(`${id}-email`, 'email')
      const name = input(`${id}-name`, 'name')
      const trap = element('input', {
        class: 'trap',
        name: 'topic',
        autocomplete: 'off',
        tabindex: '-1',
        'aria-hidden': 'true',
      })
      const fields = [
        labelled(emailLabel, email),
        asksName ? labelled(nameLabel, name) : undefined,
        trap,
        consent && element('small', {}, consent),
      ]
      return askingForm(block, drawing, fields, {
        values: () => ({
          e: email.value.trim(),
          ...(asksName && { n: name.value.trim() }),
          ...(trap.value && { x: trap.value }),
        }),
        wrongBefore() {
          if (!email.value.trim() || !email.validity.valid) return 'emailInvalid'
          return asksName && !name.value.trim() ? 'nameMissing' : undefined
        },
        fieldOf: (wrong) => ({ emailInvalid: email, nameMissing: name })[wrong as 'nameMissing'],
      })
    },
  },
}

function input(id: string, kind: 'email' | 'name') {
  return element('input', {
    id,
    name: kind,
    type: kind === 'email' ? 'email' : 'text',
    autocomplete: kind,
    required: '',
  })
}

function labelled(words: string, field: HTMLInputElement) {
  return element('div', {}, element('label', { for: field.id }, words), field)
}
