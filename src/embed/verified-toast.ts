/** Tells the owner at the screen that "verify now" got through. */
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { showToast } from '#widgets/toast.ts'
import type { PagePart, PartPage } from './page-part.ts'

export function createVerifiedToast({ part }: PartPage): PagePart {
  let told: DecisionAnswer | undefined

  return {
    show({ serverAnswer: answer }) {
      if (answer?.ok && answer !== told) showToast('Verified')
      if (answer?.ok) part('covered-menu')
      told = answer
    },
  }
}
