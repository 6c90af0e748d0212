/** What the steps of the funnel are called. */
import type { FunnelStep } from '#domain/analytics/funnel-steps.ts'
import type { Tone } from '../charts/series.ts'

export const funnelLabels: Record<FunnelStep, string> = {
  started: 'Deadline started',
  saw: 'Saw the page',
  clicked: 'Clicked a mail link',
  returned: 'Came back late',
  bought: 'Bought',
  redirected: 'Redirected after the end',
}

export const stepTones: Record<FunnelStep, Tone> = {
  started: 'cobalt',
  saw: 'cobalt',
  clicked: 'cobalt',
  returned: 'cobalt',
  bought: 'green',
  redirected: 'gray',
}
