/** Of two who have changed different blocks of one portal: what both want, as long as a portal comes of it. */
import { mergeSteps } from './merge-steps.ts'
import { portalTheme } from './portal-theme.schema.ts'
import type { PortalTheme } from './portal-theme.ts'

type Versions = {
  /** The steps that the change was made from. */
  from: unknown
  stored: PortalTheme
  /** The steps that are wanted. */
  to: unknown
}

/** Null where the two do not fit together. What is no portal before it is merged need not be one afterwards. */
export function mergedSteps({ from, stored, to }: Versions): PortalTheme['steps'] | null {
  const steps = mergeSteps({ from, stored: stored.steps, to })
  const isPortal = (wanted: unknown) => portalTheme.safeParse({ ...stored, steps: wanted }).success
  // The same blocks, in another order or with other words.
  return steps === null || (isPortal(to) && !isPortal(steps)) ? null : (steps as PortalTheme['steps'])
}
