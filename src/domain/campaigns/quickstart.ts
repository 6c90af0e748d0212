/** How far a campaign is from its launch, and what to do next (specification A §2, §4). */

export type QuickstartStep = { id: string; label: string; done: boolean }

/** Completed steps over checklist items in percent; null while the list is loading. */
export function quickstartPercentage(completedSteps: number, checklistItems: number | null): number | null {
  if (checklistItems === null) return null
  if (checklistItems <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((completedSteps / checklistItems) * 100)))
}

export type Quickstart = { percentage: number | null; next: QuickstartStep | null }

export function quickstart(steps: readonly QuickstartStep[] | null): Quickstart {
  if (steps === null) return { percentage: null, next: null }
  const done = steps.filter((step) => step.done).length
  return {
    percentage: quickstartPercentage(done, steps.length),
    next: steps.find((step) => !step.done) ?? null,
  }
}

/** Where the card in the side bar leads; store campaigns follow a guide outside, bars have no card. */
export type QuickstartTarget = 'quickstart' | 'pages' | 'guide' | null

type TargetFacts = { family: 'general' | 'store' | 'announcementBar'; pageCount: number }

export function quickstartTarget({ family, pageCount }: TargetFacts): QuickstartTarget {
  if (family === 'announcementBar') return null
  if (family === 'store') return 'guide'
  return pageCount === 0 ? 'pages' : 'quickstart'
}
