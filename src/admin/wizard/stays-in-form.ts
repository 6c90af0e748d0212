/** Which moves keep the form of the wizard's first two steps: those between them. */
import { stepAt } from '#domain/campaigns/blueprint-steps.ts'
import { stepIn, type Move } from '../shell/unsaved-changes.tsx'

export function staysInForm({ current, next }: Move, campaign: { isSaved: boolean }): boolean {
  return current.pathname === next.pathname && stepAt(stepIn(next), campaign) !== 'funnel-pages'
}
