/** How far a campaign is from its launch, and what to do next (specification A §2, §4). */

type Step = { completed: boolean }

/** Completed steps over checklist items in percent; null while the list is loading. */
export function quickstartPercentage(completedSteps: number, checklistItems: number | null): number | null {
  if (checklistItems === null) return null
  if (checklistItems <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((completedSteps / checklistItems) * 100)))
}

export type Quickstart<Item extends Step> = { percentage: number | null; next: Item | null }

export function quickstart<Item extends Step>(steps: readonly Item[] | null): Quickstart<Item> {
  if (steps === null) return { percentage: null, next: null }
  const done = steps.filter(({ completed }) => completed).length
  return {
    percentage: quickstartPercentage(done, steps.length),
    next: steps.find(({ completed }) => !completed) ?? null,
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
