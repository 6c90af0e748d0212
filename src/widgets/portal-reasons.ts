/** What speaks for the offer of a portal: what is included, a guarantee, answers, and figures that are true. */
import { element } from './element.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-reasons.css?inline'

export const portalReasons: PortalExtra = {
  css,
  drawers: {
    list: ({ title, items }) =>
      element(
        'div',
        { class: 'list' },
        title && element('p', { class: 'title' }, title),
        element('ul', {}, ...items.map((item) => element('li', {}, item))),
      ),
    guarantee: ({ title, text }) =>
      element(
        'div',
        { class: 'sure' },
        title && element('p', { class: 'title' }, title),
        element('p', {}, text),
      ),
    questions: ({ items }) =>
      element(
        'div',
        { class: 'faq' },
        ...items.map(({ question, answer }) =>
          element('details', {}, element('summary', {}, question), element('p', {}, answer)),
        ),
      ),
    proof: ({ text, source }) =>
      element('p', { class: 'proof' }, text, source && element('small', {}, source)),
  },
}
