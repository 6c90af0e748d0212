/** The survey of a portal: one question, and an answer or several. */
import { element } from './element.ts'
import { askingForm, asksCss } from './portal-asks.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-survey.css?inline'

export const portalSurvey: PortalExtra = {
  css: asksCss + css,
  drawers: {
    survey(block, drawing) {
      const { id, question, several, choices } = block
      const inputs = choices.map((choice) =>
        element('input', { type: several ? 'checkbox' : 'radio', name: id, value: choice.id }),
      )
      const labels = choices.map(({ text }, at) => element('label', {}, inputs[at], text))
      const group = element('fieldset', {}, element('legend', {}, question), ...labels)
      const chosen = () => inputs.filter(({ checked }) => checked).map(({ value }) => value)
      return askingForm(block, drawing, [group], {
        values: () => ({ o: chosen() }),
        wrongBefore: () => (chosen().length ? undefined : 'choiceMissing'),
        fieldOf: (wrong) => (wrong === 'choiceMissing' ? group : undefined),
      })
    },
  },
}
