/**
 * What a portal on an owner’s page tells the server. Old scripts stay on pages for years: fields may be added, never renamed
 * or given another meaning.
 *
 * `POST /portal`, JSON sent as text/plain so that no preflight is needed: a step was finished. Answered after the commit,
 * with the decision that the visitor has now (`DecisionAnswer`): the form names the lead, and starts it in campaigns that start
 * when their form is sent. What is wrong with it is answered with `PortalRefusal` and 422; whoever fills the field
 * that people do not see is answered as if all were well.
 *
 * A button that ends what is asked is told the same way, so that the lead is done.
 *
 * `POST /a` takes what is only counted: `pshown`, `pclose` and `pclick`, each with the campaign and the theme after a space.
 */
import type { DecisionRequest } from './decision.ts'

export type PortalRequest = Omit<DecisionRequest, 'e' | 'p' | 'm' | 's'> & {
  /** Campaign. */
  c: string
  /** Theme. */
  th: string
  /** Block of the task. */
  b: string
  /** Of a form. */
  e?: string
  n?: string
  /** Of a survey: the ids of what was chosen. */
  o?: string[]
  /** Surveys of steps before, by block: whom nobody knew then is kept their answers with the form. */
  q?: Record<string, string[]>
  /** The field that people do not see. */
  x?: string
}
